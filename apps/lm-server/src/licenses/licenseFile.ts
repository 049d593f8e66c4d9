import { createHash, createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { asc } from 'drizzle-orm';
import { calculateJwkThumbprint, CompactEncrypt, CompactSign } from 'jose';
import type { LicenseStatement, Schemas } from '@lm/api-client';
import { licenseKeys } from '../db/schema';
import type { Db } from '../db/Db';
import type { CoveredApplication } from './licenseStore';

/**
 * The keys of license files, newest first: the first of each seals, the others are for files sealed before they
 * were replaced.
 */
export type LicenseFileKeys = {
  /** Ed25519 private keys: seeds of 32 bytes. */
  signing: readonly Uint8Array[];
  /** AES-256 keys: 32 bytes. */
  encryption: readonly Uint8Array[];
};

/** What a license file states. */
export type LicenseToSeal = {
  licenseId: number;
  customer: { id: number; customerName: string };
  applications: readonly Pick<CoveredApplication, 'id' | 'applicationName'>[];
  /** The last millisecond of the last usable day, ISO 8601. */
  expiryDate: string;
};

/** Seals license files and publishes the keys that verify them. */
export type LicenseFiles = {
  /** The file, base64-encoded: a signed statement (JWS, EdDSA) in an encrypted envelope (JWE, A256GCM). */
  seal(license: LicenseToSeal): Promise<string>;
  /** The key that signs now and every key that ever did. */
  publicKeys(): Promise<Schemas['LicenseKey'][]>;
};

/** What comes before the seed in an Ed25519 private key (PKCS #8, DER; RFC 8410). */
const PKCS8_ED25519 = Buffer.from('302e020100300506032b657004220420', 'hex');

const privateKeyOf = (seed: Uint8Array): KeyObject =>
  createPrivateKey({ key: Buffer.concat([PKCS8_ED25519, seed]), format: 'der', type: 'pkcs8' });

async function publicKeyOf(seed: Uint8Array): Promise<{ kid: string; publicKey: string }> {
  const { x } = createPublicKey(privateKeyOf(seed)).export({ format: 'jwk' });
  const kid = await calculateJwkThumbprint({ kty: 'OKP', crv: 'Ed25519', x: x! });
  return { kid, publicKey: x! };
}

/** Names an encryption key without telling anything of it. */
export const encryptionKeyId = (key: Uint8Array): string =>
  createHash('sha256').update('license file key').update(key).digest('base64url').slice(0, 22);

/**
 * Prepares sealing and remembers the public keys, so that files sealed by them still verify when the keys have
 * been replaced.
 *
 * @param issuer the provider's name, which every file states.
 */
export async function createLicenseFiles(
  db: Db,
  { signing, encryption }: LicenseFileKeys,
  issuer: string,
): Promise<LicenseFiles> {
  const known = await Promise.all(signing.map(publicKeyOf));
  await db.insert(licenseKeys).values(known).onConflictDoNothing();

  const signingKey = privateKeyOf(signing[0]!);
  const signingHeader = { alg: 'EdDSA', kid: known[0]!.kid };
  const encryptionKey = encryption[0]!;
  const encryptionHeader = { alg: 'dir', enc: 'A256GCM', kid: encryptionKeyId(encryptionKey) };

  return {
    async seal({ licenseId, customer, applications, expiryDate }) {
      const statement: LicenseStatement = {
        version: 1,
        issuer,
        licenseId,
        customerId: customer.id,
        customerName: customer.customerName,
        applications: applications.map(({ id, applicationName }) => ({ id, applicationName })),
        expiryDate,
        issuedAt: new Date().toISOString(),
      };
      const signed = await new CompactSign(Buffer.from(JSON.stringify(statement)))
        .setProtectedHeader(signingHeader)
        .sign(signingKey);
      const sealed = await new CompactEncrypt(Buffer.from(signed))
        .setProtectedHeader(encryptionHeader)
        .encrypt(encryptionKey);
      return Buffer.from(sealed, 'ascii').toString('base64');
    },

    async publicKeys() {
      const rows = await db
        .select()
        .from(licenseKeys)
        .orderBy(asc(licenseKeys.created), asc(licenseKeys.kid));
      return rows.map(({ kid, publicKey }) => ({
        kty: 'OKP',
        crv: 'Ed25519',
        x: publicKey,
        kid,
        alg: 'EdDSA',
        use: 'sig',
      }));
    },
  };
}
