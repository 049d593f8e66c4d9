/**
 * Compares the contract with the last one that was released (openapi/released) and fails on a change that breaks its
 * callers, unless the major version says so.
 *
 *     node tools/contract/compareWithReleased.mjs [contract]
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse, stringify } from 'yaml';
import { lastReleased } from './readContract.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
const contract = process.argv[2] ?? join(root, 'openapi/lm.yaml');

const versionOf = (file) =>
  /^ {2}version: '?(\d+)\.(\d+)\.(\d+)/m.exec(readFileSync(file, 'utf8')).slice(1).map(Number);
const last = fileURLToPath(await lastReleased());
const isNewMajor = versionOf(contract)[0] > versionOf(last)[0];

const scratch = mkdtempSync(join(tmpdir(), 'lm-contract-'));

/** A copy of a contract in which nothing stands that callers were never promised, and so may come and go. */
function promisesOf(file, name) {
  const contract = parse(readFileSync(file, 'utf8'));
  const asked = new Set();
  const sent = ({ requestBody }) => requestBody && collect(requestBody, asked, contract);
  for (const path of Object.values(contract.paths)) for (const call of Object.values(path)) sent(call);
  for (const [schema, { type }] of Object.entries(contract.components.schemas))
    if (type === 'object' && !asked.has(schema))
      delete contract.components.schemas[schema].additionalProperties;
  const copy = join(scratch, name);
  writeFileSync(
    copy,
    stringify(contract, (key, value) => (isIntegerFormat(key, value) ? undefined : value)),
  );
  return copy;
}

/** Answers were never closed to properties of later versions, whatever 1.0.0 says; bodies are. */
function collect(value, schemas, contract) {
  if (!value || typeof value !== 'object' || value.readOnly) return;
  const name = /^#\/components\/schemas\/(\w+)$/.exec(value.$ref)?.[1];
  if (name && !schemas.has(name)) {
    schemas.add(name);
    collect(contract.components.schemas[name], schemas, contract);
  }
  for (const inner of Object.values(value)) collect(inner, schemas, contract);
}

/** They follow from the bounds, which are compared. */
const isIntegerFormat = (key, value) => key === 'format' && /^int(32|64)$/.test(value);

const redocly = join(
  dirname(createRequire(import.meta.url).resolve('@redocly/cli/package.json')),
  'bin/cli.js',
);
const { status } = spawnSync(
  process.execPath,
  [
    redocly,
    'diff',
    promisesOf(last, 'released.yaml'),
    promisesOf(contract, 'lm.yaml'),
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
rmSync(scratch, { recursive: true });
console.log(
  status === 0
    ? `The contract breaks nothing of ${versionOf(last).join('.')}${isNewMajor ? ', or says so by its version' : ''}.`
    : `The contract breaks callers of ${versionOf(last).join('.')}. Undo that, or raise the major version.`,
);
process.exit(status ?? 1);
