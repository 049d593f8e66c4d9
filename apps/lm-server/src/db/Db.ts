import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import type * as schema from './schema';

/** A database or a transaction, through a pool or embedded. */
export type Db = PgDatabase<NodePgQueryResultHKT, typeof schema>;
