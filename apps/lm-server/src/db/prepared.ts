import type { Query, SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Db } from './Db';

const kept = new WeakMap<object, Map<string, unknown>>();

function keptFor<Thing>(owner: object, name: string, make: () => Thing): Thing {
  const own = kept.get(owner) ?? new Map<string, unknown>();
  kept.set(owner, own);
  if (!own.has(name)) own.set(name, make());
  return own.get(name) as Thing;
}

/** Built once for a database or transaction, parsed once on each connection. @param name no other statement may have it */
export const prepared = <Statement>(db: Db, name: string, prepare: (name: string) => Statement): Statement =>
  keptFor(db, name, () => prepare(name));

const dialect = new PgDialect();

/** Built once for a database with all its transactions, which share its schema. */
const textOf = (db: Db, name: string, statement: () => SQL): Query =>
  keptFor(db._.schema!, name, () => dialect.sqlToQuery(statement()));

/**
 * For SQL that is executed all the time: rows as the driver reads them, moments as PostgreSQL's text (`isoMoment`),
 * because mapping costs more than reading.
 */
export function preparedRows<Row extends object>(
  db: Db,
  name: string,
  statement: () => SQL,
): (values?: Record<string, unknown>) => Promise<Row[]> {
  const query = prepared(db, name, () =>
    db._.session.prepareQuery<{ execute: { rows: Row[] }; all: never; values: never }>(
      textOf(db, name, statement),
      undefined,
      name,
      false,
    ),
  );
  return async (values) => (await query.execute(values)).rows;
}
