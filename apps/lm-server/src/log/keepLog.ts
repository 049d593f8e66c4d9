import type { FastifyInstance } from 'fastify';
import { repeat } from '../background/repeat';
import { watchWaitingEntries } from './heldUp';
import type { Log } from './log';

const EVERY_MS = 500;

/** Places what has been added to the log. Of the servers of a database any may do it, one at a time. */
export function keepLog(app: FastifyInstance, log: Log, timeout: number): void {
  const work = () => log.advance();
  const wake = repeat(app, { name: 'placing entries in the log', every: EVERY_MS, timeout, work });
  watchWaitingEntries(app, log);
  app.addHook('onResponse', (request, reply, done) => {
    if (request.method !== 'GET' && reply.statusCode < 400) wake();
    done();
  });
}
