import type { FastifyBaseLogger } from 'fastify';
import type { UnavailableReason } from '../db/unavailable';

/** Milliseconds between warnings. */
const QUIET_FOR = 5_000;

const answers = new Map<UnavailableReason, number>();

export const unavailableAnswers = (): ReadonlyMap<UnavailableReason, number> => answers;

/** The first 503 is logged at once, then every few seconds how many there were, with the latest cause. */
export function createUnavailabilityLog(log: Pick<FastifyBaseLogger, 'warn'>) {
  let unsaid = 0;
  let latest: { reason: UnavailableReason; err: unknown } | undefined;
  let isQuiet = false;

  const say = () => {
    isQuiet = unsaid > 0;
    if (!isQuiet) return;
    log.warn({ ...latest, calls: unsaid }, 'calls are answered with 503: the database is not available');
    unsaid = 0;
    setTimeout(say, QUIET_FOR).unref();
  };

  return (reason: UnavailableReason, error: unknown): void => {
    if (reason === 'caller_left') return; // nobody gets that answer
    answers.set(reason, (answers.get(reason) ?? 0) + 1);
    unsaid += 1;
    latest = { reason, err: error };
    if (!isQuiet) say();
  };
}
