export { fold } from './fold';
