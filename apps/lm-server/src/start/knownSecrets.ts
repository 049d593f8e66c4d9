import { createHmac } from 'node:crypto';
import type { Db } from '../db/Db';
import { takeTurns } from '../db/takeTurns';
import { addFingerprints, hasFingerprints, knownFingerprints, replaceFingerprints } from './secretStore';
import type { LoadedSecrets, Secrets } from './secrets';
import { StartupFailure } from './startupFailure';

/** Any number, as long as every replica uses this one. */
const SECRETS_LOCK = 5_310_118;

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

/** Tells two secrets apart and nothing more: the table is on disks where the secret is not. */
export const fingerprintOf = (name: string, key: Uint8Array) =>
  createHmac('sha256', key).update(`fingerprint of ${name}`).digest('base64url');

const rowsOf = (secrets: Secrets) =>
  Object.entries(keysOf(secrets)).flatMap(([name, keys]) =>
    keys.map((key) => ({ name, fingerprint: fingerprintOf(name, key) })),
  );

/**
 * Refuses secrets that other servers of this database do not have: sessions would hold at one server only. Of a list
 * one key must be known, so that a new one can be put first. The first server decides.
 * @param load called under the lock; what it generates is kept once found right
 * @param place where unset secrets are kept
 * @throws StartupFailure
 */
export async function demandKnownSecrets(db: Db, load: () => LoadedSecrets, place: string): Promise<Secrets> {
  return db.transaction(async (tx) => {
    await takeTurns(tx, SECRETS_LOCK);
    const loaded = load();
    const secrets = demandKnown(loaded, await knownFingerprints(tx), place);
    loaded.keep();
    await recordSecrets(tx, secrets);
    return secrets;
  });
}

/** Before a migration, after which no earlier version could use the database. @throws StartupFailure */
export async function refuseForeignSecrets(db: Db, load: () => LoadedSecrets, place: string): Promise<void> {
  if (await hasFingerprints(db)) demandKnown(load(), await knownFingerprints(db), place);
}

type Fingerprint = Awaited<ReturnType<typeof knownFingerprints>>[number];

/** A generated token secret can be given to other servers as a setting: both readings of its text are tried. */
function asKnown({ secrets, otherTokenSecret }: LoadedSecrets, known: readonly Fingerprint[]): Secrets {
  const other = otherTokenSecret && { ...secrets, tokenSecret: otherTokenSecret };
  const isKnown = ({ tokenSecret }: Secrets) => {
    const own = fingerprintOf('LM_TOKEN_SECRET', tokenSecret);
    return known.some(({ name, fingerprint }) => name === 'LM_TOKEN_SECRET' && fingerprint === own);
  };
  return other && !isKnown(secrets) && isKnown(other) ? other : secrets;
}

/** @returns them as the other servers of the database read them */
function demandKnown(loaded: LoadedSecrets, known: readonly Fingerprint[], place: string): Secrets {
  const secrets = asKnown(loaded, known);
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
  if (foreign.length === 0) return secrets;
  throw new StartupFailure(
    `${foreign.join(' and ')} ${foreign.length > 1 ? 'are' : 'is'} not what the servers of this database have: give every server the same (what is not set is generated into ${place}), or run "lm-server adopt-secrets" if you have replaced them on purpose.`,
  );
}

/** Whether the others have a key that the database knows and that is not among one's own. */
export function lacksKnown(known: readonly Fingerprint[], own: Secrets, others: Secrets): boolean {
  const isAmong = (rows: readonly Fingerprint[], { name, fingerprint }: Fingerprint) =>
    rows.some((row) => row.name === name && row.fingerprint === fingerprint);
  const ownRows = rowsOf(own);
  return rowsOf(others).some((row) => isAmong(known, row) && !isAmong(ownRows, row));
}

/** From now on a server without them is refused. */
export const recordSecrets = (tx: Db, secrets: Secrets): Promise<void> =>
  addFingerprints(tx, rowsOf(secrets));

export const adoptSecrets = (db: Db, secrets: Secrets): Promise<void> =>
  replaceFingerprints(db, rowsOf(secrets));
