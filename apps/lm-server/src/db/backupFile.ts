import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import { readMigrationFiles, type MigrationMeta } from 'drizzle-orm/migrator';
import { StartupFailure } from '../start/startupFailure';
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

export async function* linesOf(file: string): AsyncGenerator<unknown> {
  const input = createReadStream(file);
  const text = createGunzip();
  input.on('error', (error) => text.destroy(error));
  input.pipe(text);
  try {
    for await (const line of createInterface({ input: text, crlfDelay: Infinity }))
      yield JSON.parse(line) as unknown;
  } catch (thrown) {
    const { code } = thrown as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'EACCES')
      throw new StartupFailure(`${file} cannot be read: check its name and who may read it.`);
    throw damaged(file);
  } finally {
    input.destroy();
  }
}

export async function readHeader(
  lines: AsyncGenerator<unknown>,
  file: string,
  migrations: readonly MigrationMeta[],
): Promise<Header> {
  const { value } = (await lines.next()) as { value: Partial<Header> | undefined };
  if (value?.format !== FORMAT || value.version !== VERSION || typeof value.migration !== 'number')
    throw damaged(file);
  const { migration } = value;
  if (!migrations.some(({ folderMillis }) => folderMillis === migration)) {
    const version = migration < migrations[0]!.folderMillis ? 'an unreleased' : 'a newer';
    throw new StartupFailure(
      `${file} was made by ${version} version of this server: restore it with that version.`,
    );
  }
  return { files: {}, ...value } as Header;
}
