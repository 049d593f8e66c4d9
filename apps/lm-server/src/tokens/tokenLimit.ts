import { TOKEN_QUOTA_EXCEEDED } from '@lm/domain';
import type { FastifyReply } from 'fastify';
import type { Db } from '../db/Db';
import { Problem } from '../http/problem';
import type { Caller } from '../session/caller';
import { limitInLots } from '../session/rateLimitLots';

/** So many calls in so many seconds. */
export type Quota = { hits: number; seconds: number };

/** A server asks the database for so many parts of the quota. */
const LOTS = 100;

/**
 * Limits how often an API token may call, and says so in the fields of draft-ietf-httpapi-ratelimit-headers-10. People are
 * not limited: the web application reads long lists in many calls at once.
 * @throws Problem 429
 */
export function tokenLimit(db: Db, quota: Quota | undefined) {
  if (!quota) return () => Promise.resolve();
  const { hits, seconds } = quota;
  const spend = limitInLots(db, { name: 'calls with', ...quota }, Math.ceil(hits / LOTS));
  const fields = (left: number, secondsLeft: number) => ({
    'ratelimit-policy': `"token";q=${hits};w=${seconds}`,
    ratelimit: `"token";r=${left};t=${secondsLeft}`,
  });
  return async ({ token }: Caller, reply: FastifyReply): Promise<void> => {
    if (!token) return;
    try {
      const standing = await spend(token.id);
      reply.headers(fields(standing.left, standing.seconds));
    } catch (thrown) {
      if (!(thrown instanceof Problem)) throw thrown;
      const wait = thrown.headers['retry-after']!;
      const headers = { ...thrown.headers, ...fields(0, Number(wait)) };
      throw new Problem(429, TOKEN_QUOTA_EXCEEDED, undefined, headers, { code: 'quota-exceeded' });
    }
  };
}
