import { diskFailure, probeDisk } from '../../start/diskFailure';
import type { DataDirectory } from '../../start/dataDirectory';
import { reasonOf, StartupFailure } from '../../start/startupFailure';

/** Without touching what may still be of use. */
const RESTORE_ELSEWHERE =
  'leave that directory as it is, set LM_DATA_DIR to an empty one, run "lm-server restore" with your latest backup and start again.';

/** Asks the disk first: a full one makes PostgreSQL say all sorts of things of a whole database. */
export async function openFailure(
  { path, database }: DataDirectory,
  thrown: unknown,
): Promise<StartupFailure> {
  const ofDisk = await probeDisk(path).then(
    () => undefined,
    (error: unknown) => diskFailure(path, error),
  );
  return ofDisk ?? diskFailure(database, thrown) ?? notReadable(database, reasonOf(thrown).trim());
}

/** For a directory that no version of PostgreSQL reads. */
export const notReadable = (database: string, reason: string): StartupFailure =>
  new StartupFailure(
    `The database in ${database} cannot be opened and is probably damaged (${reason}): ${RESTORE_ELSEWHERE}`,
  );
