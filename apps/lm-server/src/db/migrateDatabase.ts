import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DrizzleQueryError, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { Pool } from 'pg';
import { packageRoot } from '../start/packageRoot';
import { reasonOf, StartupFailure } from '../start/startupFailure';
import type { Db } from './Db';
import { INSUFFICIENT_PRIVILEGE } from './position';
import { tableNames } from './tableNames';
import { takeTurns } from './takeTurns';

/** Any number, as long as every version of the server uses this one. */
export const MIGRATION_LOCK = 4_200_001;

export const migrationsFolder = join(packageRoot, 'migrations');

/**
 * In one transaction; replicas take turns. What is at this schema is left alone, without a lock: that one is a session's,
 * which a pooler may share out between transactions.
 * @returns how many were applied
 * @throws StartupFailure, changing nothing, for a newer or foreign schema, or missing rights
 */
export async function migrateDatabase(pool: Pool, folder = migrationsFolder): Promise<number> {
  const known = readJournal(folder);
  const client = await pool.connect();
  try {
    const db = drizzle(client);
    if ((await appliedMigrations(db)).at(-1) === known.at(-1)) return 0;
    await client.query('set statement_timeout = 0'); // a turn may be long in coming, and a big table long in changing
    await client.query('set search_path = public'); // by itself PostgreSQL looks first for a schema with the user's name
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    try {
      const before = await appliedMigrations(db);
      const newest = before.at(-1);
      demandNotNewer(newest, known);
      await demandOwn(db, before);
      if (newest === undefined) await demandMayCreate(db);
      await migrate(db, { migrationsFolder: folder });
      return (await appliedMigrations(db)).length - before.length;
    } finally {
      await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
      await client.query('reset search_path');
      await client.query('reset statement_timeout');
    }
  } catch (thrown) {
    throw thrown instanceof DrizzleQueryError ? cannotMigrate(thrown.cause) : thrown;
  } finally {
    client.release();
  }
}

/**
 * For a transaction that replaces everything, whatever version has made it: others replace or migrate in their turn.
 * @throws StartupFailure for what is not the server's, or missing rights
 */
export async function demandReplaceable(tx: Db): Promise<void> {
  await takeTurns(tx, MIGRATION_LOCK);
  await demandOwn(tx, await appliedMigrations(tx));
  await demandMayCreate(tx);
}

/** Undefined where no version has made its tables. */
export const newestMigration = async (db: Pick<Db, 'execute'>): Promise<number | undefined> =>
  (await appliedMigrations(db)).at(-1);

/** This version does not know all that a newer one keeps. @throws StartupFailure */
export function demandNotNewer(
  newest: number | undefined,
  known: readonly number[] = readJournal(migrationsFolder),
): void {
  if (newest !== undefined && newest > (known.at(-1) ?? 0))
    throw new StartupFailure(
      'The database has been upgraded by a newer version of this server: use that version, or restore the backup made before the upgrade.',
    );
}

/** An older version lacks what is to be read. @throws StartupFailure */
export function demandNotOlder(newest: number | undefined): void {
  if (newest !== undefined && newest < readJournal(migrationsFolder).at(-1)!)
    throw new StartupFailure(notAtThisSchema('it is at that of an older one'));
}

export const notAtThisSchema = (why: string): string =>
  `The database is not at the schema of this version (${why}): use the version that made it, or run "lm-server migrate".`;

const MISSING_RIGHT =
  'The user in DATABASE_URL may not create tables in this database: make it the owner of the database, or grant it CREATE on the database and on its schema "public".';

/** Empty, or begun by the first release, as that of every version. */
async function demandOwn(db: Pick<Db, 'execute'>, applied: readonly number[]): Promise<void> {
  if (applied.includes(readJournal(migrationsFolder)[0]!)) return;
  if (applied.length > 0)
    throw new StartupFailure(
      'The database was made by an unreleased version of this server, whose schema nothing leads on from: set DATABASE_URL, or LM_DATA_DIR for the embedded database, to an empty one.',
    );
  const taken = await db.execute<{ name: string }>(
    sql`select relname as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
        where nspname = 'public' and relname in ${tableNames} order by relname`,
  );
  if (taken.rows.length > 0) {
    const names = taken.rows.map(({ name }) => name).join(', ');
    throw new StartupFailure(
      `The database belongs to something else, for it already has ${names}: set DATABASE_URL to an empty database.`,
    );
  }
}

/** First, because the migrator's own schema would stay when the first table fails. */
async function demandMayCreate(db: Pick<Db, 'execute'>): Promise<void> {
  const rights = await db.execute<{ enough: boolean }>(
    sql`select coalesce(has_database_privilege(current_database(), 'create')
        and (select has_schema_privilege(oid, 'create') from pg_namespace where nspname = 'public'), false) as enough`,
  );
  if (!rights.rows[0]?.enough) throw new StartupFailure(MISSING_RIGHT);
}

function cannotMigrate(cause: Error | undefined): StartupFailure {
  if ((cause as { code?: string } | undefined)?.code === INSUFFICIENT_PRIVILEGE)
    return new StartupFailure(MISSING_RIGHT);
  return new StartupFailure(
    `The database cannot be brought to the schema of this version (${reasonOf(cause)}): put that right, or set DATABASE_URL to an empty database.`,
  );
}

function readJournal(folder: string): number[] {
  const journal = JSON.parse(readFileSync(join(folder, 'meta', '_journal.json'), 'utf8')) as {
    entries: { when: number }[];
  };
  return journal.entries.map(({ when }) => when).sort((a, b) => a - b);
}

async function appliedMigrations(db: Pick<Db, 'execute'>): Promise<number[]> {
  const exists = await db.execute<{ found: string | null }>(
    sql`select to_regclass('drizzle.__drizzle_migrations')::text as found`,
  );
  if (!exists.rows[0]?.found) return [];
  const applied = await db.execute<{ created_at: string }>(
    sql`select created_at from drizzle.__drizzle_migrations order by created_at`,
  );
  return applied.rows.map((row) => Number(row.created_at));
}
