import { sql } from 'drizzle-orm';
import type { Db } from './Db';

/**
 * Lets one transaction of all replicas at a time go on, until it ends.
 * @param lock any number will do, as long as nothing else has it.
 */
export async function takeTurns(tx: Db, lock: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${lock})`);
}
