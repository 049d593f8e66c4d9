import { accessSync, constants, statfsSync } from 'node:fs';

/** Where Linux keeps files in memory. */
const MEMORY = '/dev/shm';

/** What the tests keep at a time, and as much again for whatever else they need, in bytes. */
const ROOM = 12 * 2 ** 30;

/**
 * Where temporary files of the tests go: into memory, where there is room for them. Hundreds of databases are copied and
 * removed, which keeps a disk busier than what the tests do with them.
 * @returns undefined for the system's own place
 */
export function temporaryFiles() {
  try {
    accessSync(MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(MEMORY);
    return Math.min(bavail * bsize, process.availableMemory()) > ROOM ? MEMORY : undefined;
  } catch {
    return undefined; // another system
  }
}
