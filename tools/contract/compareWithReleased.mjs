/**
 * Compares the contract with the last one that was released (openapi/released) and fails on a change that breaks its
 * callers, unless the major version says so.
 *
 *     node tools/contract/compareWithReleased.mjs [contract]
 */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const released = join(root, 'openapi/released');
const contract = process.argv[2] ?? join(root, 'openapi/lm.yaml');

const versionOf = (file) =>
  /^ {2}version: '?(\d+)\.(\d+)\.(\d+)/m.exec(readFileSync(file, 'utf8')).slice(1).map(Number);
const newestLast = (one, other) => {
  const [a, b] = [versionOf(join(released, one)), versionOf(join(released, other))];
  return a[0] - b[0] || a[1] - b[1] || a[2] - b[2];
};
const last = join(released, readdirSync(released).sort(newestLast).at(-1));
const isNewMajor = versionOf(contract)[0] > versionOf(last)[0];

const redocly = join(
  dirname(createRequire(import.meta.url).resolve('@redocly/cli/package.json')),
  'bin/cli.js',
);
const { status } = spawnSync(
  process.execPath,
  [
    redocly,
    'diff',
    last,
    contract,
    '--config',
    join(root, 'openapi/redocly.yaml'),
    '--fail-on',
    isNewMajor ? 'none' : 'major',
  ],
  {
    stdio: 'inherit',
    env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
  },
);
console.log(
  status === 0
    ? `The contract breaks nothing of ${versionOf(last).join('.')}${isNewMajor ? ', or says so by its version' : ''}.`
    : `The contract breaks callers of ${versionOf(last).join('.')}. Undo that, or raise the major version.`,
);
process.exit(status ?? 1);
