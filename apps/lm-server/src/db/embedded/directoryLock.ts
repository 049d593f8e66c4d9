import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { closeSync, constants, openSync, realpathSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';

/**
 * Keeps a directory for this process alone until it ends, by two locks, each with a blind spot:
 * - a socket named after the directory (abstract on Linux, a named pipe on Windows), not seen from other containers;
 * - `flock` on a file in it, seen by all containers; Node has none, so a helper locks our open file.
 * No process number: in containers they repeat.
 * @returns the function that releases it; undefined when another process has it
 */
export async function lockDirectory(directory: string): Promise<(() => void) | undefined> {
  const releaseFile = lockFile(join(directory, 'lock'));
  if (!releaseFile) return undefined;
  const releaseSocket = await lockSocket(directory);
  if (!releaseSocket) {
    releaseFile();
    return undefined;
  }
  return () => {
    releaseSocket();
    releaseFile();
  };
}

/** Lock their file 3 without waiting; exit code 1 when it is taken. */
const HELPERS: readonly (readonly [command: string, ...args: string[]])[] = [
  ['flock', '-x', '-n', '3'],
  [
    'perl',
    '-e',
    'use Fcntl ":flock"; open(my $f, ">>&=", 3) or exit 2; exit(flock($f, LOCK_EX | LOCK_NB) ? 0 : 1)',
  ],
];

function lockFile(path: string): (() => void) | undefined {
  const file = openSync(path, constants.O_RDWR | constants.O_CREAT, 0o600);
  for (const [command, ...args] of HELPERS) {
    const { status } = spawnSync(command, args, { stdio: ['ignore', 'ignore', 'ignore', file] });
    if (status === 0) return () => closeSync(file);
    if (status === 1) {
      closeSync(file);
      return undefined;
    }
  }
  return () => closeSync(file); // no helper on this machine: the socket alone keeps others out
}

async function lockSocket(directory: string): Promise<(() => void) | undefined> {
  const name = `license-admin-${createHash('sha256').update(realpathSync(directory)).digest('hex').slice(0, 32)}`;
  const address = { linux: `\0${name}`, win32: `\\\\.\\pipe\\${name}` }[process.platform as string];
  if (!address) return () => undefined; // elsewhere a socket is a file, which a crash would leave behind: flock stands alone
  const server = createServer((connection) => connection.destroy());
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE' || error.code === 'EACCES') resolve(undefined);
      else reject(error);
    });
    server.listen(address, () => {
      server.unref();
      resolve(() => server.close());
    });
  });
}
