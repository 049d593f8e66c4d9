import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { open, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Before giving up because checkpoints come between. */
const ATTEMPTS = 5;

/** Bytes copied before the disk has them. */
const SLICE = 2 * 1024 * 1024;

const CONTROL_FILE = join('global', 'pg_control');
const LOG = 'pg_wal';
/** Names the process that has the original open. */
const LEFT_OUT = ['postmaster.pid', 'postmaster.opts'];

/**
 * Copies an embedded database that another process has open, as a power cut would leave it. PostgreSQL repairs torn
 * pages from the log since the last checkpoint, so the control file, which names that checkpoint, is copied first and
 * the log last. A checkpoint meanwhile may remove log that the copy needs: then the copy is begun anew.
 * @throws when checkpoints keep coming between
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
 * Synced slice by slice, or the server's commits would wait behind the whole copy. Files that vanish are not needed:
 * the log says that they are gone.
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
