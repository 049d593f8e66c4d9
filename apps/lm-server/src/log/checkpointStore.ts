import { and, desc, eq, gte, sql } from 'drizzle-orm';
import type { Db } from '../db/Db';
import { logCheckpoints, logCosignatures, logKeys, logState } from '../db/schema';

export type LogState = typeof logState.$inferSelect;
export type StoredCheckpoint = typeof logCheckpoints.$inferSelect;

/** Undefined before its first start. */
export async function findState(db: Db): Promise<LogState | undefined> {
  const [state] = await db.select().from(logState);
  return state;
}

export const insertState = (db: Db, origin: string) =>
  db.insert(logState).values({ origin }).onConflictDoNothing().execute();

export const updateState = (db: Db, values: Partial<LogState>) => db.update(logState).set(values).execute();

export async function newestCheckpoint(db: Db): Promise<StoredCheckpoint | undefined> {
  const [newest] = await db.select().from(logCheckpoints).orderBy(desc(logCheckpoints.id)).limit(1);
  return newest;
}

/** Of three lines alone, as every verifier knows them. */
const isPlain = sql`${logCheckpoints.note} ~ ${'^[^\n]+\n[^\n]+\n[^\n]+\n\n'}`;

/** Under the log's present name, without a line of its own. */
export async function firstPlainCheckpointFrom(
  db: Db,
  origin: string,
  size: number,
): Promise<StoredCheckpoint | undefined> {
  const [first] = await db
    .select()
    .from(logCheckpoints)
    .where(and(eq(logCheckpoints.origin, origin), gte(logCheckpoints.size, size), isPlain))
    .orderBy(logCheckpoints.size, logCheckpoints.id)
    .limit(1);
  return first;
}

/** Of its name. */
export async function firstCheckpointCalled(db: Db, origin: string): Promise<StoredCheckpoint | undefined> {
  const [first] = await db
    .select()
    .from(logCheckpoints)
    .where(eq(logCheckpoints.origin, origin))
    .orderBy(logCheckpoints.id)
    .limit(1);
  return first;
}

/** When a tree so large was first signed, under any name of the log. */
export async function firstSigned(db: Db, size: number): Promise<Date | undefined> {
  const [first] = await db
    .select({ created: logCheckpoints.created })
    .from(logCheckpoints)
    .where(gte(logCheckpoints.size, size))
    .orderBy(logCheckpoints.size, logCheckpoints.id)
    .limit(1);
  return first?.created;
}

export async function insertCheckpoint(
  tx: Db,
  checkpoint: typeof logCheckpoints.$inferInsert,
): Promise<StoredCheckpoint> {
  const [inserted] = await tx.insert(logCheckpoints).values(checkpoint).returning();
  return inserted!;
}

export const insertKey = (db: Db, vkey: string) =>
  db.insert(logKeys).values({ vkey }).onConflictDoNothing().execute();

/** Under each of its names; the newest last. */
export async function logVkeys(db: Db): Promise<string[]> {
  const rows = await db.select({ vkey: logKeys.vkey }).from(logKeys).orderBy(logKeys.created);
  return rows.map(({ vkey }) => vkey);
}

/** With the signature of the log as many as a reader takes (c2sp.org/signed-note allows it to refuse more). */
export const MOST_COSIGNATURES = 99;

/** The first ones, when there are more. */
export async function cosignatureLines(
  db: Db,
  { origin, size }: Pick<StoredCheckpoint, 'origin' | 'size'>,
): Promise<string[]> {
  const rows = await db
    .select({ line: logCosignatures.line })
    .from(logCosignatures)
    .where(and(eq(logCosignatures.origin, origin), eq(logCosignatures.size, size)))
    .orderBy(logCosignatures.created)
    .limit(MOST_COSIGNATURES);
  return rows.map(({ line }) => line);
}

/** Of a checkpoint. */
export const countCosignatures = (db: Db, { origin, size }: Pick<StoredCheckpoint, 'origin' | 'size'>) =>
  db.$count(logCosignatures, and(eq(logCosignatures.origin, origin), eq(logCosignatures.size, size)));

export async function hasCheckpoint(
  db: Db,
  { origin, size, root }: { origin: string; size: number; root: Uint8Array },
): Promise<boolean> {
  const found = await db
    .select({ root: logCheckpoints.root })
    .from(logCheckpoints)
    .where(and(eq(logCheckpoints.origin, origin), eq(logCheckpoints.size, size)));
  return found.some((one) => one.root.equals(root));
}

/** The time of the first signature counts. @returns whether it is this one */
export async function insertCosignature(
  tx: Db,
  cosignature: typeof logCosignatures.$inferInsert,
): Promise<boolean> {
  const inserted = await tx
    .insert(logCosignatures)
    .values(cosignature)
    .onConflictDoNothing()
    .returning({ size: logCosignatures.size });
  return inserted.length > 0;
}
