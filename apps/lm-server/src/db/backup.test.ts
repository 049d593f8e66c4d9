import { NOT_KEPT, TABLES } from './backup';
import { tableNames } from './tableNames';

test('of every table it is decided whether backups hold it', () => {
  expect([...TABLES, ...NOT_KEPT].sort()).toEqual([...tableNames].sort());
});
