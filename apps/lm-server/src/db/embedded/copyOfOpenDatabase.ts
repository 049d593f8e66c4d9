import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { open, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** How often a copy is begun anew when a checkpoint came between, before it is given up. */
const ATTEMPTS = 5;

/** How much is copied before the disk has it, in bytes. */
const SLICE = 2 * 1024 * 1024;

const CONTROL_FILE = join('global', 'pg_control');
const LOG = 'pg_wal';
/** Names the process that has the original open. */
const LEFT_OUT = ['postmaster.pid', 'postmaster.opts'];

/**
 * Copies the files of an embedded database that another process has open, without asking anything of that process. What
 * is opened from the copy is the database as it was at one moment, near the end of the copying.
 *
 * It is what a power cut would leave: PostgreSQL repairs every page that was copied half-written, or before others that
 * belong to it, from the log since the last checkpoint, which has the whole page. So the control file, which names that
 * checkpoint, is read first and the log last; a checkpoint meanwhile may clear log away that the copy needs, and then
 * the copy is begun anew.
 * @throws when checkpoints keep coming between.
 */
export async function copyOpenDatabase(from: string, to: string): Promise<void> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    rmSync(to, { recursive: true, force: true });
    const control = readFileSync(join(from, CONTROL_FILE));
    await copyDirectory(
      from,
      to,
      (name) => name !== LOG && name !== CONTROL_FILE && !LEFT_OUT.includes(name),
    );
    mkdirSync(join(to, dirname(CONTROL_FILE)), { recursive: true, mode: 0o700 });
    writeFileSync(join(to, CONTROL_FILE), control, { mode: 0o600 });
    await copyDirectory(from, to, (name) => name === LOG || name.startsWith(join(LOG, '/')));
    if (control.equals(readFileSync(join(from, CONTROL_FILE)))) return;
  }
  throw new Error('The database writes too much to be copied: try again when there is less to do.');
}

async function copyDirectory(
  from: string,
  to: string,
  isWanted: (name: string) => boolean,
  below = '',
  slice = Buffer.allocUnsafe(SLICE),
): Promise<void> {
  mkdirSync(join(to, below), { recursive: true, mode: 0o700 });
  for (const entry of await readdir(join(from, below), { withFileTypes: true })) {
    const name = join(below, entry.name);
    if (!isWanted(name)) continue;
    if (entry.isDirectory()) await copyDirectory(from, to, isWanted, name, slice);
    else if (entry.isFile()) await copyIfThere(join(from, name), join(to, name), slice);
  }
}

/**
 * Each slice is on the disk before the next: the server's commits wait for the disk too, and behind a whole copy that
 * the system writes at once they would wait for seconds. A file that PostgreSQL removes meanwhile is not needed: the log
 * says that it is gone.
 */
async function copyIfThere(from: string, to: string, slice: Buffer): Promise<void> {
  const source = await open(from, 'r').catch((thrown: NodeJS.ErrnoException) => {
    if (thrown.code === 'ENOENT') return undefined;
    throw thrown;
  });
  if (!source) return;
  const copy = await open(to, 'w', 0o600);
  try {
    for (;;) {
      const { bytesRead } = await source.read(slice, 0, slice.length);
      if (bytesRead === 0) return;
      await copy.writeFile(slice.subarray(0, bytesRead));
      if (bytesRead === slice.length) await copy.datasync();
    }
  } finally {
    await source.close();
    await copy.close();
  }
}
