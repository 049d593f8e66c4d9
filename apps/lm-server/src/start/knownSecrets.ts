import { createHmac } from 'node:crypto';
import type { Db } from '../db/Db';
import { takeTurns } from '../db/takeTurns';
import { addFingerprints, hasFingerprints, knownFingerprints, replaceFingerprints } from './secretStore';
import type { LoadedSecrets, Secrets } from './secrets';
import { StartupFailure } from './startupFailure';

/** Any number will do, as long as every replica uses this one. */
const SECRETS_LOCK = 5_310_118;

/** A secret's keys as its setting lists them, by the setting's name. */
const keysOf = ({
  tokenSecret,
  licenseFileKeys,
  logKeys,
}: Secrets): Record<string, readonly Uint8Array[]> => ({
  LM_TOKEN_SECRET: [tokenSecret],
  LM_LICENSE_SIGNING_KEY: licenseFileKeys.signing,
  LM_LICENSE_FILE_KEY: licenseFileKeys.encryption,
  LM_LOG_KEY: logKeys ?? [],
});

/** Tells two secrets apart and nothing else of them: the table is on disks where the secret is not. */
export const fingerprintOf = (name: string, key: Uint8Array) =>
  createHmac('sha256', key).update(`fingerprint of ${name}`).digest('base64url');

const rowsOf = (secrets: Secrets) =>
  Object.entries(keysOf(secrets)).flatMap(([name, keys]) =>
    keys.map((key) => ({ name, fingerprint: fingerprintOf(name, key) })),
  );

/**
 * Refuses secrets other than those that the servers of this database have: sessions would hold at one server and not
 * at the next, and license files would be sealed by keys that nobody else has. Of a list of keys one must be known, so
 * that a new key can be put before an old one. The first server decides.
 * @param load called when no other server is at this point: one that shares the data directory and was quicker has kept
 * its secrets there by then. What it has generated is kept once the secrets have been found right.
 * @param place where secrets are kept that are not set, for the sentence.
 * @throws StartupFailure with one sentence on what to do.
 */
export async function demandKnownSecrets(db: Db, load: () => LoadedSecrets, place: string): Promise<Secrets> {
  return db.transaction(async (tx) => {
    // Replicas that start together for the first time take turns.
    await takeTurns(tx, SECRETS_LOCK);
    const { secrets, keep } = load();
    const known = await knownFingerprints(tx);
    demandKnown(secrets, known, place);
    keep();
    await addFingerprints(tx, rowsOf(secrets));
    return secrets;
  });
}

/**
 * Refuses the same before the database is brought to a new schema, which no earlier version could use any more.
 *
 * @throws StartupFailure
 */
export async function refuseForeignSecrets(db: Db, load: () => LoadedSecrets, place: string): Promise<void> {
  if (await hasFingerprints(db)) demandKnown(load().secrets, await knownFingerprints(db), place);
}

type Fingerprint = Awaited<ReturnType<typeof knownFingerprints>>[number];

function demandKnown(secrets: Secrets, known: readonly Fingerprint[], place: string): void {
  const rows = rowsOf(secrets);
  const isKnown = (name: string) => {
    const ofName = known.filter((row) => row.name === name);
    return (
      ofName.length === 0 ||
      rows.some(
        (row) => row.name === name && ofName.some(({ fingerprint }) => fingerprint === row.fingerprint),
      )
    );
  };
  const foreign = Object.keys(keysOf(secrets)).filter((name) => !isKnown(name));
  if (foreign.length === 0) return;
  throw new StartupFailure(
    `${foreign.join(' and ')} ${foreign.length > 1 ? 'are' : 'is'} not what the servers of this database have: give every server the same (what is not set is generated into ${place}), or run "lm-server adopt-secrets" if you have replaced them on purpose.`,
  );
}

/** Makes these the secrets of the database, whatever they were before. */
export const adoptSecrets = (db: Db, secrets: Secrets): Promise<void> =>
  replaceFingerprints(db, rowsOf(secrets));
