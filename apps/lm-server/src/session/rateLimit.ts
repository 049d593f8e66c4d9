import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { rateLimits } from '../db/schema';
import type { Db } from '../db/Db';
import { preparedRows } from '../db/prepared';
import { rowsOf } from '../db/page';
import { tooManyRequests } from '../http/problem';

/** At most `hits` in a window of time that begins with the first of them. */
export type RateLimit = { name: string; hits: number; seconds: number };

/** Failed sign-ins before an account is locked, and for how long. */
export const SIGN_IN_OF_ACCOUNT: RateLimit = { name: 'sign-in', hits: 5, seconds: 15 * 60 };
/** Failed sign-ins from one address, whatever the account. */
export const SIGN_IN_FROM_ADDRESS: RateLimit = { name: 'sign-in from', hits: 100, seconds: 15 * 60 };
/** Sign-ups from one address. */
export const SIGN_UP_FROM_ADDRESS: RateLimit = { name: 'sign-up from', hits: 100, seconds: 60 * 60 };
/** Confirmations of e-mail addresses and telephone numbers from one address. */
export const CONFIRMATION_FROM_ADDRESS: RateLimit = {
  name: 'confirmation from',
  hits: 100,
  seconds: 15 * 60,
};

type Standing = { hits: number; wait: number; resets: Date };

/** The key holds no e-mail address: the table is in backups. */
export const keyOf = ({ name }: RateLimit, of: string) =>
  `${name} ${createHash('sha256').update(of.toLowerCase()).digest('base64url')}`;

const standing = sql`hits, extract(epoch from resets - now())::float8 as wait, resets`;

/** Counts one more hit, whether or not the limit is reached. */
export async function countHit(db: Db, limit: RateLimit, of: string): Promise<Standing> {
  const next = sql`now() + make_interval(secs => ${limit.seconds})`;
  const [row] = await rowsOf<Standing>(
    db,
    sql`insert into rate_limits as kept (key, hits, resets) values (${keyOf(limit, of)}, 1, ${next})
        on conflict (key) do update set
          hits = case when kept.resets <= now() then 1 else kept.hits + 1 end,
          resets = case when kept.resets <= now() then ${next} else kept.resets end
        returning ${standing}`,
  );
  return { ...row!, resets: new Date(row!.resets) };
}

/** What is limited, and of whom. */
export type Limited = { limit: RateLimit; of: string };

/**
 * Refuses a caller who has used up one of the limits.
 *
 * @throws Problem 429 with the seconds to wait
 */
export async function demandBelowLimits(db: Db, ...limited: readonly Limited[]): Promise<void> {
  const standingsOf = preparedRows<Omit<Standing, 'resets'> & { key: string }>(
    db,
    'standings',
    () => sql`select key, ${standing} from rate_limits
      where key = any(${sql.placeholder('keys')}::text[]) and resets > now()`,
  );
  const keys = limited.map(({ limit, of }) => keyOf(limit, of));
  const standings = await standingsOf({ keys });
  for (const [index, { limit }] of limited.entries()) {
    const row = standings.find(({ key }) => key === keys[index]);
    if (row && row.hits >= limit.hits) throw tooManyRequests(row.wait);
  }
}

/** Holds while the limit is not used up: for a statement that must do nothing otherwise, with its `limitedKey`. */
export const isBelowLimit = ({ hits }: RateLimit) =>
  sql`not exists (select from rate_limits
    where key = ${sql.placeholder('limitedKey')} and resets > now() and hits >= ${sql.raw(String(hits))})`;

/**
 * Counts one more hit and refuses it when it is one too many.
 *
 * @throws Problem 429 with the seconds to wait
 */
export async function spendHit(db: Db, limit: RateLimit, of: string): Promise<void> {
  const { hits, wait } = await countHit(db, limit, of);
  if (hits > limit.hits) throw tooManyRequests(wait);
}

/** Forgets the hits, as after a success. */
export async function forgetHits(db: Db, limit: RateLimit, of: string): Promise<void> {
  await db.delete(rateLimits).where(eq(rateLimits.key, keyOf(limit, of)));
}

/** Removes what no longer counts. */
export async function removeOldHits(db: Db): Promise<void> {
  await db.delete(rateLimits).where(sql`${rateLimits.resets} < now()`);
}
