import type { Db } from '../db/Db';
import { Problem } from '../http/problem';
import { isPassword } from './passwords';
import {
  demandRoom,
  giveBack,
  takeHits,
  type AttemptLimit,
  type EndedSoFar,
  type Limited,
  type TakenHit,
} from './rateLimit';

/** Limits that count together. */
export type Budget = readonly Limited<AttemptLimit>[];

/** A password that somebody claims is the right one. */
type Guess = {
  password: string;
  /** Of the right one; absent when there is nobody whose password it could be. */
  passwordHash: string | undefined;
  /** The hits come from the first of these whose limits have room. */
  budgets: readonly Budget[];
  /** What had ended when it arrived. */
  before: EndedSoFar;
};

/**
 * Checks a password. A hit of each limit is taken first, so that of many guesses at once no more than the limits allow
 * are checked; who has used up one of them gets the same answer to a right and to a wrong password, unchecked. It is
 * called in turn, with what comes before and after it.
 * @returns the hits too: who asks settles them, once it is known what came of it.
 * @throws Problem 429 when every budget is used up
 */
export async function tryPassword(
  db: Db,
  { password, passwordHash, budgets, before }: Guess,
): Promise<{ isRight: boolean; taken: readonly TakenHit[] }> {
  await firstWithRoom(budgets, (budget) => demandRoom(db, budget));
  const taken = await firstWithRoom(budgets, (budget) => takeHits(db, budget, before));
  try {
    return { taken, isRight: await isPassword(password, passwordHash) };
  } catch (thrown) {
    await giveBack(db, taken);
    throw thrown;
  }
}

/** What the first budget gives that is not used up; the refusal of the last one when all of them are. */
async function firstWithRoom<Result>(
  [budget = [], ...others]: readonly Budget[],
  ask: (budget: Budget) => Promise<Result>,
): Promise<Result> {
  try {
    return await ask(budget);
  } catch (thrown) {
    if (others.length === 0 || !(thrown instanceof Problem) || thrown.status !== 429) throw thrown;
    return firstWithRoom(others, ask);
  }
}
