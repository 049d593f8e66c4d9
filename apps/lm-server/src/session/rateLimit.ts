import { createHash } from 'node:crypto';
import { retried } from '../audit-logs/change';
import type { Db } from '../db/Db';
import { networkOf } from '../http/network';
import { tooManyRequests } from '../http/problem';
import { addHit, deleteHits, endedOf, settleEach, standingsOf, takeEach, type Ended } from './rateLimitStore';

/** At most `hits` in a window of time that begins with the first of them. */
type RateLimit = { name: string; hits: number; seconds: number };

export const SIGN_UP_FROM_ADDRESS: RateLimit = { name: 'sign-up from', hits: 100, seconds: 60 * 60 };
export const CONFIRMATION_FROM_ADDRESS: RateLimit = {
  name: 'confirmation from',
  hits: 100,
  seconds: 15 * 60,
};

/** Asking what has become of license files, without a session. */
export const STATUS_FROM_ADDRESS: RateLimit = { name: 'status from', hits: 300, seconds: 15 * 60 };

export type Limited<Limit extends RateLimit = RateLimit> = { limit: Limit; of: string };

/** Limits what comes from an address, or from the network that whoever has that address has. */
export const fromAddress = <Limit extends RateLimit>(limit: Limit, ip: string): Limited<Limit> => ({
  limit,
  of: networkOf(ip),
});

/** The key holds no e-mail address: the table is in backups. */
const keyOf = ({ limit, of }: Limited) =>
  `${limit.name} ${createHash('sha256').update(of.toLowerCase()).digest('base64url')}`;

/**
 * Counts one more hit and refuses it when it is one too many.
 * @throws Problem 429 with the seconds to wait
 */
export async function spendHit(db: Db, limited: Limited): Promise<void> {
  // Who is over the limit already is refused by a look, which costs the others less than a write.
  await demandRoom(db, [limited]);
  const { hits, wait } = await addHit(db, keyOf(limited), limited.limit.seconds);
  if (hits > limited.limit.hits) throw tooManyRequests(wait);
}

/**
 * A limit whose hits are taken before something is tried, so that no more than `hits` can be under way or have ended
 * in the way that it counts. Those that end otherwise are given back.
 */
export type AttemptLimit = RateLimit & {
  counts: 'failures' | 'successes';
  /** A success gives back the failures, too, that had ended when it was asked for. */
  forgives?: boolean;
};

/** A hit that was taken, until it is known how the attempt has ended. */
export type TakenHit = Limited<AttemptLimit> & {
  key: string;
  resets: string;
  /** How many attempts of the window had ended when this one was asked for. */
  before: number;
};

/** What had ended at a moment of each limit whose successes forgive. */
export type EndedSoFar = readonly Ended[];

/**
 * Notes what has ended so far. Whoever asks for an attempt that has to wait does it first: failures that end meanwhile
 * are not forgiven, or each success would pay for as many guesses that came together with it.
 */
export const endedSoFar = (db: Db, limited: readonly Limited<AttemptLimit>[]): Promise<EndedSoFar> =>
  endedOf(db, limited.filter(({ limit }) => limit.forgives).map(keyOf));

/** What has not ended will give its hit back soon, or not at all: worth another try. */
const PENDING_SECONDS = 1;

/**
 * Takes a hit of every limit, or none and refuses.
 * @param before what had ended when the attempt was asked for
 * @throws Problem 429 with the seconds to wait
 */
export async function takeHits(
  db: Db,
  limited: readonly Limited<AttemptLimit>[],
  before: EndedSoFar,
): Promise<readonly TakenHit[]> {
  const wanted = limited.map((one) => ({ ...one, key: keyOf(one) }));
  const rows = await retried(() => takeEach(db, wanted));
  const taken = wanted.flatMap((one) => {
    const row = rows.find(({ key }) => key === one.key);
    if (!row) return [];
    const noted = before.find(({ key, resets }) => key === row.key && resets === row.resets);
    return [{ ...one, ...row, before: noted?.ended ?? 0 }];
  });
  if (taken.length === wanted.length) return taken;
  await giveBack(db, taken);
  await demandRoom(db, limited);
  throw tooManyRequests(PENDING_SECONDS);
}

/**
 * Refuses whoever has used up a limit. Reading costs less than the attempt to take a hit: a flood of refused callers
 * writes nothing.
 * @throws Problem 429 with the seconds to wait
 */
export async function demandRoom(db: Db, limited: readonly Limited[]): Promise<void> {
  const keys = limited.map(keyOf);
  const standings = await standingsOf(db, keys);
  for (const [index, { limit }] of limited.entries()) {
    const row = standings.find(({ key }) => key === keys[index]);
    if (!row || row.hits < limit.hits) continue;
    throw tooManyRequests(row.hits - row.pending < limit.hits ? PENDING_SECONDS : row.wait);
  }
}

/** How an attempt has ended; one that was `given up` never took place. */
type Outcome = 'success' | 'failure' | 'given up';

type Counted = { key: string; ended: number; resets: Date };

/** Says of the hits how the attempt has ended: they count, or are given back. */
export async function settleHits(db: Db, taken: readonly TakenHit[], outcome: Outcome): Promise<Counted[]> {
  const rows = await settleEach(
    db,
    taken.map(({ key, resets, limit, before }) => ({
      key,
      resets,
      givenBack: isCounted(limit, outcome) ? 0 : 1,
      forgiven: limit.forgives && outcome === 'success' ? before : 0,
    })),
  );
  return rows.map((row) => ({ ...row, resets: new Date(row.resets) }));
}

const isCounted = ({ counts }: AttemptLimit, outcome: Outcome) =>
  outcome === (counts === 'failures' ? 'failure' : 'success');

export const giveBack = (db: Db, taken: readonly TakenHit[]) => settleHits(db, taken, 'given up');

export const forgetHits = (db: Db, ...limited: readonly Limited[]): Promise<void> =>
  deleteHits(db, limited.map(keyOf));
