import { randomUUID } from 'node:crypto';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { migrateDatabase, migrationsFolder } from '../db/migrateDatabase';
import { runServer } from './runServer';
import type { TestServer } from './startTestServer';
import type { TestData } from './testData';

type Journal = { entries: { idx: number; when: number; tag: string }[] };

/** The migrations as another version of the server has them. */
export function otherVersion(scratch: string, change: (journal: Journal, folder: string) => void): string {
  const folder = join(scratch, randomUUID());
  cpSync(migrationsFolder, folder, { recursive: true });
  const file = join(folder, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(file, 'utf8')) as Journal;
  change(journal, folder);
  writeFileSync(file, JSON.stringify(journal));
  return folder;
}

/** The migrations of the first release. */
export const firstRelease = (scratch: string): string =>
  otherVersion(scratch, (journal) => journal.entries.splice(1));

export const EMPTIED =
  'drop schema if exists drizzle cascade; drop schema public cascade; create schema public';

/**
 * Stops a server, with the empty database of the first release, and what a statement adds, in the place of its own.
 * Replicas at work would hold what is dropped; the embedded database is reached through its server alone.
 */
export async function stopAsFirstReleased(
  server: TestServer,
  scratch: string,
  statement: string,
): Promise<void> {
  if (server.databaseUrl) await server.stop();
  await putFirstReleased(server, scratch, statement);
  await server.stop();
}

/** Puts the same in the place of a database that no server has open. */
export async function replaceByFirstReleased(
  data: TestData,
  scratch: string,
  statement: string,
): Promise<void> {
  const server = data.databaseUrl ? undefined : await runServer(data.commandSettings);
  await putFirstReleased(data, scratch, statement);
  await server?.stop();
}

async function putFirstReleased(
  { connection }: Pick<TestData, 'connection'>,
  scratch: string,
  statement: string,
): Promise<void> {
  const pool = new pg.Pool(connection);
  try {
    await pool.query(EMPTIED);
    await migrateDatabase(pool, firstRelease(scratch));
    await pool.query(statement);
  } finally {
    await pool.end();
  }
}
