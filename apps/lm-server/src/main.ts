#!/usr/bin/env node
import { serve } from './commands/serve';
import { readSettings } from './settings';
import { StartupFailure } from './startupFailure';

process.umask(0o077);
try {
  await serve(readSettings());
} catch (thrown) {
  if (!(thrown instanceof StartupFailure)) throw thrown;
  console.error(thrown.message);
  process.exit(1);
}
