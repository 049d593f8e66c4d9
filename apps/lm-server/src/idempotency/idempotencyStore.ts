import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Db } from '../db/Db';
import { idempotencyKeys } from '../db/schema';

/** A call that is to change something once, however often it is made. */
export type KeyedCall = {
  userId: string;
  key: string;
  fingerprint: string;
  /** Once it is known that what it asks for was done before. */
  isRepeated?: boolean;
};

const KEPT_HOURS = 24;

const ofCall = ({ userId, key }: KeyedCall) =>
  and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key));

/** The call that was made under this key before. */
export async function findKeyedCall(db: Db, call: KeyedCall) {
  const { fingerprint, answer } = idempotencyKeys;
  const [found] = await db.select({ fingerprint, answer }).from(idempotencyKeys).where(ofCall(call));
  return found;
}

/** Takes the key for the call; waits for whoever is using it. Answers the call that has it if it was taken before. */
export async function takeKey(tx: Db, call: KeyedCall) {
  const { fingerprint, result, key } = idempotencyKeys;
  const [row] = await tx
    .insert(idempotencyKeys)
    .values(call)
    // An update that changes nothing: it waits for the other transaction and answers what that has written.
    .onConflictDoUpdate({ target: [idempotencyKeys.userId, key], set: { key: call.key } })
    .returning({ fingerprint, result, isNew: sql<boolean>`xmax = 0` });
  return row!.isNew ? undefined : row;
}

export async function keepResult(tx: Db, call: KeyedCall, result: Buffer): Promise<void> {
  await tx.update(idempotencyKeys).set({ result }).where(ofCall(call));
}

/** Keeps the answer of the call that has the key, unless there is one already. */
export async function keepAnswer(db: Db, call: KeyedCall, answer: string): Promise<void> {
  const { fingerprint, answer: kept } = idempotencyKeys;
  await db
    .update(idempotencyKeys)
    .set({ answer })
    .where(and(ofCall(call), eq(fingerprint, call.fingerprint), isNull(kept)));
}

/** Removes what can no longer be repeated. Every server may do so. */
export async function removeOldKeys(db: Db): Promise<void> {
  await db
    .delete(idempotencyKeys)
    .where(lt(idempotencyKeys.created, sql`now() - ${KEPT_HOURS} * interval '1 hour'`));
}
