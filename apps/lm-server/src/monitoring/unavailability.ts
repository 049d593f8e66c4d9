import type { FastifyBaseLogger } from 'fastify';
import type { UnavailableReason } from '../db/unavailable';

/** After a warning the next comes no sooner than this, in milliseconds. */
const QUIET_FOR = 5_000;

const answers = new Map<UnavailableReason, number>();

/** How many calls this process has answered with 503, by reason. */
export const unavailableAnswers = (): ReadonlyMap<UnavailableReason, number> => answers;

/**
 * Counts the calls that are answered with 503 and says why in the log: the first at once, then every few seconds how
 * many there were since, with the cause of the latest.
 */
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
