import type { Db } from '../db/Db';
import { Deadline } from '../db/deadline';
import { withTimeOfItsOwn } from '../db/lookUpTogether';
import { tooManyRequests } from '../http/problem';
import { takeLot, type RateLimit } from './rateLimit';

const MOST_KNOWN = 10_000;

/** What may still come until the window ends, as far as this server knows. */
export type Standing = { left: number; seconds: number };

/** Of one caller: what this server may let in, what the database has beside that, and when the window ends. */
type Known = { lot: number; beside: number; resets: number; taking?: Promise<void> | undefined };

/** Milliseconds, of a clock that is never set; whole ones, since a fraction would round up to another second. */
const now = () => Math.floor(performance.now());

/**
 * Limits over all servers what comes from somebody. Each takes hits from the database a lot at a time, so that a flood of
 * requests is not one of statements: what one server has taken and not used is missing to the others.
 * @returns lets a request in. @throws Problem 429
 */
export function limitInLots(db: Db, limit: RateLimit, lot: number): (of: string) => Promise<Standing> {
  const callers = new Map<string, Known>();

  const keep = (of: string, known: Known) => {
    callers.delete(of);
    callers.set(of, known);
    if (callers.size > MOST_KNOWN) callers.delete(callers.keys().next().value!);
  };

  async function takeMore(of: string, known: Known): Promise<void> {
    const { before, wait } = await takeLot(db, { limit, of }, lot);
    const left = Math.max(0, limit.hits - before);
    known.lot = Math.min(lot, left);
    known.beside = left - known.lot;
    // Stored in whole milliseconds, its end may have been rounded up.
    known.resets = now() + Math.min(wait, limit.seconds) * 1000;
  }

  return async (of) => {
    const known = callers.get(of) ?? { lot: 0, beside: 1, resets: 0 };
    keep(of, known);
    const isOver = () => known.lot === 0 || now() >= known.resets;
    while (isOver()) {
      if (known.beside === 0 && now() < known.resets) throw tooManyRequests((known.resets - now()) / 1000);
      known.taking ??= withTimeOfItsOwn(() => takeMore(of, known)).finally(() => (known.taking = undefined));
      await (Deadline.current()?.race(known.taking) ?? known.taking);
    }
    known.lot--;
    return { left: known.lot + known.beside, seconds: Math.ceil((known.resets - now()) / 1000) };
  };
}
