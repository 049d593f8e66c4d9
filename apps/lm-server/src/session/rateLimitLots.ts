import type { Db } from '../db/Db';
import { Problem, tooManyRequests } from '../http/problem';
import { fromAddress, spendHit, type RateLimit } from './rateLimit';

/** So many requests are one hit of the limit: a flood of requests must not be one of statements. */
const LOT = 100;
const MOST_ADDRESSES = 10_000;

type Address = { left: number; refusedUntil: number };

/**
 * Limits what comes from an address to so many lots of requests.
 * @returns lets a request in. @throws Problem 429
 */
export function limitInLots(db: Db, limit: RateLimit): (ip: string) => Promise<void> {
  const known = new Map<string, Address>();

  const keep = (of: string, address: Address) => {
    known.delete(of);
    known.set(of, address);
    if (known.size > MOST_ADDRESSES) known.delete(known.keys().next().value!);
  };

  return async (ip) => {
    const limited = fromAddress(limit, ip);
    const { left, refusedUntil } = known.get(limited.of) ?? { left: 0, refusedUntil: 0 };
    const wait = (refusedUntil - Date.now()) / 1000;
    if (wait > 0) throw tooManyRequests(wait);
    keep(limited.of, { left: left > 0 ? left - 1 : LOT - 1, refusedUntil: 0 });
    if (left > 0) return;
    await spendHit(db, limited).catch((thrown: unknown) => {
      const seconds = thrown instanceof Problem ? Number(thrown.headers['retry-after']) : 0;
      keep(limited.of, { left: 0, refusedUntil: Date.now() + seconds * 1000 });
      throw thrown;
    });
  };
}
