import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createDataDirectory, type DataDirectory } from './dataDirectory';
import { writePrivately } from './durableFiles';
import { damaged, readKept } from './keptFile';
import type { LicenseFileKeys } from '../licenses/licenseFile';
import type { Settings } from './settings';
import { demandRandom } from './weakSecrets';

/** Losing one signs everybody out or leaves license files unreadable. */
export type Secrets = {
  tokenSecret: Buffer;
  licenseFileKeys: LicenseFileKeys;
  /** Ed25519 seeds, newest first. Absent, keys derived from those of license files sign. */
  logKeys?: readonly Uint8Array[] | undefined;
};

type Kept = {
  tokenSecret: string;
  licenseSigningKeys: string[];
  licenseFileKeys: string[];
  /** Earlier versions generated none. */
  logKeys?: string[];
};

export type LoadedSecrets = {
  secrets: Secrets;
  /** What else the token secret's text means: a generated one is bytes in base64url, one that is set is text. */
  otherTokenSecret?: Buffer;
  keep: () => void;
};

/**
 * From the settings or the data directory, or generated: `keep` writes those, once the database has taken them, so
 * that a refused start leaves nothing.
 * @throws StartupFailure when they cannot be read
 */
export function loadSecrets(settings: Settings, dataDirectory: DataDirectory): LoadedSecrets {
  const { tokenSecret, licenseSigningKeys, licenseFileKeys } = settings;
  const file = fileIn(dataDirectory.path);
  const before = isAllSet(settings) ? undefined : keptIn(file);
  const kept = before ?? generate(settings);
  const bytes = (texts: string[]) => texts.map((text) => Buffer.from(text, 'base64url'));
  const asText = tokenSecret ?? Buffer.from(kept.tokenSecret);
  const asBytes = Buffer.from(asText.toString(), 'base64url');
  return {
    secrets: {
      tokenSecret: tokenSecret ? asText : asBytes,
      licenseFileKeys: {
        signing: licenseSigningKeys ?? bytes(kept.licenseSigningKeys),
        encryption: licenseFileKeys ?? bytes(kept.licenseFileKeys),
      },
      logKeys: settings.logKeys ?? (kept.logKeys && bytes(kept.logKeys)),
    },
    otherTokenSecret: tokenSecret ? asBytes : asText,
    keep: () => {
      if (before || isComplete(settings)) return;
      createDataDirectory(dataDirectory);
      writePrivately(file, kept, { keepExisting: true });
    },
  };
}

/** Undefined where none are yet. */
export const foundSecrets = (settings: Settings, dataDirectory: DataDirectory): Secrets | undefined =>
  isComplete(settings) || existsSync(fileIn(dataDirectory.path))
    ? loadSecrets(settings, dataDirectory).secrets
    : undefined;

const generate = ({ licenseSigningKeys }: Settings): Kept => ({
  tokenSecret: randomBytes(48).toString('base64url'),
  licenseSigningKeys: [randomBytes(32).toString('base64url')],
  licenseFileKeys: [randomBytes(32).toString('base64url')],
  // Servers that were given one signing key must agree on the log's key too, so theirs is derived.
  ...(!licenseSigningKeys && { logKeys: [randomBytes(32).toString('base64url')] }),
});

/** Writes nothing. @throws StartupFailure when the kept secrets cannot be read */
export function checkSecrets(settings: Settings, { path }: DataDirectory): void {
  if (!isAllSet(settings)) keptIn(fileIn(path));
}

const isComplete = ({ tokenSecret, licenseSigningKeys, licenseFileKeys }: Settings) =>
  Boolean(tokenSecret && licenseSigningKeys && licenseFileKeys);

const isAllSet = (settings: Settings) => isComplete(settings) && settings.logKeys !== undefined;

const fileIn = (directory: string) => join(directory, 'secrets.json');

function keptIn(file: string): Kept | undefined {
  if (!existsSync(file)) return undefined;
  const kept = readKept(file, IF_DAMAGED) as Partial<Kept>;
  if (!kept.tokenSecret || !kept.licenseSigningKeys?.length || !kept.licenseFileKeys?.length)
    throw unreadable(file);
  const { tokenSecret, licenseSigningKeys, licenseFileKeys, logKeys = [] } = kept;
  const all = [tokenSecret, ...licenseSigningKeys, ...licenseFileKeys, ...logKeys];
  demandRandom(
    file,
    all.map((text) => Buffer.from(text, 'base64url')),
    'openssl rand -base64 48',
  );
  return kept as Kept;
}

export function addGeneratedFileKey({ path }: DataDirectory, key: Uint8Array): void {
  const file = fileIn(path);
  const kept = keptIn(file);
  if (!kept) throw unreadable(file);
  const licenseFileKeys = [Buffer.from(key).toString('base64url'), ...kept.licenseFileKeys];
  writePrivately(file, { ...kept, licenseFileKeys } satisfies Kept);
}

const IF_DAMAGED =
  'restore it from your backup, for without it nobody stays signed in and license files cannot be opened.';

const unreadable = (file: string) => damaged(file, IF_DAMAGED);
