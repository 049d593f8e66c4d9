import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { DataDirectory } from '../start/dataDirectory';
import { diskFailure, probeDisk } from '../start/diskFailure';
import { StartupFailure } from '../start/startupFailure';
import { createBoundedPool } from './boundedPool';
import { cancelStatement } from './cancelStatement';
import type { Db } from './Db';
import { Deadline } from './deadline';
import { demandExactTexts } from './demandExactTexts';
import { demandPublicSchema } from './demandPublicSchema';
import { demandUnicode } from './demandUnicode';
import { EmbeddedDatabase } from './embedded/EmbeddedDatabase';
import { notReadable, openFailure } from './embedded/openFailure';
import { startUpkeep } from './embedded/upkeep';
import { migrateDatabase } from './migrateDatabase';
import { withoutStatementNames } from './embedded/withoutStatementNames';
import * as schema from './schema';
import { serverUrl, unreachable } from './serverUrl';

/** Decides whether a directory can be read. */
const EMBEDDED_MAJOR = '18';

/** Milliseconds, as all of these. */
const CONNECTION_TIMEOUT = 5_000;
/** Its one connection is always in use: the call's deadline counts. */
const EMBEDDED_CONNECTION_TIMEOUT = 30_000;
/** PostgreSQL's own end for a server that went silent; calls end sooner, at their deadline. */
const STATEMENT_TIMEOUT = 30_000;
const IDLE_IN_TRANSACTION_TIMEOUT = 30_000;
const KEEP_ALIVE = 10_000;
const PING_TIMEOUT = 1_500;

/** The name under which servers connect. */
const SERVER = 'lm-server';

/** Alike whichever PostgreSQL answers. */
export type Database = {
  db: NodePgDatabase<typeof schema>;
  pool: pg.Pool;
  engine: 'embedded' | 'postgresql';
  /** For guests; absent with a PostgreSQL server. */
  embedded?: EmbeddedDatabase;
  /** Rejects soon when the database does not answer. */
  ping(): Promise<void>;
  /** Rejects when the embedded database's disk cannot be written. */
  probeDisk?: () => Promise<void>;
  /** The embedded database writes a checkpoint. */
  close(): Promise<void>;
};

export type PoolOptions = {
  /** Apart from the connection that pings. */
  poolSize: number;
  /** Milliseconds. */
  statementTimeout?: number;
  /** What the database's administrator sees of whom connects; {@link SERVER} unless told. */
  applicationName?: string;
  /** Of connections that break while idle and upkeep that fails; the pool mends itself. */
  warn: (thrown: unknown) => void;
};

type OpenDatabaseOptions = PoolOptions & {
  /** Absent, the embedded database in `dataDirectory`. */
  url?: string | undefined;
  dataDirectory: DataDirectory;
  /** The embedded database is gone for good: the process should end. */
  onLost: (reason: string) => void;
  /** False leaves the schema as it is. */
  migrate?: boolean;
  /** May refuse the database, at whatever schema, before anything is changed. */
  beforeMigration?: ((db: Db) => Promise<void>) | undefined;
  /** False for a copy that is thrown away. */
  durable?: boolean;
};

/** For a process with one task, which has set its exit code: its next statement says what broke while none ran. */
export const FOR_ONE_TASK = {
  warn: () => undefined,
  onLost: (reason: string) => {
    console.error(reason);
    process.exit();
  },
};

/**
 * Opens the database at this server's schema; claim an embedded one's directory first (`claimDataDirectory`).
 * @throws StartupFailure
 */
export async function openDatabase(options: OpenDatabaseOptions): Promise<Database> {
  const database = options.url ? connect(options, options.url) : await openEmbedded(options);
  try {
    await database.pool.query('select 1').catch((thrown: unknown) => {
      throw unreachable(thrown);
    });
    await demandUnicode(database.pool);
    await demandExactTexts(database.pool);
    await demandPublicSchema(database.pool);
    await options.beforeMigration?.(database.db);
    if (options.migrate !== false) await migrateDatabase(database.pool);
    return database;
  } catch (thrown) {
    await database.close().catch(() => undefined);
    throw thrown;
  }
}

/** Connects only when asked for a connection. */
export function createPool(
  { poolSize, statementTimeout, applicationName = SERVER, warn }: PoolOptions,
  url: string,
): pg.Pool {
  const pool = createBoundedPool({
    connectionString: serverUrl(url, applicationName),
    connectionTimeoutMillis: CONNECTION_TIMEOUT,
    statement_timeout: statementTimeout ?? STATEMENT_TIMEOUT,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE,
    max: poolSize,
    cancel: cancelStatement,
  });
  return pool.on('error', warn);
}

/** Whether a server is connected, so far as whoever connects may see; to an embedded database none is beside its owner. */
export async function isServed(db: Db): Promise<boolean> {
  const { rowCount } = await db.execute(
    sql`select from pg_stat_activity where datname = current_database() and application_name = ${SERVER} limit 1`,
  );
  return rowCount !== 0;
}

function connect(options: OpenDatabaseOptions, url: string): Database {
  const pool = createPool(options, url);
  // Does not wait behind calls.
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
  // PGlite has one connection: transactions queue here.
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

/** @throws StartupFailure when the server that has the database open lets no guests in */
export async function connectAsGuest({ path }: DataDirectory): Promise<Database> {
  const pool = createBoundedPool({
    host: path,
    user: 'postgres',
    database: 'postgres',
    max: 1,
    connectionTimeoutMillis: CONNECTION_TIMEOUT,
  });
  pool.on('connect', withoutStatementNames);
  pool.on('error', () => undefined); // the next statement says that the server is gone
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

/** Who asks meanwhile shares the answer. */
function pingThrough(pool: pg.Pool): () => Promise<void> {
  let asked: Promise<void> | undefined;
  return () => {
    asked ??= new Deadline(PING_TIMEOUT)
      .run(async () => void (await pool.query('select 1')))
      .finally(() => (asked = undefined));
    return asked;
  };
}
