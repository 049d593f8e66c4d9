import { asc, eq } from 'drizzle-orm';
import type { Db } from '../db/Db';
import { licenseKeys } from '../db/schema';

export type RecordedKey = typeof licenseKeys.$inferSelect;

export const readKeys = (db: Db): Promise<RecordedKey[]> =>
  db.select().from(licenseKeys).orderBy(asc(licenseKeys.created), asc(licenseKeys.kid));

export async function findKey(db: Db, kid: string): Promise<RecordedKey | undefined> {
  const [row] = await db.select().from(licenseKeys).where(eq(licenseKeys.kid, kid));
  return row;
}

export async function insertKeys(tx: Db, keys: Pick<RecordedKey, 'kid' | 'publicKey'>[]): Promise<void> {
  await tx.insert(licenseKeys).values(keys).onConflictDoNothing();
}

export async function updateKey(tx: Db, kid: string, values: Partial<RecordedKey>): Promise<void> {
  await tx.update(licenseKeys).set(values).where(eq(licenseKeys.kid, kid));
}
