#!/usr/bin/env node
import { runCommandLine } from './commands/commandLine';
import { databaseFailure } from './db/databaseFailure';
import { readSettings } from './start/settings';
import { diskFailure } from './start/diskFailure';
import { StartupFailure } from './start/startupFailure';

process.umask(0o077); // whatever this process writes is its user's alone
process.on('uncaughtException', end);
process.stdout.on('error', (thrown: NodeJS.ErrnoException) => {
  if (thrown.code !== 'EPIPE') end(thrown); // whoever reads no more, as `head` does, ends nothing
});
await runCommandLine(process.argv.slice(2), readSettings).catch(end);

/** Node by itself would end with 1, which is an answer of some commands. */
function end(thrown: unknown): never {
  const failure = thrown instanceof StartupFailure ? thrown : (databaseFailure(thrown) ?? ofDisk(thrown));
  console.error(failure?.message ?? thrown);
  process.exit(process.exitCode || 1);
}

/** A disk that fills or is not ours while secrets, a backup or anything else is written. */
function ofDisk(thrown: unknown): StartupFailure | undefined {
  const { path, syscall } = thrown as NodeJS.ErrnoException;
  return syscall === undefined ? undefined : diskFailure(path ?? 'what is being written', thrown);
}
