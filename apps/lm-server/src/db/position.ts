import { sql } from 'drizzle-orm';
import { databaseErrorOf, unavailabilityOf } from '../http/problem';

/** How far the database had written its log at a moment. Everything that was committed before is in front of it. */
export type Position = {
  database: string;
  /** The branch of the cluster's log; a standby that is promoted begins a new one. */
  timeline: number;
  /** A place in that branch. */
  written: string;
};

/** A replica has the identifier of the cluster that it was copied from. */
const DATABASE = `concat_ws('/', (select system_identifier from pg_control_system()),
  (select oid from pg_database where datname = current_database()))`;

/**
 * The position of the database, as a scalar subquery; null on a standby. The end of what is inserted, not of what is
 * flushed: with `synchronous_commit = off` a commit is confirmed before it is flushed.
 */
export const selectPosition = sql.raw(`(select case when not pg_is_in_recovery() then json_build_object(
  'database', ${DATABASE},
  'timeline', ('x' || left(pg_walfile_name(pg_current_wal_insert_lsn()), 8))::bit(32)::int,
  'written', pg_current_wal_insert_lsn()) end)`);

/** For how long a position that cannot be read is not asked for again, in milliseconds. */
const FORBIDDEN_FOR = 60_000;
/** What PostgreSQL says when its user lacks a right. */
export const INSUFFICIENT_PRIVILEGE = '42501';

/**
 * A query with the position in it, or the same without it: the right to read the position may be taken away while servers
 * run, and then calls do without the replica.
 */
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

/** How far a replica is, compared with a position. */
export type Replayed = { isReplica: boolean; database: string; timeline: number; isThere: boolean | null };

/**
 * The statement that compares a replica with a position. The timeline is that of its last restart point, so that it is
 * never ahead of what has been replayed: without it a replica that went another way at a failover could seem to be there.
 *
 * @param written a place in the log, as PostgreSQL wrote it.
 */
export const compareWith = (written: string): string =>
  `select pg_is_in_recovery() as "isReplica", ${DATABASE} as database,
    (select timeline_id from pg_control_checkpoint()) as timeline,
    pg_last_wal_replay_lsn() >= '${written.replace(/[^\dA-F/]/gi, '')}'::pg_lsn as "isThere"`;
