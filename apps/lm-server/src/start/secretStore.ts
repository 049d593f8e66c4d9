import { eq, getTableName, sql } from 'drizzle-orm';
import type { Db } from '../db/Db';
import { rowsOf } from '../db/listPage';
import { secretFingerprints, sharedFileKeys } from '../db/schema';

type Fingerprint = typeof secretFingerprints.$inferSelect;

export const knownFingerprints = (db: Db): Promise<Fingerprint[]> => db.select().from(secretFingerprints);

/** A database at an old schema may have no table of them. */
export async function hasFingerprints(db: Db): Promise<boolean> {
  const [row] = await rowsOf<{ name: string | null }>(
    db,
    sql`select to_regclass(${getTableName(secretFingerprints)})::text as name`,
  );
  return row!.name !== null && (await knownFingerprints(db)).length > 0;
}

export async function addFingerprints(tx: Db, rows: Fingerprint[]): Promise<void> {
  await tx.insert(secretFingerprints).values(rows).onConflictDoNothing();
}

export const replaceFingerprints = (db: Db, rows: Fingerprint[]): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.delete(secretFingerprints);
    await tx.insert(secretFingerprints).values(rows);
  });

export async function hasSharedFile(db: Db, fileStart: string): Promise<boolean> {
  const rows = await db.select().from(sharedFileKeys).where(eq(sharedFileKeys.fileStart, fileStart));
  return rows.length > 0;
}
