import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { DataDirectory } from '../start/dataDirectory';
import { diskFailure, probeDisk } from '../start/diskFailure';
import { reasonOf, StartupFailure } from '../start/startupFailure';
import { createBoundedPool } from './boundedPool';
import { cancelStatement } from './cancelStatement';
import type { Db } from './Db';
import { Deadline } from './deadline';
import { EmbeddedDatabase } from './embedded/EmbeddedDatabase';
import { notReadable, openFailure } from './embedded/openFailure';
import { startUpkeep } from './embedded/upkeep';
import { migrateDatabase } from './migrateDatabase';
import * as schema from './schema';

/** The embedded PostgreSQL's major version, which decides whether it can read a directory. */
const EMBEDDED_MAJOR = '18';

/** How long to wait for a connection before it is given up, in milliseconds. */
const CONNECTION_TIMEOUT = 5_000;
/** The one connection of the embedded database is always in use: there it is the call's deadline that counts. */
const EMBEDDED_CONNECTION_TIMEOUT = 30_000;
/**
 * What PostgreSQL itself ends, in milliseconds: statements and transactions of a server that has gone without a word.
 * One that is there ends them sooner, at the deadline of their call.
 */
const STATEMENT_TIMEOUT = 30_000;
const IDLE_IN_TRANSACTION_TIMEOUT = 30_000;
/** After how much silence the system asks whether the other end of a connection is still there, in milliseconds. */
const KEEP_ALIVE = 10_000;
/** How long the database may take to say that it is there, in milliseconds. */
const PING_TIMEOUT = 1_500;

/** An open, migrated database: the same Drizzle handle and the same pool, whichever PostgreSQL answers behind them. */
export type Database = {
  db: NodePgDatabase<typeof schema>;
  pool: pg.Pool;
  engine: 'embedded' | 'postgresql';
  /** Lets a guest speak the wire protocol to the embedded database; absent with a PostgreSQL server. */
  embedded?: EmbeddedDatabase;
  /** Rejects when the database does not answer, soon, whatever else it is asked. */
  ping(): Promise<void>;
  /** Rejects when the disk of the embedded database cannot be written; absent with a PostgreSQL server. */
  probeDisk?: () => Promise<void>;
  /** Ends every connection; the embedded database writes a checkpoint. */
  close(): Promise<void>;
};

export type PoolOptions = {
  /** How many connections to PostgreSQL at most, apart from the one that asks whether it is there. */
  poolSize: number;
  /** How long a statement may take at most, in milliseconds; 30 s unless told. */
  statementTimeout?: number;
  /** Told of connections that break while idle and of upkeep that fails; the pool mends itself. */
  warn: (thrown: unknown) => void;
};

type OpenDatabaseOptions = PoolOptions & {
  /** A PostgreSQL connection string; absent, the embedded database in `dataDirectory` is opened. */
  url?: string | undefined;
  dataDirectory: DataDirectory;
  /** Told when the embedded database is gone for good: the process should end. */
  onLost: (reason: string) => void;
  /** Set to false to leave the schema as it is. */
  migrate?: boolean;
  /** May refuse the database before anything in it is changed; its schema may be older than this server's. */
  beforeMigration?: ((db: Db) => Promise<void>) | undefined;
  /** Set to false for a copy of an embedded database that is thrown away: it need not wait for the disk. */
  durable?: boolean;
};

/**
 * Opens the database, embedded or remote, and brings it to this server's schema.
 *
 * With the embedded database, claim the data directory first (`claimDataDirectory`).
 *
 * @throws StartupFailure with one sentence on what to do when it cannot be opened. Nothing is overwritten then.
 */
export async function openDatabase(options: OpenDatabaseOptions): Promise<Database> {
  const database = options.url ? connect(options, options.url) : await openEmbedded(options);
  try {
    await database.pool.query('select 1').catch((thrown: unknown) => {
      throw unreachable(thrown);
    });
    await options.beforeMigration?.(database.db);
    if (options.migrate !== false) await migrateDatabase(database.pool);
    return database;
  } catch (thrown) {
    await database.close().catch(() => undefined);
    throw thrown;
  }
}

/** A pool of connections to a PostgreSQL server; it makes them when they are asked for. */
export function createPool({ poolSize, statementTimeout, warn }: PoolOptions, url: string): pg.Pool {
  const pool = createBoundedPool({
    connectionString: url,
    connectionTimeoutMillis: CONNECTION_TIMEOUT,
    statement_timeout: statementTimeout ?? STATEMENT_TIMEOUT,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT,
    application_name: 'lm-server',
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE,
    max: poolSize,
    cancel: cancelStatement,
  });
  return pool.on('error', warn);
}

function connect(options: OpenDatabaseOptions, url: string): Database {
  const pool = createPool(options, url);
  // Of its own, so that "is it there?" does not wait behind calls that wait.
  const pinging = createPool({ ...options, poolSize: 1 }, url);
  return {
    db: drizzle(pool, { schema }),
    pool,
    engine: 'postgresql',
    ping: pingThrough(pinging),
    close: async () => {
      await Promise.all([pool.end(), pinging.end()]);
    },
  };
}

async function openEmbedded({
  dataDirectory,
  durable,
  warn,
  onLost,
}: OpenDatabaseOptions): Promise<Database> {
  checkVersion(dataDirectory);
  const embedded = await EmbeddedDatabase.open({
    directory: dataDirectory.database,
    durable,
    onLost,
    warn,
  }).catch(async (thrown: unknown) => {
    throw await openFailure(dataDirectory, thrown);
  });
  // PGlite has one connection, so the pool has one: transactions queue here and never meet inside the database.
  const pool = createBoundedPool({
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: EMBEDDED_CONNECTION_TIMEOUT,
    user: 'postgres',
    database: 'postgres',
    stream: () => embedded.connect({ guest: false }),
  });
  pool.on('error', warn);
  const stopUpkeep = startUpkeep(pool, warn);
  return {
    db: drizzle(pool, { schema }),
    pool,
    engine: 'embedded',
    embedded,
    ping: pingThrough(pool),
    probeDisk: () => probeDisk(dataDirectory.path),
    close: async () => {
      stopUpkeep();
      await pool.end();
      await embedded.close();
    },
  };
}

/**
 * Reaches the embedded database through the server that has it open.
 *
 * @throws StartupFailure when that server does not let guests in.
 */
export async function connectAsGuest({ path }: DataDirectory): Promise<Database> {
  const pool = new pg.Pool({
    host: path,
    user: 'postgres',
    database: 'postgres',
    max: 1,
    connectionTimeoutMillis: CONNECTION_TIMEOUT,
  });
  try {
    await pool.query('select 1');
  } catch {
    await pool.end();
    throw new StartupFailure(
      `Another server is using the data directory ${path} and cannot be reached: stop it first.`,
    );
  }
  return {
    db: drizzle(pool, { schema }),
    pool,
    engine: 'embedded',
    ping: pingThrough(pool),
    close: () => pool.end(),
  };
}

function versionIn(file: string, database: string): string | undefined {
  try {
    return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;
  } catch (thrown) {
    throw diskFailure(database, thrown) ?? thrown;
  }
}

function checkVersion({ database }: DataDirectory) {
  const file = join(database, 'PG_VERSION');
  if (!existsSync(database)) return;
  const found = versionIn(file, database);
  if (found === EMBEDDED_MAJOR) return;
  if (!found || !/^\d+$/.test(found))
    throw notReadable(database, 'its file PG_VERSION is missing or says nothing');
  throw new StartupFailure(
    `The database in ${database} was made by PostgreSQL ${found} and this server has PostgreSQL ${EMBEDDED_MAJOR}: start the version of this server that made it, back up with that, and restore the backup here.`,
  );
}

/** Asks whether the database is there. Who asks while it is being asked shares the answer. */
function pingThrough(pool: pg.Pool): () => Promise<void> {
  let asked: Promise<void> | undefined;
  return () => {
    asked ??= new Deadline(PING_TIMEOUT)
      .run(async () => void (await pool.query('select 1')))
      .finally(() => (asked = undefined));
    return asked;
  };
}

function unreachable(thrown: unknown): StartupFailure {
  return new StartupFailure(
    `The database does not answer (${reasonOf(thrown)}): check DATABASE_URL and that PostgreSQL is running.`,
  );
}
