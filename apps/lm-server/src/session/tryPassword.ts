import type { Db } from '../db/Db';
import { Problem } from '../http/problem';
import type { Turn } from './fairQueue';
import { demandTurn, inTurn, isPassword } from './passwords';
import { giveBack, takeHits, type AttemptLimit, type Limited, type TakenHit } from './rateLimit';

/** Limits that count together. */
export type Budget = readonly Limited<AttemptLimit>[];

/** A password that somebody claims is the right one. */
export type Guess = {
  password: string;
  /** Of the right one; absent when there is nobody whose password it could be. */
  passwordHash: string | undefined;
  /** The hits come from the first of these whose limits have room. */
  budgets: readonly Budget[];
  turn: Turn;
};

/**
 * Checks a password. A hit of each limit is taken first, so that of many guesses at once no more than the limits allow
 * are checked; who has used up one of them gets the same answer to a right and to a wrong password, unchecked.
 *
 * @returns the hits too: who asks settles them, once it is known what came of it.
 * @throws Problem 429 when every budget is used up, 503 when too much is waiting to be checked
 */
export async function tryPassword(
  db: Db,
  { password, passwordHash, budgets, turn }: Guess,
): Promise<{ isRight: boolean; taken: readonly TakenHit[] }> {
  demandTurn(turn);
  const taken = await takeFromFirst(db, budgets);
  try {
    return { taken, isRight: await inTurn(turn, () => isPassword(password, passwordHash)) };
  } catch (thrown) {
    await giveBack(db, taken);
    throw thrown;
  }
}

async function takeFromFirst(db: Db, budgets: readonly Budget[]): Promise<readonly TakenHit[]> {
  const [budget = [], ...others] = budgets;
  if (others.length === 0) return takeHits(db, budget);
  try {
    return await takeHits(db, budget);
  } catch (thrown) {
    if (!(thrown instanceof Problem) || thrown.status !== 429) throw thrown;
    return takeFromFirst(db, others);
  }
}
