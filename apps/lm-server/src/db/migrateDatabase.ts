import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { Pool } from 'pg';
import { packageRoot } from '../packageRoot';
import { StartupFailure } from '../startupFailure';

/** Any number will do, as long as every version of the server uses this one. */
const MIGRATION_LOCK = 4_200_001;

/** Where the migrations lie that lead an older database to this server's schema. */
export const migrationsFolder = join(packageRoot, 'migrations');

/**
 * Brings the database to this server's schema, in one transaction: it is at the old schema or at the new one, never
 * between. Replicas that start together take turns.
 *
 * @returns how many migrations were applied.
 * @throws StartupFailure when a newer server has already changed the schema.
 */
export async function migrateDatabase(pool: Pool, folder = migrationsFolder): Promise<number> {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0'); // a turn may be long in coming, and a big table long in changing
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    try {
      const db = drizzle(client);
      const known = readJournal(folder);
      const before = await appliedMigrations(db);
      const newest = before.at(-1);
      if (newest !== undefined && newest > (known.at(-1) ?? 0)) {
        throw new StartupFailure(
          'The database has been upgraded by a newer version of this server: start that version, or restore the backup made before the upgrade.',
        );
      }
      await migrate(db, { migrationsFolder: folder });
      return (await appliedMigrations(db)).length - before.length;
    } finally {
      await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
      await client.query('reset statement_timeout');
    }
  } finally {
    client.release();
  }
}

function readJournal(folder: string): number[] {
  const journal = JSON.parse(readFileSync(join(folder, 'meta', '_journal.json'), 'utf8')) as {
    entries: { when: number }[];
  };
  return journal.entries.map(({ when }) => when).sort((a, b) => a - b);
}

async function appliedMigrations(db: NodePgDatabase): Promise<number[]> {
  const exists = await db.execute<{ found: string | null }>(
    sql`select to_regclass('drizzle.__drizzle_migrations')::text as found`,
  );
  if (!exists.rows[0]?.found) return [];
  const applied = await db.execute<{ created_at: string }>(
    sql`select created_at from drizzle.__drizzle_migrations order by created_at`,
  );
  return applied.rows.map((row) => Number(row.created_at));
}
