import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { DataDirectory } from '../start/dataDirectory';
import { diskFailure, probeDisk } from '../start/diskFailure';
import { reasonOf, StartupFailure } from '../start/startupFailure';
import { EmbeddedDatabase } from './embedded/EmbeddedDatabase';
import { notReadable, openFailure } from './embedded/openFailure';
import { startUpkeep } from './embedded/upkeep';
import { migrateDatabase } from './migrateDatabase';
import * as schema from './schema';

/** The embedded PostgreSQL's major version, which decides whether it can read a directory. */
const EMBEDDED_MAJOR = '18';

/** How long a request waits for a connection, and a statement for its end, before it is given up, in milliseconds. */
const CONNECTION_TIMEOUT = 30_000;
const STATEMENT_TIMEOUT = 30_000;
const IDLE_IN_TRANSACTION_TIMEOUT = 60_000;

/** An open, migrated database: the same Drizzle handle and the same pool, whichever PostgreSQL answers behind them. */
export type Database = {
  db: NodePgDatabase<typeof schema>;
  pool: pg.Pool;
  engine: 'embedded' | 'postgresql';
  /** Lets a guest speak the wire protocol to the embedded database; absent with a PostgreSQL server. */
  embedded?: EmbeddedDatabase;
  /** Rejects when the database does not answer. */
  ping(): Promise<void>;
  /** Rejects when the disk of the embedded database cannot be written; absent with a PostgreSQL server. */
  probeDisk?: () => Promise<void>;
  /** Ends every connection; the embedded database writes a checkpoint. */
  close(): Promise<void>;
};

export type OpenDatabaseOptions = {
  /** A PostgreSQL connection string; absent, the embedded database in `dataDirectory` is opened. */
  url?: string | undefined;
  dataDirectory: DataDirectory;
  /** How many connections to PostgreSQL at most. The embedded database has one. */
  poolSize: number;
  /** Told of connections that break while idle and of upkeep that fails; the pool mends itself. */
  warn: (thrown: unknown) => void;
  /** Told when the embedded database is gone for good: the process should end. */
  onLost: (reason: string) => void;
  /** Set to false to leave the schema as it is. */
  migrate?: boolean;
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
    await database.ping().catch((thrown: unknown) => {
      throw unreachable(thrown);
    });
    if (options.migrate !== false) await migrateDatabase(database.pool);
    return database;
  } catch (thrown) {
    await database.close().catch(() => undefined);
    throw thrown;
  }
}

function connect({ poolSize, warn }: OpenDatabaseOptions, url: string): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: CONNECTION_TIMEOUT,
    statement_timeout: STATEMENT_TIMEOUT,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT,
    application_name: 'lm-server',
    keepAlive: true,
  });
  pool.on('error', warn);
  return {
    db: drizzle(pool, { schema }),
    pool,
    engine: 'postgresql',
    ping: () => ping(pool),
    close: () => pool.end(),
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
  const pool = new pg.Pool({
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: CONNECTION_TIMEOUT,
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
    ping: () => ping(pool),
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
    await ping(pool);
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
    ping: () => ping(pool),
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

async function ping(pool: pg.Pool) {
  await pool.query('select 1');
}

/** node-postgres reports a refused connection as a bundle of errors without a message of its own. */
function unreachable(thrown: unknown): StartupFailure {
  const first = thrown instanceof AggregateError ? (thrown.errors[0] as unknown) : thrown;
  return new StartupFailure(
    `The database does not answer (${reasonOf(first)}): check DATABASE_URL and that PostgreSQL is running.`,
  );
}
