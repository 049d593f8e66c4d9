import { asc, eq, sql } from 'drizzle-orm';
import type { Db } from '../db/Db';
import { named } from '../db/listPage';
import { preparedRows } from '../db/prepared';
import { licenseKeys } from '../db/schema';

export type RecordedKey = typeof licenseKeys.$inferSelect;

export type StandingOfKey = Pick<RecordedKey, 'kid' | 'serial'> & { revokedAt: Date | string | null };

export const readKeys = (db: Db): Promise<RecordedKey[]> =>
  db.select().from(licenseKeys).orderBy(asc(licenseKeys.created), asc(licenseKeys.kid));

/** As far as it tells whether a key may sign; read for every file. */
export async function standingOfKey(db: Db, kid: string): Promise<StandingOfKey | undefined> {
  const { revokedAt, serial } = licenseKeys;
  const select = preparedRows<StandingOfKey>(
    db,
    'standing_of_key',
    () => sql`select ${named({ kid: licenseKeys.kid, revokedAt, serial })} from ${licenseKeys}
      where ${licenseKeys.kid} = ${sql.placeholder('kid')}`,
  );
  const [row] = await select({ kid });
  return row;
}

export async function insertKeys(tx: Db, keys: Pick<RecordedKey, 'kid' | 'publicKey'>[]): Promise<void> {
  await tx.insert(licenseKeys).values(keys).onConflictDoNothing();
}

export async function updateKey(tx: Db, kid: string, values: Partial<RecordedKey>): Promise<void> {
  await tx.update(licenseKeys).set(values).where(eq(licenseKeys.kid, kid));
}
