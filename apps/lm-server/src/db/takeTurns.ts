import { sql } from 'drizzle-orm';
import type { Db } from './Db';

/** One transaction of all replicas at a time goes on. @param lock any number that nothing else has */
export async function takeTurns(tx: Db, lock: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${lock})`);
}
