export { fold } from './fold';
export { instantOf } from './instant';
export * from './paging';
export { type Path, reader } from './path';
export * from './sort';
