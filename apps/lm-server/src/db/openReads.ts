import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import { reasonOf, StartupFailure } from '../start/startupFailure';
import type { Db } from './Db';
import { Deadline } from './deadline';
import { createPool, type Database, type PoolOptions } from './openDatabase';
import { compareWith, selectPosition, type Position, type Replayed } from './position';
import { readsFrom, readsWithReplica, type ReadOutcome, type Reads } from './readReplica';
import { rowsOf } from './listPage';

/** Milliseconds for the replica at a start. */
const START_TIMEOUT = 2_000;

const WARNINGS: Partial<Record<ReadOutcome, string>> = {
  behind: 'it is behind',
  no_position: 'the user in DATABASE_URL may not read the position of its database (pg_control_system)',
  not_a_replica: 'it is no replica (any more)',
  other_database: 'it is another database',
  other_timeline: 'it has not made its first restart point since a failover',
};

type ReadsOptions = Omit<PoolOptions, 'warn'> & {
  url: string | undefined;
  logger: Pick<FastifyBaseLogger, 'warn'>;
};

/**
 * From the replica at `url`, if it answers.
 * @throws StartupFailure when it is no replica of this database, or cannot be compared
 */
export async function openReads({ db }: Database, { url, logger, ...options }: ReadsOptions): Promise<Reads> {
  if (!url) return readsFrom(db);
  const warn = (outcome: ReadOutcome, thrown: unknown) =>
    logger.warn(
      { err: thrown, outcome },
      `lists are read from the database, not from its replica: ${WARNINGS[outcome] ?? 'it does not answer'}`,
    );
  const position = await positionOf(db);
  const pool = createPool({ ...options, warn: (thrown) => warn('failed', thrown) }, url);
  try {
    if (position) await demandSameDatabase(pool, position);
  } catch (thrown) {
    if (thrown instanceof StartupFailure) {
      await pool.end();
      throw thrown;
    }
    warn('failed', thrown);
  }
  return readsWithReplica({ db, pool, warn });
}

async function positionOf(db: Db): Promise<Position | null> {
  try {
    const [row] = await rowsOf<{ position: Position | null }>(db, sql`select ${selectPosition} as position`);
    return row!.position;
  } catch (thrown) {
    throw new StartupFailure(
      `LM_DATABASE_READ_URL cannot be used, because the user in DATABASE_URL may not read the position of its database (${reasonOf(thrown instanceof Error ? (thrown.cause ?? thrown) : thrown)}).`,
    );
  }
}

async function demandSameDatabase(pool: pg.Pool, { database, written }: Position): Promise<void> {
  const { rows } = await new Deadline(START_TIMEOUT).run(() => pool.query<Replayed>(compareWith(written)));
  if (rows[0]!.database === database) return;
  throw new StartupFailure(
    'LM_DATABASE_READ_URL leads to another database than DATABASE_URL: it must be a streaming replica of that one.',
  );
}
