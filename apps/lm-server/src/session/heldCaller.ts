import type { Db } from '../db/Db';
import { holdToken } from '../tokens/tokenStore';
import type { Caller } from './caller';
import { holdSession } from './sessionStore';

/**
 * The caller with the role of now, whose session or token cannot end before the transaction does: whoever ends it waits.
 * Undefined when it has ended.
 */
export async function heldCaller(tx: Db, caller: Caller): Promise<Caller | undefined> {
  const held = await (caller.token ? holdToken(tx, caller.token.id) : holdSession(tx, caller.sessionId!));
  return held && { ...caller, ...held };
}
