export { fold } from './fold';
export * from './paging';
