import { createHash } from 'node:crypto';
import { retried } from '../audit-logs/change';
import type { Db } from '../db/Db';
import { networkOf } from '../http/network';
import { tooManyRequests } from '../http/problem';
import {
  addHits,
  deleteHits,
  endedOf,
  settleEach,
  standingsOf,
  takeEach,
  type Ended,
} from './rateLimitStore';

/** At most `hits` in a window of time that begins with the first of them. */
export type RateLimit = { name: string; hits: number; seconds: number };

export const SIGN_UP_FROM_ADDRESS: RateLimit = { name: 'sign-up from', hits: 100, seconds: 60 * 60 };
export const CONFIRMATION_FROM_ADDRESS: RateLimit = {
  name: 'confirmation from',
  hits: 100,
  seconds: 15 * 60,
};

export const STATUS_FROM_ADDRESS: RateLimit = { name: 'status from', hits: 300, seconds: 15 * 60 };
/** Asking for proofs, without a session. */
export const PROOFS_FROM_ADDRESS: RateLimit = { name: 'proofs from', hits: 900, seconds: 15 * 60 };

/** Reading the log, without a session: in lots. */
export const LOG_FROM_ADDRESS: RateLimit = { name: 'log from', hits: 10_000, seconds: 15 * 60 };

export type Limited<Limit extends RateLimit = RateLimit> = { limit: Limit; of: string };

/** An IPv6 address counts as the network that its owner has. */
export const fromAddress = <Limit extends RateLimit>(limit: Limit, ip: string): Limited<Limit> => ({
  limit,
  of: networkOf(ip),
});

/** The key holds no e-mail address: the table is in backups. */
const keyOf = ({ limit, of }: Limited) =>
  `${limit.name} ${createHash('sha256').update(of.toLowerCase()).digest('base64url')}`;

/** @throws Problem 429 with the seconds to wait */
export async function spendHit(db: Db, limited: Limited): Promise<void> {
  // A look costs the others less than a write.
  await demandRoom(db, [limited]);
  const { hits, wait } = await addHits(db, keyOf(limited), 1, limited.limit.seconds);
  if (hits > limited.limit.hits) throw tooManyRequests(wait);
}

/** @returns the hits before these in the window, and the seconds until it ends */
export async function takeLot(
  db: Db,
  limited: Limited,
  lot: number,
): Promise<{ before: number; wait: number }> {
  const { hits, wait } = await addHits(db, keyOf(limited), lot, limited.limit.seconds);
  return { before: hits - lot, wait };
}

/**
 * Hits are taken before an attempt, so that no more than `hits` are under way or ended as counted; others are given
 * back.
 */
export type AttemptLimit = RateLimit & {
  counts: 'failures' | 'successes';
  /** A success gives back the failures that had ended when it was asked for. */
  forgives?: boolean;
};

export type TakenHit = Limited<AttemptLimit> & {
  key: string;
  resets: string;
  before: number;
};

export type EndedSoFar = readonly Ended[];

/**
 * Noted by whoever has to wait: later failures are not forgiven, or each success would pay for guesses sent with it.
 */
export const endedSoFar = (db: Db, limited: readonly Limited<AttemptLimit>[]): Promise<EndedSoFar> =>
  endedOf(db, limited.filter(({ limit }) => limit.forgives).map(keyOf));

/** Hits under way may soon be given back: worth another try. */
const PENDING_SECONDS = 1;

/**
 * Takes a hit of every limit, or none.
 * @param before what had ended when the attempt was asked for
 * @throws Problem 429
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
  if (taken.length > 0) await giveBack(db, taken);
  await demandRoom(db, limited);
  throw tooManyRequests(PENDING_SECONDS);
}

/** Refuses without writing, so that a flood of refused callers costs little. @throws Problem 429 */
async function demandRoom(db: Db, limited: readonly Limited[]): Promise<void> {
  const keys = limited.map(keyOf);
  const standings = await standingsOf(db, keys);
  for (const [index, { limit }] of limited.entries()) {
    const row = standings.find(({ key }) => key === keys[index]);
    if (!row || row.hits < limit.hits) continue;
    throw tooManyRequests(row.hits - row.pending < limit.hits ? PENDING_SECONDS : row.wait);
  }
}

type Outcome = 'success' | 'failure' | 'given up';

type Counted = { key: string; ended: number; resets: Date };

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
