import type { FastifyBaseLogger } from 'fastify';
import type { UnavailableReason } from '../db/unavailable';

/** Milliseconds between warnings. */
const QUIET_FOR = 5_000;

const answers = new Map<UnavailableReason, number>();

export const unavailableAnswers = (): ReadonlyMap<UnavailableReason, number> => answers;

/** A database that answers `select 1` all the same. */
const WITHOUT_CHANGES: Partial<Record<UnavailableReason, string>> = {
  read_only: 'it is read-only',
  out_of_resources: 'its disk, memory or connections are used up',
};
const LATELY_MS = 60_000;

let refused = { by: '', at: -Infinity };

/** What an operator should see to, for a minute after each call that found it. */
export const changesRefused = (): string | undefined =>
  Date.now() - refused.at < LATELY_MS
    ? `Within the last minute the database took no changes, because ${refused.by}: such calls are answered with 503.`
    : undefined;

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
    const by = WITHOUT_CHANGES[reason];
    if (by) refused = { by, at: Date.now() };
    unsaid += 1;
    latest = { reason, err: error };
    if (!isQuiet) say();
  };
}
