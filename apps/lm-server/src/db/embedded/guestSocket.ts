import { chmodSync, rmSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import type { EmbeddedDatabase } from './EmbeddedDatabase';

/** The name that PostgreSQL's own programs look for in the directory that they are told as host. */
const NAME = '.s.PGSQL.5432';

/** Longer names do not fit into a UNIX socket's address. */
const LONGEST = 100;

/**
 * Lets programs of this user reach the embedded database while the server has it: the command line (a backup while
 * the server runs) and `psql -h DIRECTORY -U postgres`. The socket lies in the data directory, which nobody else may
 * enter.
 * @returns the function that closes it.
 */
export function openGuestSocket(
  embedded: EmbeddedDatabase,
  directory: string,
  warn: (thrown: unknown) => void,
): () => void {
  const path = join(directory, NAME);
  if (process.platform === 'win32' || path.length > LONGEST) return () => undefined;
  rmSync(path, { force: true }); // left by a server that was killed; the directory is ours alone
  const guests = new Set<Socket>();
  const server = createServer((guest) => {
    const session = embedded.connect({ guest: true });
    guests.add(guest);
    guest.pipe(session).pipe(guest);
    guest.on('error', () => session.destroy());
    guest.on('close', () => {
      guests.delete(guest);
      session.destroy();
    });
    session.on('error', () => guest.destroy());
  });
  server.on('error', warn);
  server.listen(path, () => chmodSync(path, 0o600));
  return () => {
    for (const guest of guests) guest.destroy();
    server.close();
  };
}
