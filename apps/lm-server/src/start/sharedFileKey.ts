import { randomBytes } from 'node:crypto';
import type { Db } from '../db/Db';
import { sharedFileStart } from '../licenses/licenseFile';
import type { DataDirectory } from './dataDirectory';
import { demandKnownSecrets, fingerprintOf, refuseForeignSecrets } from './knownSecrets';
import { addGeneratedFileKey, loadSecrets, type Secrets } from './secrets';
import { hasSharedFile, knownFingerprints } from './secretStore';
import type { Settings } from './settings';
import { StartupFailure } from './startupFailure';

/** Before the database is brought to a new schema. */
export const refusesForeignSecrets = (settings: Settings, dataDirectory: DataDirectory) => (db: Db) =>
  refuseForeignSecrets(db, () => loadSecrets(settings, dataDirectory), dataDirectory.path);

/**
 * A key that sealed files for all customers, as earlier versions did, derives nobody's key: a generated one gets a
 * new one before it, one that was set must be replaced.
 * @throws StartupFailure
 */
export async function openSecrets(
  db: Db,
  settings: Settings,
  dataDirectory: DataDirectory,
): Promise<Secrets> {
  const load = () => loadSecrets(settings, dataDirectory);
  const secrets = await demandKnownSecrets(db, load, dataDirectory.path);
  if (!(await isShared(db, secrets.licenseFileKeys.encryption[0]!))) return secrets;
  if (settings.licenseFileKeys || (await othersHaveNewer(db, secrets)))
    throw new StartupFailure(
      'The first key of LM_LICENSE_FILE_KEY has sealed files for all customers alike, so that each who was given it could read the files of the others: set LM_LICENSE_FILE_KEY to a new key, a comma and the old one (NEW,OLD) on every server; "openssl rand -base64 32" makes one.',
    );
  addGeneratedFileKey(dataDirectory, randomBytes(32));
  return demandKnownSecrets(db, load, dataDirectory.path);
}

export const isShared = (db: Db, key: Uint8Array): Promise<boolean> =>
  hasSharedFile(db, sharedFileStart(key));

async function othersHaveNewer(db: Db, { licenseFileKeys }: Secrets): Promise<boolean> {
  const own = licenseFileKeys.encryption.map((key) => fingerprintOf('LM_LICENSE_FILE_KEY', key));
  const known = await knownFingerprints(db);
  return known.some(({ name, fingerprint }) => name === 'LM_LICENSE_FILE_KEY' && !own.includes(fingerprint));
}
