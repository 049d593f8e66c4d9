import { createHmac } from 'node:crypto';
import { deserialize, serialize } from 'node:v8';
import { IDEMPOTENCY_KEY_REUSED } from '@lm/domain';
import type { Db } from '../db/Db';
import { Problem } from '../http/problem';
import { findKeyedCall, keepResult, takeKey, type KeyedCall } from './idempotencyStore';

/** What makes two calls the same. It is kept, so it must not help to guess a password that is among the parts. */
export const fingerprintOf = (secret: Uint8Array, ...parts: unknown[]) =>
  createHmac('sha256', secret).update(JSON.stringify(parts)).digest('hex');

/**
 * Does a call's change, unless it was done under the call's key before: then answers what that came to. A call with the
 * same key that comes meanwhile waits.
 * @throws Problem 422 when the key belongs to another call.
 */
export async function onceOnly<Result>(
  tx: Db,
  call: KeyedCall,
  work: () => Promise<Result>,
): Promise<Result> {
  const before = sameCall(await takeKey(tx, call), call);
  if (before?.result) {
    call.isRepeated = true;
    return deserialize(before.result) as Result;
  }
  const result = await work();
  await keepResult(tx, call, serialize(result));
  return result;
}

/**
 * The answer that a call got before under its key.
 * @throws Problem 422 when the key belongs to another call.
 */
export async function answerBefore(db: Db, call: KeyedCall): Promise<string | undefined> {
  return sameCall(await findKeyedCall(db, call), call)?.answer ?? undefined;
}

function sameCall<Kept extends { fingerprint: string }>(
  kept: Kept | undefined,
  { fingerprint }: KeyedCall,
): Kept | undefined {
  if (kept && kept.fingerprint !== fingerprint) throw new Problem(422, IDEMPOTENCY_KEY_REUSED);
  return kept;
}
