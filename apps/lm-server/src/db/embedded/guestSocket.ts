import { chmodSync, rmSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import type { EmbeddedDatabase } from './EmbeddedDatabase';

/** What PostgreSQL's programs look for in a directory given as host. */
const NAME = '.s.PGSQL.5432';

/** A UNIX socket's address holds no more. */
const LONGEST = 100;

/**
 * Lets this user's programs reach the open embedded database: the command line, and `psql -h DIRECTORY -U postgres`.
 * @returns the function that closes it
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
