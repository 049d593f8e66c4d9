import { createHash } from 'node:crypto';
import { inArray, sql } from 'drizzle-orm';
import { retried } from '../audit-logs/change';
import { rateLimits } from '../db/schema';
import type { Db } from '../db/Db';
import { preparedRows } from '../db/prepared';
import { rowsOf } from '../db/page';
import { networkOf } from '../http/network';
import { tooManyRequests } from '../http/problem';

/** At most `hits` in a window of time that begins with the first of them. */
export type RateLimit = { name: string; hits: number; seconds: number };

/** Sign-ups from one address. */
export const SIGN_UP_FROM_ADDRESS: RateLimit = { name: 'sign-up from', hits: 100, seconds: 60 * 60 };
/** Confirmations of e-mail addresses and telephone numbers from one address. */
export const CONFIRMATION_FROM_ADDRESS: RateLimit = {
  name: 'confirmation from',
  hits: 100,
  seconds: 15 * 60,
};

/** What is limited, and of whom. */
export type Limited<Limit extends RateLimit = RateLimit> = { limit: Limit; of: string };

/** Limits what comes from an address, or from the network that whoever has that address has. */
export const fromAddress = <Limit extends RateLimit>(limit: Limit, ip: string): Limited<Limit> => ({
  limit,
  of: networkOf(ip),
});

/** The key holds no e-mail address: the table is in backups. */
export const keyOf = ({ limit, of }: Limited) =>
  `${limit.name} ${createHash('sha256').update(of.toLowerCase()).digest('base64url')}`;

/**
 * Counts one more hit and refuses it when it is one too many.
 *
 * @throws Problem 429 with the seconds to wait
 */
export async function spendHit(db: Db, limited: Limited): Promise<void> {
  // Who is over the limit already is refused by a look, which costs the others less than a write.
  await demandRoom(db, [limited]);
  const next = sql`now() + make_interval(secs => ${limited.limit.seconds})`;
  const [row] = await rowsOf<{ hits: number; wait: number }>(
    db,
    sql`insert into rate_limits as kept (key, hits, resets) values (${keyOf(limited)}, 1, ${next})
        on conflict (key) do update set
          hits = case when kept.resets <= now() then 1 else kept.hits + 1 end,
          resets = case when kept.resets <= now() then ${next} else kept.resets end
        returning hits, extract(epoch from resets - now())::float8 as wait`,
  );
  if (row!.hits > limited.limit.hits) throw tooManyRequests(row!.wait);
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

/** How many attempts had ended in the window of a limit, those that are forgiven included: the number only grows. */
type Ended = { key: string; resets: string; ended: number };

/** What had ended at a moment of each limit whose successes forgive. */
export type EndedSoFar = readonly Ended[];

/**
 * Notes what has ended so far. Whoever asks for an attempt that has to wait does it first: failures that end meanwhile
 * are not forgiven, or each success would pay for as many guesses that came together with it.
 */
export async function endedSoFar(db: Db, limited: readonly Limited<AttemptLimit>[]): Promise<EndedSoFar> {
  const endedOf = preparedRows<Ended>(
    db,
    'ended_so_far',
    () => sql`select key, resets::text as resets, hits - pending + forgiven as ended from rate_limits
      where key = any(${sql.placeholder('keys')}::text[]) and resets > now()`,
  );
  return endedOf({ keys: limited.filter(({ limit }) => limit.forgives).map(keyOf) });
}

/** What has not ended will give its hit back soon, or not at all: worth another try. */
const PENDING_SECONDS = 1;

/**
 * Takes a hit of every limit, or none and refuses.
 *
 * @param before what had ended when the attempt was asked for
 * @throws Problem 429 with the seconds to wait
 */
export async function takeHits(
  db: Db,
  limited: readonly Limited<AttemptLimit>[],
  before: EndedSoFar,
): Promise<readonly TakenHit[]> {
  const wanted = limited.map((one) => ({ ...one, key: keyOf(one) }));
  const take = preparedRows<Pick<TakenHit, 'key' | 'resets'>>(db, 'take_hits', takeStatement);
  const rows = await retried(() =>
    take({
      keys: wanted.map(({ key }) => key),
      seconds: wanted.map(({ limit }) => limit.seconds),
      limits: wanted.map(({ limit }) => limit.hits),
    }),
  );
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

/** The rows are written in the order of their keys, here and below, so that no two callers wait for each other. */
const takeStatement = () => sql`
  insert into rate_limits as kept (key, hits, pending, resets)
  select key, 1, 1, now() + make_interval(secs => seconds)
  from unnest(${sql.placeholder('keys')}::text[], ${sql.placeholder('seconds')}::int[]) as wanted (key, seconds)
  order by key
  on conflict (key) do update set
    hits = case when kept.resets <= now() or kept.hits = 0 then 1 else kept.hits + 1 end,
    pending = case when kept.resets <= now() or kept.hits = 0 then 1 else kept.pending + 1 end,
    forgiven = case when kept.resets <= now() or kept.hits = 0 then 0 else kept.forgiven end,
    resets = case when kept.resets <= now() or kept.hits = 0 then excluded.resets else kept.resets end
  where kept.resets <= now() or kept.hits < (
    select most from unnest(${sql.placeholder('keys')}::text[], ${sql.placeholder('limits')}::int[])
      as limits (key, most)
    where limits.key = kept.key)
  returning key, resets::text as resets`;

/**
 * Refuses whoever has used up a limit. Reading costs less than the attempt to take a hit: a flood of refused callers
 * writes nothing.
 *
 * @throws Problem 429 with the seconds to wait
 */
export async function demandRoom(db: Db, limited: readonly Limited[]): Promise<void> {
  const standingsOf = preparedRows<{ key: string; hits: number; pending: number; wait: number }>(
    db,
    'standings',
    () => sql`select key, hits, pending, extract(epoch from resets - now())::float8 as wait from rate_limits
      where key = any(${sql.placeholder('keys')}::text[]) and resets > now()`,
  );
  const keys = limited.map(keyOf);
  const standings = await standingsOf({ keys });
  for (const [index, { limit }] of limited.entries()) {
    const row = standings.find(({ key }) => key === keys[index]);
    if (!row || row.hits < limit.hits) continue;
    throw tooManyRequests(row.hits - row.pending < limit.hits ? PENDING_SECONDS : row.wait);
  }
}

/** How an attempt has ended; one that was `given up` never took place. */
export type Outcome = 'success' | 'failure' | 'given up';

/** What counts after an attempt has ended. */
export type Counted = { key: string; ended: number; resets: Date };

/** Says of the hits how the attempt has ended: they count, or are given back. */
export async function settleHits(db: Db, taken: readonly TakenHit[], outcome: Outcome): Promise<Counted[]> {
  const settle = preparedRows<{ key: string; ended: number; resets: string }>(
    db,
    'settle_hits',
    settleStatement,
  );
  const rows = await settle({
    keys: taken.map(({ key }) => key),
    windows: taken.map(({ resets }) => resets),
    own: taken.map(({ limit }) => (isCounted(limit, outcome) ? 0 : 1)),
    before: taken.map(({ limit, before }) => (limit.forgives && outcome === 'success' ? before : 0)),
  });
  return rows.map((row) => ({ ...row, resets: new Date(row.resets) }));
}

const isCounted = ({ counts }: AttemptLimit, outcome: Outcome) =>
  outcome === (counts === 'failures' ? 'failure' : 'success');

/**
 * A hit of a window that has passed is nobody's any more. A success forgives what had ended before it, without what
 * another success has forgiven already.
 */
const settleStatement = () => sql`
  with taken as (
    select * from unnest(${sql.placeholder('keys')}::text[], ${sql.placeholder('windows')}::timestamptz[],
      ${sql.placeholder('own')}::int[], ${sql.placeholder('before')}::int[]) as taken (key, resets, own, before)),
  locked as (
    select kept.key from rate_limits kept
    where kept.key = any(${sql.placeholder('keys')}::text[]) order by kept.key for update)
  update rate_limits as kept set
    hits = kept.hits - taken.own - greatest(taken.before - kept.forgiven, 0),
    forgiven = greatest(taken.before, kept.forgiven),
    pending = kept.pending - 1
  from taken join locked using (key)
  where kept.key = taken.key and kept.resets = taken.resets and kept.pending > 0
  returning kept.key, kept.hits - kept.pending as ended, kept.resets::text as resets`;

/** Gives hits back as if nothing had been tried. */
export const giveBack = (db: Db, taken: readonly TakenHit[]) => settleHits(db, taken, 'given up');

/** Forgets what has been counted. */
export async function forgetHits(db: Db, ...limited: readonly Limited[]): Promise<void> {
  await db.delete(rateLimits).where(inArray(rateLimits.key, limited.map(keyOf)));
}

/** Removes what no longer counts. */
export async function removeOldHits(db: Db): Promise<void> {
  await db.delete(rateLimits).where(sql`${rateLimits.resets} < now()`);
}
