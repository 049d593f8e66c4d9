import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import {
  closeSync,
  createReadStream,
  createWriteStream,
  existsSync,
  linkSync,
  openSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { rm } from 'node:fs/promises';
import { finished } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { readMigrationFiles, type MigrationMeta } from 'drizzle-orm/migrator';
import { diskFailure } from '../start/diskFailure';
import { syncPath } from '../start/durableFiles';
import { reasonOf, StartupFailure } from '../start/startupFailure';
import { migrationsFolder } from './migrateDatabase';

export const FORMAT = 'license-admin-backup';
export const VERSION = 1;

export type Header = {
  format: typeof FORMAT;
  version: typeof VERSION;
  created: string;
  migration: number;
  /** Small files of the data directory, by name. */
  files: Record<string, string>;
};

/** Before a database is opened for it, or even made. @throws StartupFailure for what is no backup, or a newer one */
export async function demandBackup(file: string): Promise<void> {
  const lines = linesOf(file);
  await readHeader(lines, file, readMigrationFiles({ migrationsFolder }));
  await lines.return(undefined);
}

export const damaged = (file: string) =>
  new StartupFailure(
    `${file} is not a complete backup of this server: nothing has been changed, try another backup.`,
  );

/**
 * Compressed, one JSON text a line, readable by this user alone; whole or not at all.
 * @throws StartupFailure for a file that exists already or cannot be made
 */
export async function writeLines<Line, Result>(
  file: string,
  work: (write: (line: Line) => Promise<void>) => Promise<Result>,
): Promise<Result> {
  if (existsSync(file)) throw taken(file);
  const unfinished = `${file}.unfinished-${randomUUID()}`;
  const output = createWriteStream(unfinished, { fd: create(unfinished, file) });
  const gzip = createGzip();
  gzip.pipe(output);
  const done = finished(output).catch((thrown: unknown) => {
    throw unwritable(file, thrown);
  });
  done.catch(() => undefined); // awaited below; until then a failure must not count as unhandled
  try {
    const result = await work(async (line) => {
      if (!gzip.write(`${JSON.stringify(line)}\n`)) await Promise.race([once(gzip, 'drain'), done]);
    });
    gzip.end();
    await done;
    publish(unfinished, file);
    return result;
  } finally {
    gzip.destroy();
    output.destroy();
    await rm(unfinished, { force: true }).catch(() => undefined);
  }
}

/** In one step, or in two where the file system has no hard links. */
function publish(unfinished: string, file: string): void {
  try {
    syncPath(unfinished);
    if (linked(unfinished, file)) return;
    closeSync(create(file, file));
    try {
      renameSync(unfinished, file);
    } catch (thrown) {
      rmSync(file, { force: true });
      throw thrown;
    }
  } catch (thrown) {
    throw thrown instanceof StartupFailure ? thrown : unwritable(file, thrown);
  }
}

function linked(unfinished: string, file: string): boolean {
  try {
    linkSync(unfinished, file);
    return true;
  } catch (thrown) {
    if ((thrown as NodeJS.ErrnoException).code === 'EEXIST') throw taken(file);
    return false;
  }
}

/** Never what lies there already, which others may read or write. */
function create(path: string, file: string): number {
  try {
    return openSync(path, 'wx', 0o600);
  } catch (thrown) {
    if ((thrown as NodeJS.ErrnoException).code === 'EEXIST') throw taken(file);
    throw unwritable(file, thrown);
  }
}

const unwritable = (file: string, thrown: unknown) =>
  diskFailure(file, thrown) ??
  new StartupFailure(
    `${file} cannot be written (${reasonOf(thrown)}): name a file in a directory that exists, on a disk that works.`,
  );

const taken = (file: string) =>
  new StartupFailure(`${file} exists already: choose another name, for a backup replaces nothing.`);

/** In characters, and far more than any row has: a line without an end would fill the memory. */
const LONGEST_LINE = 64 * 1024 * 1024;

export async function* linesOf(file: string): AsyncGenerator<object> {
  const input = createReadStream(file);
  const text = createGunzip().setEncoding('utf8');
  input.on('error', (error) => text.destroy(error));
  input.pipe(text);
  try {
    let line = '';
    for await (const chunk of text as AsyncIterable<string>) {
      const [rest, ...begun] = chunk.split('\n');
      line += rest;
      for (const next of begun) {
        yield objectIn(line);
        line = next;
      }
      if (line.length > LONGEST_LINE) throw damaged(file);
    }
    if (line) yield objectIn(line);
  } catch (thrown) {
    const { code } = thrown as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'EACCES')
      throw new StartupFailure(`${file} cannot be read: check its name and who may read it.`);
    throw damaged(file);
  } finally {
    input.destroy();
  }
}

export const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

function objectIn(json: string): object {
  const value = JSON.parse(json) as unknown;
  if (isObject(value)) return value;
  throw new SyntaxError('JSON, but no object');
}

export async function readHeader(
  lines: AsyncGenerator<object>,
  file: string,
  migrations: readonly MigrationMeta[],
): Promise<Header> {
  const { value = {} } = (await lines.next()) as { value: Partial<Header> | undefined };
  const { format, version, migration, files = {} } = value;
  if (format !== FORMAT || version !== VERSION || typeof migration !== 'number' || !areKeptFiles(files))
    throw damaged(file);
  if (!migrations.some(({ folderMillis }) => folderMillis === migration)) {
    const which = migration < migrations[0]!.folderMillis ? 'an unreleased' : 'a newer';
    throw new StartupFailure(
      `${file} was made by ${which} version of this server: restore it with that version.`,
    );
  }
  return { ...value, files } as Header;
}

/** The data directory has nothing but JSON objects. */
function areKeptFiles(files: unknown): boolean {
  try {
    return isObject(files) && Object.values(files).every((content) => objectIn(content as string));
  } catch {
    return false;
  }
}
