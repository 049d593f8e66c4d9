import type { FastifyInstance } from 'fastify';
import type { Db } from '../db/Db';
import { Deadline } from '../db/deadline';
import { BULK_READ_FACTOR } from '../http/callTime';
import { removeOldHits } from './rateLimitStore';
import { removeOldSessions } from './sessionStore';

const TIDY_UP_INTERVAL_MS = 60 * 60 * 1000;

/** Sessions and counted attempts that have run out would pile up; every replica may remove them. */
export function tidyUp(
  app: FastifyInstance,
  { db, sessionIdle, callTimeout }: { db: Db; sessionIdle: number; callTimeout: number },
) {
  const removeOld = () => {
    new Deadline(callTimeout * BULK_READ_FACTOR)
      .run(() => Promise.all([removeOldSessions(db, sessionIdle), removeOldHits(db)]))
      .catch((error: unknown) => {
        app.log.warn({ err: error }, 'old sessions could not be removed');
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
