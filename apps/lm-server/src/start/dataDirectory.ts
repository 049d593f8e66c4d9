import { accessSync, chmodSync, constants, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { lockDirectory } from '../db/embedded/directoryLock';
import { diskFailure } from './diskFailure';
import { dataDirectoryAdvice, isCutOff, isInstallation, nearestTo, shellWord } from './rights';
import { reasonOf, StartupFailure } from './startupFailure';

export type DataDirectory = {
  path: string;
  /** Need not exist. */
  database: string;
};

const OTHERS = 0o077;

/**
 * Changes nothing.
 * @throws StartupFailure when it is no directory, holds others' files, is not writable, or is readable by others
 */
export function checkDataDirectory(given: string): DataDirectory {
  const path = resolve(given);
  checkOurs(path);
  orUnusable(path, () => {
    const nearest = nearestTo(path);
    if (!statSync(nearest).isDirectory()) {
      throw new Error(nearest === path ? 'it is not a directory' : `${nearest} is not a directory`);
    }
    accessSync(nearest, constants.R_OK | constants.W_OK | constants.X_OK);
    if (nearest === path) checkPrivate(path);
  });
  return { path, database: join(path, 'database') };
}

/** @throws StartupFailure */
export function createDataDirectory({ path }: DataDirectory): void {
  orUnusable(path, () => {
    makeWithParents(path);
    if (isFreshMount(path)) chmodSync(path, 0o700);
  });
}

/** Node's own tries for ever where a file system says of a new directory that its parent is missing, as /proc does. */
function makeWithParents(path: string): void {
  if (existsSync(path)) return;
  makeWithParents(dirname(path));
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (thrown) {
    if (!existsSync(path)) throw thrown; // another server has just made it
  }
}

function orUnusable(path: string, work: () => void) {
  try {
    work();
  } catch (thrown) {
    if (thrown instanceof StartupFailure) throw thrown;
    throw (
      diskFailure(path, thrown, dataDirectoryAdvice) ??
      new StartupFailure(
        `The data directory ${path} cannot be used (${reasonOf(thrown)}): set LM_DATA_DIR to a directory that this user may write.`,
      )
    );
  }
}

/** Holds the files of a backup until the database is restored. */
export const RESTORING = 'restoring';

/** Besides an installation's own; a new disk brings `lost+found`. */
const HARMLESS = ['lock', 'cache', '.s.PGSQL.5432', 'lost+found', RESTORING];

/** A cluster until it is complete, as a first start that was cut off leaves it. */
const UNFINISHED = 'initialising-';

function checkOurs(path: string) {
  const names = namesIn(path).filter(
    (name) => !HARMLESS.includes(name) && !name.startsWith(UNFINISHED) && !isCutOff(name),
  );
  if (names.length === 0 || isInstallation(path)) return;
  throw new StartupFailure(
    `The directory ${path} holds files of something else (${names.slice(0, 3).join(', ')}): set LM_DATA_DIR to an empty directory, or to one that does not exist yet.`,
  );
}

/** None when it is not there or is no directory: reported elsewhere. */
function namesIn(path: string): string[] {
  try {
    return readdirSync(path);
  } catch {
    return [];
  }
}

/** A disk that was mounted for it. */
const isFreshMount = (path: string) =>
  isOpen(path) && readdirSync(path).length === 0 && statSync(path).uid === process.getuid?.();

/** On Windows permissions are inherited access lists. */
const isOpen = (path: string) => process.platform !== 'win32' && (statSync(path).mode & OTHERS) !== 0;

function checkPrivate(path: string) {
  if (!isOpen(path) || isFreshMount(path)) return;
  const { mode } = statSync(path);
  throw new StartupFailure(
    `The data directory ${path} is open to other users of this machine (mode ${(mode & 0o777).toString(8)}): run "chmod 700 ${shellWord(path)}" and start again.`,
  );
}

/** @returns the function that lets go of it @throws StartupFailure when another process has it */
export async function claimDataDirectory({ path }: DataDirectory): Promise<() => void> {
  const release = await lockDirectory(path).catch((thrown: unknown) => {
    throw (
      diskFailure(path, thrown, dataDirectoryAdvice) ??
      new StartupFailure(
        `The data directory ${path} cannot be locked (${reasonOf(thrown)}): check that this user may write it.`,
      )
    );
  });
  if (release) return release;
  throw new StartupFailure(
    `Another server is already using the data directory ${path}: stop it, or set LM_DATA_DIR to another directory.`,
  );
}
