import { sql } from 'drizzle-orm';
import { databaseErrorOf, unavailabilityOf } from '../http/problem';

/** How far the log was written at a moment, after everything committed before. */
export type Position = {
  database: string;
  /** The branch of the cluster's log: a promoted standby begins a new one. */
  timeline: number;
  written: string;
};

/** A replica has the identifier of its origin. */
const DATABASE = `concat_ws('/', (select system_identifier from pg_control_system()),
  (select oid from pg_database where datname = current_database()))`;

/** Null on a standby. What is inserted, not flushed: with `synchronous_commit = off` a commit is confirmed before. */
export const selectPosition = sql.raw(`(select case when not pg_is_in_recovery() then json_build_object(
  'database', ${DATABASE},
  'timeline', ('x' || left(pg_walfile_name(pg_current_wal_insert_lsn()), 8))::bit(32)::int,
  'written', pg_current_wal_insert_lsn()) end)`);

/** Milliseconds without asking again. */
const FORBIDDEN_FOR = 60_000;
export const INSUFFICIENT_PRIVILEGE = '42501';

/** The right to read the position may be taken away while servers run; calls then do without the replica. */
export function unlessForbidden<Values, Rows>(
  withPosition: (values: Values) => Promise<Rows>,
  without: (values: Values) => Promise<Rows>,
): (values: Values) => Promise<Rows> {
  let askAgain = -Infinity;
  return async (values) => {
    if (performance.now() < askAgain) return without(values);
    try {
      return await withPosition(values);
    } catch (thrown) {
      if (!databaseErrorOf(thrown) || unavailabilityOf(thrown)) throw thrown;
      askAgain = performance.now() + FORBIDDEN_FOR;
      return without(values);
    }
  };
}

export type Replayed = { isReplica: boolean; database: string; timeline: number; isThere: boolean | null };

/**
 * Compares a replica with a position. The timeline is that of its last restart point, never ahead of what was replayed:
 * a replica that went another way at a failover does not seem to be there.
 */
export const compareWith = (written: string): string =>
  `select pg_is_in_recovery() as "isReplica", ${DATABASE} as database,
    (select timeline_id from pg_control_checkpoint()) as timeline,
    pg_last_wal_replay_lsn() >= '${written.replace(/[^\dA-F/]/gi, '')}'::pg_lsn as "isThere"`;
