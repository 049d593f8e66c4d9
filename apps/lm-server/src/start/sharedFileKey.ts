import { randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { secretFingerprints, sharedFileKeys } from '../db/schema';
import type { Db } from '../db/Db';
import { sharedFileStart } from '../licenses/licenseFile';
import type { DataDirectory } from './dataDirectory';
import { demandKnownSecrets, fingerprintOf } from './knownSecrets';
import { addGeneratedFileKey, loadSecrets, type Secrets } from './secrets';
import type { Settings } from './settings';
import { StartupFailure } from './startupFailure';

/**
 * The secrets that the servers of this database have. A key that sealed files for all customers alike, as earlier
 * versions did, derives nobody's key: customers were given it to open their files. A generated one gets a new one before
 * it, one that was set has to be replaced by whoever set it.
 *
 * @throws StartupFailure with one sentence on what to do.
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

/** Whether this key opens the files of several customers. */
export async function isShared(db: Db, key: Uint8Array): Promise<boolean> {
  const [found] = await db
    .select()
    .from(sharedFileKeys)
    .where(eq(sharedFileKeys.fileStart, sharedFileStart(key)));
  return found !== undefined;
}

/** Whether another server of this database has put a key of its own before the shared one. */
async function othersHaveNewer(db: Db, { licenseFileKeys }: Secrets): Promise<boolean> {
  const own = licenseFileKeys.encryption.map((key) => fingerprintOf('LM_LICENSE_FILE_KEY', key));
  const rows = await db
    .select()
    .from(secretFingerprints)
    .where(sql`${secretFingerprints.name} = 'LM_LICENSE_FILE_KEY'`);
  return rows.some(({ fingerprint }) => !own.includes(fingerprint));
}
