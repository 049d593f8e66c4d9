import type { Db } from '../db/Db';
import { Problem } from '../http/problem';
import { isPassword } from './passwords';
import {
  giveBack,
  takeHits,
  type AttemptLimit,
  type EndedSoFar,
  type Limited,
  type TakenHit,
} from './rateLimit';

export type Budget = readonly Limited<AttemptLimit>[];

type Guess = {
  password: string;
  /** Absent when nobody has the e-mail address. */
  passwordHash: string | undefined;
  budgets: readonly Budget[];
  before: EndedSoFar;
};

/**
 * Takes hits first, so that no more guesses at once are checked than the limits allow; who is over a limit gets one
 * answer, unchecked, to right and wrong passwords. The caller settles the hits.
 * @throws Problem 429 when every budget is used up
 */
export async function tryPassword(
  db: Db,
  { password, passwordHash, budgets, before }: Guess,
): Promise<{ isRight: boolean; taken: readonly TakenHit[] }> {
  const taken = await firstWithRoom(budgets, (budget) => takeHits(db, budget, before));
  try {
    return { taken, isRight: await isPassword(password, passwordHash) };
  } catch (thrown) {
    await giveBack(db, taken);
    throw thrown;
  }
}

/** The refusal is that of the last budget. */
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
