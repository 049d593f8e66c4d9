import { getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { NOT_KEPT, TABLES } from './backup';
import * as schema from './schema';

test('of every table it is decided whether backups hold it', () => {
  const all = Object.values<unknown>(schema).flatMap((one) => (is(one, PgTable) ? [getTableName(one)] : []));
  expect([...TABLES, ...NOT_KEPT].sort()).toEqual(all.sort());
});
