import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Db } from './Db';

const statements = new WeakMap<Db, Map<string, unknown>>();

/** Built once for a database, parsed once on each connection. @param name no other statement may have it */
export function prepared<Statement>(db: Db, name: string, prepare: (name: string) => Statement): Statement {
  const ofDatabase = statements.get(db) ?? new Map<string, unknown>();
  statements.set(db, ofDatabase);
  if (!ofDatabase.has(name)) ofDatabase.set(name, prepare(name));
  return ofDatabase.get(name) as Statement;
}

const dialect = new PgDialect();

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
      dialect.sqlToQuery(statement()),
      undefined,
      name,
      false,
    ),
  );
  return async (values) => (await query.execute(values)).rows;
}
