import type { FastifyInstance } from 'fastify';
import { repeat } from './repeat';
import type { Db } from '../db/Db';
import { BULK_READ_FACTOR } from '../http/callTime';
import { purgeDeleted } from '../history/purge';
import { removeOldKeys } from '../idempotency/idempotencyStore';
import { removeOldHits } from '../session/rateLimitStore';
import { removeOldSessions } from '../session/sessionStore';
import { removeEndedTokens } from '../tokens/tokenStore';
import { removeOldDeliveries } from '../webhooks/deliveryStore';

const TIDY_UP_INTERVAL_MS = 60 * 60 * 1000;

/** Removes what has run out and would pile up; every replica may. */
export function tidyUp(
  app: FastifyInstance,
  {
    db,
    sessionIdle,
    keepDeletedDays,
    callTimeout,
  }: { db: Db; sessionIdle: number; keepDeletedDays: number; callTimeout: number },
) {
  repeat(app, {
    name: 'removing what has run out',
    every: TIDY_UP_INTERVAL_MS,
    timeout: callTimeout * BULK_READ_FACTOR,
    work: async () => {
      await Promise.all([
        removeOldSessions(db, sessionIdle),
        removeOldHits(db),
        removeOldKeys(db),
        purgeDeleted(db, keepDeletedDays),
        removeOldDeliveries(db),
        removeEndedTokens(db),
      ]);
    },
  });
}
