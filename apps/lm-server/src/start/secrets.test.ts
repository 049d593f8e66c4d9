import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { logKeysOf } from '../log/logKey';
import { scratchDirectory } from '../testing/scratch';
import { checkDataDirectory } from './dataDirectory';
import { loadSecrets } from './secrets';
import { readSettings } from './settings';

const scratch = scratchDirectory();
const newDirectory = () => checkDataDirectory(mkdtempSync(join(scratch, 'data-')));
const newKey = () => randomBytes(32).toString('base64');

/** What a server with these settings starts with. */
function started(directory = newDirectory(), environment: Record<string, string> = {}) {
  const { secrets, keep } = loadSecrets(readSettings(environment), directory);
  keep();
  const { signing } = secrets.licenseFileKeys;
  return {
    log: logKeysOf(secrets),
    ofWhoStealsTheSigningKey: logKeysOf({
      ...secrets,
      licenseFileKeys: { signing, encryption: [] },
      logKeys: undefined,
    }),
  };
}

test('a new installation has a key of the log that nobody can compute from its signing key, and keeps it', () => {
  const directory = newDirectory();
  const { log, ofWhoStealsTheSigningKey } = started(directory);
  expect(log).toHaveLength(1);
  expect(log).not.toEqual(ofWhoStealsTheSigningKey);
  expect(started(directory).log).toEqual(log);
});

test('an installation whose secrets an earlier version generated keeps the key that its log has', () => {
  const directory = newDirectory();
  started(directory);
  const file = join(directory.path, 'secrets.json');
  const { logKeys: _, ...earlier } = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
  writeFileSync(file, JSON.stringify(earlier));
  const { log, ofWhoStealsTheSigningKey } = started(directory);
  expect(log).toEqual(ofWhoStealsTheSigningKey);
});

test('servers that are given one signing key have one key of the log', () => {
  const given = { LM_LICENSE_SIGNING_KEY: newKey() };
  expect(started(newDirectory(), given).log).toEqual(started(newDirectory(), given).log);
});

test('a signing key that is set in place of the generated one leaves the log its key', () => {
  const directory = newDirectory();
  const { log } = started(directory);
  const secrets = {
    LM_TOKEN_SECRET: newKey(),
    LM_LICENSE_SIGNING_KEY: newKey(),
    LM_LICENSE_FILE_KEY: newKey(),
  };
  expect(started(directory, secrets).log).toEqual(log);
});

test('a key of the log that somebody replaced by zeros is refused', () => {
  const directory = newDirectory();
  started(directory);
  const file = join(directory.path, 'secrets.json');
  const kept = JSON.parse(readFileSync(file, 'utf8')) as object;
  writeFileSync(file, JSON.stringify({ ...kept, logKeys: [Buffer.alloc(32).toString('base64url')] }));
  expect(() => started(directory)).toThrow('secrets.json holds a secret that repeats');
});
