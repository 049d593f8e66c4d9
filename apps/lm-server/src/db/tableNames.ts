import { getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import * as schema from './schema';

/** Of every table of the server's. */
export const tableNames = Object.values<unknown>(schema).flatMap((one) =>
  is(one, PgTable) ? [getTableName(one)] : [],
);
