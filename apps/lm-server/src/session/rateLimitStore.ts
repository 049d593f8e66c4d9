import { inArray, sql } from 'drizzle-orm';
import { rateLimits } from '../db/schema';
import type { Db } from '../db/Db';
import { rowsOf } from '../db/listPage';
import { preparedRows } from '../db/prepared';

const keys = sql.placeholder('keys');

/** The window begins with the first hit. It ends no later than one from now would: the clock may have been set back. */
export async function addHits(
  db: Db,
  key: string,
  added: number,
  seconds: number,
): Promise<{ hits: number; wait: number }> {
  const next = sql`now() + make_interval(secs => ${seconds})`;
  const [row] = await rowsOf<{ hits: number; wait: number }>(
    db,
    sql`insert into rate_limits as kept (key, hits, resets) values (${key}, ${added}::int, ${next})
        on conflict (key) do update set
          hits = case when kept.resets <= now() then ${added}::int else kept.hits + ${added}::int end,
          resets = case when kept.resets <= now() then ${next} else least(kept.resets, ${next}) end
        returning hits, extract(epoch from resets - now())::float8 as wait`,
  );
  return row!;
}

/** Attempts ended in the window, forgiven ones included: the number only grows. */
export type Ended = { key: string; resets: string; ended: number };

export const endedOf = (db: Db, ofKeys: readonly string[]): Promise<Ended[]> =>
  preparedRows<Ended>(
    db,
    'ended_so_far',
    () => sql`select key, resets::text as resets, hits - pending + forgiven as ended from rate_limits
      where key = any(${keys}::text[]) and resets > now()`,
  )({ keys: ofKeys });

/**
 * Of each key that has room, in the order of keys, so that no two callers wait for each other. Of none, and without
 * writing, when one had none before: a flood of refused callers costs little.
 */
export const takeEach = (
  db: Db,
  wanted: readonly { key: string; limit: { hits: number; seconds: number } }[],
): Promise<{ key: string; resets: string }[]> =>
  preparedRows<{ key: string; resets: string }>(
    db,
    'take_hits',
    () => sql`
  insert into rate_limits as kept (key, hits, pending, resets)
  select key, 1, 1, now() + make_interval(secs => seconds)
  from unnest(${keys}::text[], ${sql.placeholder('seconds')}::int[]) as wanted (key, seconds)
  where not exists (
    select from rate_limits join unnest(${keys}::text[], ${sql.placeholder('limits')}::int[]) as limits (key, most) using (key)
    where resets > now() and hits >= most)
  order by key
  on conflict (key) do update set
    hits = case when kept.resets <= now() or kept.hits = 0 then 1 else kept.hits + 1 end,
    pending = case when kept.resets <= now() or kept.hits = 0 then 1 else kept.pending + 1 end,
    forgiven = case when kept.resets <= now() or kept.hits = 0 then 0 else kept.forgiven end,
    resets = case when kept.resets <= now() or kept.hits = 0 then excluded.resets else kept.resets end
  where kept.resets <= now() or kept.hits < (
    select most from unnest(${keys}::text[], ${sql.placeholder('limits')}::int[])
      as limits (key, most)
    where limits.key = kept.key)
  returning key, resets::text as resets`,
  )({
    keys: wanted.map(({ key }) => key),
    seconds: wanted.map(({ limit }) => limit.seconds),
    limits: wanted.map(({ limit }) => limit.hits),
  });

type Standing = { key: string; hits: number; pending: number; wait: number };

export const standingsOf = (db: Db, ofKeys: readonly string[]): Promise<Standing[]> =>
  preparedRows<Standing>(
    db,
    'standings',
    () => sql`select key, hits, pending, extract(epoch from resets - now())::float8 as wait from rate_limits
      where key = any(${keys}::text[]) and resets > now()`,
  )({ keys: ofKeys });

type Settled = { key: string; resets: string; givenBack: number; forgiven: number };

/** Forgives what had ended before the attempt and is not forgiven yet. Hits of a passed window are nobody's. */
export const settleEach = (db: Db, hits: readonly Settled[]): Promise<Ended[]> =>
  preparedRows<Ended>(
    db,
    'settle_hits',
    () => sql`
  with taken as (
    select * from unnest(${keys}::text[], ${sql.placeholder('windows')}::timestamptz[],
      ${sql.placeholder('own')}::int[], ${sql.placeholder('before')}::int[]) as taken (key, resets, own, before)),
  locked as (
    select kept.key from rate_limits kept
    where kept.key = any(${keys}::text[]) order by kept.key for update)
  update rate_limits as kept set
    hits = kept.hits - taken.own - greatest(taken.before - kept.forgiven, 0),
    forgiven = greatest(taken.before, kept.forgiven),
    pending = kept.pending - 1
  from taken join locked using (key)
  where kept.key = taken.key and kept.resets = taken.resets and kept.pending > 0
  returning kept.key, kept.hits - kept.pending as ended, kept.resets::text as resets`,
  )({
    keys: hits.map(({ key }) => key),
    windows: hits.map(({ resets }) => resets),
    own: hits.map(({ givenBack }) => givenBack),
    before: hits.map(({ forgiven }) => forgiven),
  });

export async function deleteHits(db: Db, ofKeys: string[]): Promise<void> {
  await db.delete(rateLimits).where(inArray(rateLimits.key, ofKeys));
}

export async function removeOldHits(db: Db): Promise<void> {
  await db.delete(rateLimits).where(sql`${rateLimits.resets} < now()`);
}
