import type { FastifyInstance } from 'fastify';
import { repeat } from '../background/repeat';
import type { Log } from './log';

const EVERY_MS = 2_000;
const TIMEOUT_MS = 2_000;

/** Seconds. */
const TOLERATED = 60;

/** By this process's clock, in milliseconds. */
let waitingSince: number | undefined;

/** As it was last read: who asks waits for no database. 0 when no entry waits. */
export const oldestWaitingSeconds = (): number =>
  waitingSince === undefined ? 0 : (performance.now() - waitingSince) / 1000;

/** What an operator should see to. */
export const entriesHeldUp = (): string | undefined =>
  oldestWaitingSeconds() > TOLERATED
    ? 'Entries have waited for more than a minute for their place in the log: until they have it, no checkpoint covers them.'
    : undefined;

export function watchWaitingEntries(app: FastifyInstance, log: Log): void {
  repeat(app, {
    name: 'reading how long entries wait for their place in the log',
    every: EVERY_MS,
    timeout: TIMEOUT_MS,
    work: async () => {
      const seconds = await log.oldestWaiting();
      waitingSince = seconds === undefined ? undefined : performance.now() - seconds * 1000;
    },
  });
}
