import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { Problem, unavailabilityOf } from '../http/problem';
import { atMostOnceAMinute } from '../monitoring/sparingly';
import type { Db } from './Db';
import { Deadline } from './deadline';
import { compareWith, type Position, type Replayed } from './position';
import * as schema from './schema';

/** From the replica, or why from the database. */
export type ReadOutcome =
  | 'replica'
  | 'behind'
  | 'busy'
  | 'no_position'
  | 'not_a_replica'
  | 'other_database'
  | 'other_timeline'
  | 'failed';

/** With every change confirmed before the call began. */
export type Read = <Result>(work: (from: Db) => Promise<Result>) => Promise<Result>;

export type Reads = {
  hasReplica: boolean;
  /** @param position of the database after the call began; null, it is read */
  read<Result>(position: Position | null, work: (from: Db) => Promise<Result>): Promise<Result>;
  /** Lists read, by outcome. */
  counts: () => ReadonlyMap<ReadOutcome, number>;
  close(): Promise<void>;
};

/** Milliseconds, as all of these, to connect and to compare. */
const COMPARE_TIMEOUT = 500;
/** To catch up, and between looks. */
const CATCH_UP_TIME = 30;
const LOOK_AGAIN = 5;
/** Of a read that no call waits for. */
const READ_TIMEOUT = 30_000;
/** After a failure; then one read tries again. */
const PAUSE_BEHIND = 250;
const PAUSE_OTHERWISE = 2_000;
/** A shorter lag is not worth a warning. */
const TOLERATED_LAG = 10_000;

class NotServed extends Error {
  constructor(readonly outcome: ReadOutcome) {
    super(`the read replica cannot serve: ${outcome}`);
  }
}

export const readsFrom = (db: Db): Reads => ({
  hasReplica: false,
  read: (_, work) => work(db),
  counts: () => new Map(),
  close: () => Promise.resolve(),
});

type ReplicaOptions = {
  db: Db;
  pool: pg.Pool;
  warn: (outcome: ReadOutcome, thrown: unknown) => void;
};

/**
 * What the replica is far enough for, and everything else from the database: a replica in trouble costs a call some
 * time at most.
 */
export function readsWithReplica({ db, pool, warn }: ReplicaOptions): Reads {
  const counts = new Map<ReadOutcome, number>();
  const count = (outcome: ReadOutcome) => counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
  const warnSparingly = atMostOnceAMinute(warn);
  let paused: { until: number; outcome: ReadOutcome } | undefined;
  let lastServed = performance.now();

  const pause = (outcome: ReadOutcome) => {
    const time = outcome === 'behind' ? PAUSE_BEHIND : PAUSE_OTHERWISE;
    paused = { until: performance.now() + time, outcome };
  };

  const knownObstacle = (): ReadOutcome | undefined => {
    if (paused && performance.now() < paused.until) return paused.outcome;
    if (pool.totalCount >= pool.options.max && pool.idleCount === 0) return 'busy';
    if (paused) pause(paused.outcome); // the others wait for what this read finds
    return undefined;
  };

  const noteFailure = (thrown: unknown) => {
    const outcome = thrown instanceof NotServed ? thrown.outcome : 'failed';
    count(outcome);
    // A statement's own fault says nothing about the replica.
    if (outcome !== 'failed' || unavailabilityOf(thrown)) pause(outcome);
    const isUsual = outcome === 'behind' && performance.now() - lastServed < TOLERATED_LAG;
    if (!isUsual) warnSparingly(outcome, thrown);
  };

  return {
    hasReplica: true,
    read: async (position, work) => {
      if (!position) {
        count('no_position');
        warnSparingly('no_position', undefined);
        return work(db);
      }
      const obstacle = knownObstacle();
      if (obstacle) {
        count(obstacle);
        return work(db);
      }
      try {
        const result = await Deadline.part(timeForReplica(), () => readFrom(pool, position, work));
        paused = undefined;
        lastServed = performance.now();
        count('replica');
        return result;
      } catch (thrown) {
        if (thrown instanceof Problem || Deadline.current()?.over) throw thrown;
        noteFailure(thrown);
        return work(db);
      }
    },
    counts: () => counts,
    close: () => pool.end(),
  };
}

/** Half is left for the database. */
const timeForReplica = () => (Deadline.current()?.milliseconds ?? READ_TIMEOUT) / 2;

const databases = new WeakMap<pg.PoolClient, Db>();

/** One for each connection, so that its statements are prepared once. */
function databaseOn(connection: pg.PoolClient): Db {
  const known = databases.get(connection) ?? drizzle(connection, { schema });
  databases.set(connection, known);
  return known;
}

/** One connection and transaction: behind a pooler too it is the replica that was compared. */
async function readFrom<Result>(
  pool: pg.Pool,
  position: Position,
  work: (from: Db) => Promise<Result>,
): Promise<Result> {
  const connection = await Deadline.part(COMPARE_TIMEOUT, () => pool.connect());
  try {
    await Deadline.part(COMPARE_TIMEOUT, () => catchUp(connection, position));
    return await work(databaseOn(connection));
  } finally {
    void end(connection);
  }
}

/** Each statement of the transaction sees what is there by then. */
async function catchUp(connection: pg.PoolClient, { database, timeline, written }: Position): Promise<void> {
  const compare = compareWith(written);
  const giveUp = performance.now() + CATCH_UP_TIME;
  let replayed = await lastRow(connection, `begin isolation level read committed read only; ${compare}`);
  if (!replayed.isReplica) throw new NotServed('not_a_replica');
  if (replayed.database !== database) throw new NotServed('other_database');
  if (replayed.timeline !== timeline) throw new NotServed('other_timeline');
  while (!replayed.isThere) {
    if (performance.now() > giveUp) throw new NotServed('behind');
    const wait = new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN));
    // After its time a read must not ask again: the connection may be somebody else's.
    await (Deadline.current()?.race(wait) ?? wait);
    replayed = await lastRow(connection, compare);
  }
}

async function lastRow(connection: pg.PoolClient, statements: string): Promise<Replayed> {
  const answered: unknown = await connection.query(statements);
  const last = [answered].flat().at(-1) as pg.QueryResult<Replayed>;
  return last.rows[0]!;
}

/** The answer does not wait for it. */
async function end(connection: pg.PoolClient): Promise<void> {
  try {
    await new Deadline(COMPARE_TIMEOUT).run(() => connection.query('commit'));
  } catch {
    // it is lost, and leaves the pool
  } finally {
    connection.release();
  }
}
