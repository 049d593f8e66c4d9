export { fold } from './fold';
export { instantOf } from './instant';
export * from './paging';
export { type Path, reader } from './path';
export { type Ranked, rankedSearch } from './ranking';
export { rowSearch, type SearchOptions } from './search';
export * from './sort';
