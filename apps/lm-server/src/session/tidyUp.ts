import type { FastifyInstance } from 'fastify';
import type { Db } from '../db/Db';
import { Deadline } from '../db/deadline';
import { BULK_READ_FACTOR } from '../http/callTime';
import { removeKeptFor } from '../history/deletedStore';
import { removeOldHits } from './rateLimitStore';
import { removeOldSessions } from './sessionStore';

const TIDY_UP_INTERVAL_MS = 60 * 60 * 1000;

/** Sessions, counted attempts and deleted records that have run out would pile up; every replica may remove them. */
export function tidyUp(
  app: FastifyInstance,
  {
    db,
    sessionIdle,
    keepDeletedDays,
    callTimeout,
  }: { db: Db; sessionIdle: number; keepDeletedDays: number; callTimeout: number },
) {
  const removeOld = () => {
    new Deadline(callTimeout * BULK_READ_FACTOR)
      .run(() =>
        Promise.all([
          removeOldSessions(db, sessionIdle),
          removeOldHits(db),
          removeKeptFor(db, keepDeletedDays),
        ]),
      )
      .catch((error: unknown) => {
        app.log.warn({ err: error }, 'what has run out could not be removed');
      });
  };
  const timer = setInterval(removeOld, TIDY_UP_INTERVAL_MS);
  timer.unref();
  app.addHook('onListen', (done) => {
    removeOld();
    done();
  });
  app.addHook('onClose', (_, done) => {
    clearInterval(timer);
    done();
  });
}
