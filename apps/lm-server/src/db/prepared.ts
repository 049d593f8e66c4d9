import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Db } from './Db';

const statements = new WeakMap<Db, Map<string, unknown>>();

/**
 * A statement that is built once for a database, and that each connection parses once; its placeholders get their
 * values when it is executed. In a transaction it lives as long as the transaction.
 * @param name stands for the statement on a connection, so no other statement may have it.
 */
export function prepared<Statement>(db: Db, name: string, prepare: (name: string) => Statement): Statement {
  const ofDatabase = statements.get(db) ?? new Map<string, unknown>();
  statements.set(db, ofDatabase);
  if (!ofDatabase.has(name)) ofDatabase.set(name, prepare(name));
  return ofDatabase.get(name) as Statement;
}

const dialect = new PgDialect();

/**
 * The same for a statement in SQL that is executed all the time. Its rows are as the driver reads them, each column
 * under its name and moments as PostgreSQL's text (`isoMoment`): mapping every value would cost more than reading it.
 * @returns what executes the statement with the values of its placeholders.
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
