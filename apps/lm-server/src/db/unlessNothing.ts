import { TransactionRollbackError } from 'drizzle-orm';
import type { Db } from './Db';

/** Does work in a transaction, of which nothing is kept when the work gives nothing. */
export async function unlessNothing<Result>(
  db: Db,
  work: (tx: Db) => Promise<Result | undefined>,
): Promise<Result | undefined> {
  try {
    return await db.transaction(async (tx) => (await work(tx)) ?? tx.rollback());
  } catch (thrown) {
    if (thrown instanceof TransactionRollbackError) return undefined;
    throw thrown;
  }
}
