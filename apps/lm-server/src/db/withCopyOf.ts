import { mkdtempSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { DataDirectory } from '../start/dataDirectory';
import { reasonOf, StartupFailure } from '../start/startupFailure';
import { copyOpenDatabase } from './embedded/copyOfOpenDatabase';
import { FOR_ONE_TASK, openDatabase, type Database } from './openDatabase';

/**
 * On a copy of the open embedded database, whose one connection stays the server's.
 * @param beside where the copy lies meanwhile
 */
export async function withCopyOf<Result>(
  { database }: DataDirectory,
  beside: string,
  work: (copy: Database) => Promise<Result>,
): Promise<Result> {
  const copy = await makeCopy(database, beside);
  try {
    const opened = await openDatabase({
      dataDirectory: copy,
      poolSize: 1,
      migrate: false,
      durable: false,
      ...FOR_ONE_TASK,
    });
    try {
      return await work(opened);
    } finally {
      await opened.close();
    }
  } finally {
    copy.discard();
  }
}

async function makeCopy(from: string, beside: string): Promise<DataDirectory & { discard(): void }> {
  let path: string | undefined;
  const discard = () => path && rmSync(path, { recursive: true, force: true });
  process.once('exit', discard);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit());
  try {
    path = mkdtempSync(`${beside}.copy-`);
    const database = join(path, 'database');
    await copyOpenDatabase(from, database);
    return { path, database, discard };
  } catch (thrown) {
    discard();
    throw new StartupFailure(
      `The database cannot be copied to ${dirname(beside)} (${reasonOf(thrown)}): a backup while the server runs needs room there for the whole database.`,
    );
  }
}
