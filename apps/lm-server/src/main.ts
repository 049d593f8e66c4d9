#!/usr/bin/env node
import { runCommandLine } from './commands/commands';
import { readSettings } from './start/settings';
import { StartupFailure } from './start/startupFailure';

process.umask(0o077); // whatever this process writes is its user's alone
try {
  await runCommandLine(process.argv.slice(2), readSettings);
} catch (thrown) {
  if (!(thrown instanceof StartupFailure)) throw thrown;
  console.error(thrown.message);
  process.exit(1);
}
