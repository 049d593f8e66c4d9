import type { Db } from './Db';

const statements = new WeakMap<Db, Map<string, unknown>>();

/**
 * A statement that is built once for a database, and that each connection parses once; its placeholders get their
 * values when it is executed. In a transaction it lives as long as the transaction.
 *
 * @param name stands for the statement on a connection, so no other statement may have it.
 */
export function prepared<Statement>(db: Db, name: string, prepare: (name: string) => Statement): Statement {
  const ofDatabase = statements.get(db) ?? new Map<string, unknown>();
  statements.set(db, ofDatabase);
  if (!ofDatabase.has(name)) ofDatabase.set(name, prepare(name));
  return ofDatabase.get(name) as Statement;
}
