import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { Problem, unavailabilityOf } from '../http/problem';
import { atMostOnceAMinute } from '../monitoring/sparingly';
import type { Db } from './Db';
import { Deadline } from './deadline';
import { compareWith, type Position, type Replayed } from './position';
import * as schema from './schema';

/** Where a list was read: from the replica, or from the database because the replica is as the name says. */
export type ReadOutcome =
  | 'replica'
  | 'behind'
  | 'busy'
  | 'no_position'
  | 'not_a_replica'
  | 'other_database'
  | 'other_timeline'
  | 'failed';

/** Reads a list: with every change that had been confirmed, to whomever, before the call began. */
export type Read = <Result>(work: (from: Db) => Promise<Result>) => Promise<Result>;

export type Reads = {
  hasReplica: boolean;
  /** @param position what the database had written after the call began; null, it is read itself. */
  read<Result>(position: Position | null, work: (from: Db) => Promise<Result>): Promise<Result>;
  /** How many lists were read, by outcome; nothing without a replica. */
  counts: () => ReadonlyMap<ReadOutcome, number>;
  close(): Promise<void>;
};

/** How long the replica may take to give a connection and to say how far it is, in milliseconds. */
const COMPARE_TIMEOUT = 500;
/** How long a read waits for the replica to catch up, and how often it looks, in milliseconds. */
const CATCH_UP_TIME = 30;
const LOOK_AGAIN = 5;
/** Of a read that no call waits for, in milliseconds. */
const READ_TIMEOUT = 30_000;
/** For how long nobody asks a replica that could not serve, in milliseconds; then one read tries again. */
const PAUSE_BEHIND = 250;
const PAUSE_OTHERWISE = 2_000;
/** A replica that was behind for less long is not worth a warning, in milliseconds. */
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
  /** Told, now and then, why lists are not read from the replica. */
  warn: (outcome: ReadOutcome, thrown: unknown) => void;
};

/**
 * Reads from the replica what it is far enough for, and everything else from the database. A replica that lags, hangs,
 * has gone, was promoted or is another database costs a call some time at most.
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
    // What the statement itself is to blame for says nothing about the replica.
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

/** Half of the call's time is left for the database, should the replica be slow or go silent. */
const timeForReplica = () => (Deadline.current()?.milliseconds ?? READ_TIMEOUT) / 2;

const databases = new WeakMap<pg.PoolClient, Db>();

/** The same for a connection each time, so that its statements are prepared once. */
function databaseOn(connection: pg.PoolClient): Db {
  const known = databases.get(connection) ?? drizzle(connection, { schema });
  databases.set(connection, known);
  return known;
}

/** Reads on one connection, in one transaction: behind a pooler too it is the same replica that was looked at. */
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

/** Begins a transaction on a replica that has reached a position; each of its statements sees what is there by then. */
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
    // Whose time is over may not ask again: the connection may be somebody else's by then.
    await (Deadline.current()?.race(wait) ?? wait);
    replayed = await lastRow(connection, compare);
  }
}

/** The row of the last one of several statements that are sent together. */
async function lastRow(connection: pg.PoolClient, statements: string): Promise<Replayed> {
  const answered: unknown = await connection.query(statements);
  const last = [answered].flat().at(-1) as pg.QueryResult<Replayed>;
  return last.rows[0]!;
}

/** Gives a connection back; the answer to the call does not wait for it. */
async function end(connection: pg.PoolClient): Promise<void> {
  try {
    await new Deadline(COMPARE_TIMEOUT).run(() => connection.query('commit'));
  } catch {
    // it is lost, and leaves the pool
  } finally {
    connection.release();
  }
}
