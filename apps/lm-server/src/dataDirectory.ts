import { accessSync, chmodSync, constants, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { lockDirectory } from './db/embedded/directoryLock';
import { reasonOf, StartupFailure } from './startupFailure';

/** The directory that holds what this server must not lose: the embedded database, generated secrets and passwords. */
export type DataDirectory = {
  path: string;
  /** The embedded database's own directory, which need not exist. */
  database: string;
};

const OTHERS = 0o077;

/**
 * Creates the data directory, or checks that it can be trusted with secrets.
 *
 * @throws StartupFailure when it is no directory, cannot be written, or others can read it.
 */
export function openDataDirectory(given: string): DataDirectory {
  const path = resolve(given);
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 });
    if (!statSync(path).isDirectory()) throw new Error('it is not a directory');
    accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK);
    keepPrivate(path);
  } catch (thrown) {
    if (thrown instanceof StartupFailure) throw thrown;
    throw new StartupFailure(
      `The data directory ${path} cannot be used (${reasonOf(thrown)}): set LM_DATA_DIR to a directory that this user may write.`,
    );
  }
  return { path, database: join(path, 'database') };
}

function keepPrivate(path: string) {
  if (process.platform === 'win32') return; // permissions are inherited access lists there
  const { mode, uid } = statSync(path);
  if ((mode & OTHERS) === 0) return;
  const isFreshMount = readdirSync(path).length === 0 && uid === process.getuid?.();
  if (isFreshMount) return chmodSync(path, 0o700);
  throw new StartupFailure(
    `The data directory ${path} is open to other users of this machine (mode ${(mode & 0o777).toString(8)}): run "chmod 700 ${path}" and start again.`,
  );
}

/**
 * Keeps the data directory for this process alone until it ends.
 *
 * @returns the function that lets go of it.
 * @throws StartupFailure when another process has it, or the lock cannot be taken.
 */
export async function claimDataDirectory({ path }: DataDirectory): Promise<() => void> {
  const release = await lockDirectory(path).catch((thrown: unknown) => {
    throw new StartupFailure(
      `The data directory ${path} cannot be locked (${reasonOf(thrown)}): check that this user may write it.`,
    );
  });
  if (release) return release;
  throw new StartupFailure(
    `Another server is already using the data directory ${path}: stop it, or set LM_DATA_DIR to another directory.`,
  );
}
