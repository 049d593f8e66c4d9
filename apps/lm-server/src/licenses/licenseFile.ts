import { createHash } from 'node:crypto';
import { CompactEncrypt, CompactSign } from 'jose';
import { checkLicenseFile, type LicenseStatement, type Schemas } from '@lm/api-client';
import { customerFileKey, masterFileKeys } from '@lm/api-client/provider';
import type { Db } from '../db/Db';
import { Problem } from '../http/problem';
import { StartupFailure } from '../start/startupFailure';
import type { CoveredApplication } from './licenseStore';
import { readKeys, standingOfKey, type RecordedKey } from './licenseKeyStore';
import { believedKeys, isInDoubt, recordKeys, type KeyTrust } from './recordedKeys';
import type { SeenSerials } from './seenSerials';
import { signingKeyOf } from './signingKey';

/** Newest first: the first of each seals, the others are for files sealed before it. */
export type LicenseFileKeys = {
  /** Ed25519 private keys: seeds of 32 bytes. */
  signing: readonly Uint8Array[];
  /** Master keys, from which each customer's key is derived: 32 bytes. */
  encryption: readonly Uint8Array[];
};

type LicenseToSeal = {
  licenseId: number;
  number: string;
  issue: number;
  customer: { id: number; customerName: string };
  applications: readonly Pick<CoveredApplication, 'id' | 'applicationName'>[];
  /** The last millisecond of the last usable day, ISO 8601. */
  expiryDate: string;
};

export type LicenseFiles = {
  /**
   * Signs (JWS, EdDSA) and encrypts (JWE, A256GCM) for the customer; base64.
   * @throws Problem 503 when the signing key is revoked
   */
  seal(tx: Db, license: LicenseToSeal): Promise<string>;
  /** When the key that signed a file was revoked, unless it did so before it was stolen; null otherwise. */
  revokedAt(licenseFile: string): Promise<string | null>;
  publicKeys(): Promise<Schemas['LicenseKeySet']>;
};

const masterKeyId = (key: Uint8Array): string =>
  createHash('sha256').update('license file key').update(key).digest('base64url').slice(0, 22);

export const customerKeyId = (masterKey: Uint8Array, customerId: number): string =>
  `hkdf1.${customerId}.${masterKeyId(masterKey)}`;

/** How a file begins that was sealed with the master key itself, before customers had keys; as long as the column. */
export function sharedFileStart(key: Uint8Array): string {
  const header = JSON.stringify({ alg: 'dir', enc: 'A256GCM', kid: masterKeyId(key) });
  const compact = `${Buffer.from(header).toString('base64url')}..`;
  return Buffer.from(compact, 'ascii').toString('base64').slice(0, 104);
}

type LicenseFileOptions = {
  issuer: string;
  /** Where the web application is, with a slash at its end; absent, files have no link to their license. */
  appUrl?: string | undefined;
  seen: SeenSerials;
  /** Told what somebody must have changed by hand in the database. */
  alarm: (text: string) => void;
  /** Told what the operator has still to do; unset, by `alarm`. */
  remind?: (text: string) => void;
};

export async function keyTrustOf(
  { signing }: LicenseFileKeys,
  { seen, alarm }: Pick<LicenseFileOptions, 'seen' | 'alarm'>,
): Promise<KeyTrust> {
  const told = new Set<string>();
  return {
    own: await Promise.all(signing.map(signingKeyOf)),
    seen,
    alarm: (text) => {
      if (told.has(text)) return;
      told.add(text);
      alarm(text);
    },
  };
}

/**
 * Remembers the public keys too, so that files verify after a key is replaced.
 * @throws StartupFailure for a revoked key
 */
export async function createLicenseFiles(
  db: Db,
  keys: LicenseFileKeys,
  options: LicenseFileOptions,
): Promise<LicenseFiles> {
  const trust = await keyTrustOf(keys, options);
  const signer = trust.own[0]!;
  if (!(await maySign(db, signer.kid, options.seen)))
    throw new StartupFailure(
      `The first key of LM_LICENSE_SIGNING_KEY, ${signer.kid}, has been revoked and must sign nothing: put a new key in its place, or run "lm-server revoke-key ${signer.kid} --undo" if that was a mistake.`,
    );
  const believed = await recordKeys(db, trust);
  for (const { kid } of believed.filter(({ kid, revokedAt }) => revokedAt && isOwn(trust, kid)))
    (options.remind ?? trust.alarm)(
      `LM_LICENSE_SIGNING_KEY still holds the key ${kid}, which has been revoked: take it out of every server. Files are verified without it.`,
    );

  const masterKey = keys.encryption[0]!;
  const publicKeys = async (): Promise<Schemas['LicenseKeySet']> => {
    const believed = await believedKeys(await readKeys(db), trust);
    return {
      keys: believed.filter(({ revokedAt }) => !revokedAt).map(publicKeyOf),
      revokedKeys: believed.filter(({ revokedAt }) => revokedAt).map(revokedKeyOf),
    };
  };
  return {
    publicKeys,

    async revokedAt(licenseFile) {
      const fileKey = masterFileKeys(keys.encryption);
      for (const revoked of (await publicKeys()).revokedKeys ?? []) {
        const alone = { fileKey, publicKeys: { keys: [], revokedKeys: [revoked] } };
        const { verdict } = await checkLicenseFile(licenseFile, alone);
        if (verdict === 'revoked-key') return revoked.revokedAt;
      }
      return null;
    },

    async seal(tx, { licenseId, number, issue, customer, applications, expiryDate }) {
      const statement: LicenseStatement = {
        version: 1,
        issuer: options.issuer,
        licenseId,
        number,
        issue,
        status: 'Active',
        ...(options.appUrl && { link: `${options.appUrl}licenses/${number}` }),
        customerId: customer.id,
        customerName: customer.customerName,
        applications: applications.map(({ id, applicationName }) => ({ id, applicationName })),
        expiryDate,
        issuedAt: new Date().toISOString(),
      };
      const [mayBeIssued, signed, fileKey] = await Promise.all([
        // Another server's operator may have revoked the key since this one was started.
        maySign(tx, signer.kid, options.seen),
        new CompactSign(Buffer.from(JSON.stringify(statement)))
          .setProtectedHeader({ alg: 'EdDSA', kid: signer.kid })
          .sign(signer.privateKey),
        customerFileKey(masterKey, customer.id),
      ]);
      if (!mayBeIssued) throw signerRevoked();
      const kid = customerKeyId(masterKey, customer.id);
      const sealed = await new CompactEncrypt(Buffer.from(signed))
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', kid })
        .encrypt(fileKey);
      return Buffer.from(sealed, 'ascii').toString('base64');
    },
  };
}

const isOwn = ({ own }: KeyTrust, kid: string) => own.some((key) => key.kid === kid);

async function maySign(db: Db, kid: string, seen: SeenSerials): Promise<boolean> {
  const row = await standingOfKey(db, kid);
  return !isInDoubt(row ?? { kid, revokedAt: null, serial: 0 }, seen);
}

/** When to ask again whether the server has got a new key. */
const SIGNER_RETRY_S = 60;

const signerRevoked = () =>
  new Problem(
    503,
    'The key that signs license files here has been revoked. An administrator has to give this server a new one.',
    undefined,
    { 'retry-after': String(SIGNER_RETRY_S) },
  );

const publicKeyOf = ({ kid, publicKey }: RecordedKey): Schemas['LicenseKey'] => ({
  kty: 'OKP',
  crv: 'Ed25519',
  x: publicKey,
  kid,
  alg: 'EdDSA',
  use: 'sig',
});

const revokedKeyOf = (row: RecordedKey): Schemas['RevokedLicenseKey'] => ({
  ...publicKeyOf(row),
  revokedAt: row.revokedAt!.toISOString(),
  revokedSince: row.revokedSince?.toISOString() ?? null,
});
