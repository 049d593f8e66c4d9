/**
 * Makes license-files.json anew, with another library than the one that is tested. Everything in it is public: the keys
 * are for tests only.
 *
 *     node test-vectors/generate.mjs
 */
import { createHash, hkdfSync } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import {
  base64url,
  calculateJwkThumbprint,
  CompactEncrypt,
  CompactSign,
  exportJWK,
  generateKeyPair,
} from 'jose';
import { example } from './example.mjs';

const utf8 = new TextEncoder();
const base64 = (text) => Buffer.from(text, 'ascii').toString('base64');

async function newSigner() {
  const { privateKey, publicKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true });
  const { x } = await exportJWK(publicKey);
  const { d } = await exportJWK(privateKey);
  const jwk = { kty: 'OKP', crv: 'Ed25519', x };
  return {
    privateKey,
    d,
    public: { ...jwk, kid: await calculateJwkThumbprint(jwk), alg: 'EdDSA', use: 'sig' },
  };
}

/** When the files are judged. */
const NOW = '2026-11-21T12:00:00.000Z';

const fileKey = crypto.getRandomValues(new Uint8Array(32));
const otherFileKey = crypto.getRandomValues(new Uint8Array(32));
const kidOf = (key) => calculateJwkThumbprint({ kty: 'oct', k: base64url.encode(key) });
const signer = await newSigner();
const retired = await newSigner();
const stranger = await newSigner();
const stolen = await newSigner();
const stolenLater = await newSigner();
const STOLEN_SINCE = '2026-11-01T00:00:00.000Z';

/** The keys of two customers, derived from one master key; the customer of the statement has the first. */
const masterKey = crypto.getRandomValues(new Uint8Array(32));
const masterId = createHash('sha256')
  .update('license file key')
  .update(masterKey)
  .digest('base64url')
  .slice(0, 22);
const customerKeyOf = (customerId) => ({
  customerId,
  kid: `hkdf1.${customerId}.${masterId}`,
  key: new Uint8Array(
    hkdfSync('sha256', masterKey, '', `license-admin/license-file/hkdf1/${customerId}`, 32),
  ),
});
const [customer, otherCustomer] = [customerKeyOf(12), customerKeyOf(13)];

const statement = { version: 1, ...example, issuedAt: '2026-11-21T09:30:00.000Z' };

const sign = (payload, by = signer, header = {}) =>
  new CompactSign(typeof payload === 'string' ? utf8.encode(payload) : utf8.encode(JSON.stringify(payload)))
    .setProtectedHeader({ alg: 'EdDSA', kid: by.public.kid, ...header })
    .sign(by.privateKey);
const encrypt = async (text, key = fileKey, header = {}) =>
  new CompactEncrypt(utf8.encode(text))
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', kid: await kidOf(key), ...header })
    .encrypt(key);
const seal = async (payload, by, key) => encrypt(await sign(payload, by), key);
const sealFor = async ({ key, kid }, payload) => encrypt(await sign(payload), key, { kid });

const good = await seal(statement);
const bit = (part, text) => {
  const parts = text.split('.');
  const bytes = base64url.decode(parts[part]);
  bytes[0] ^= 1;
  parts[part] = base64url.encode(bytes);
  return parts.join('.');
};

const unicode = {
  ...statement,
  licenseId: 1043,
  customerName: 'TOS - Tromsø Langnes · 特罗姆瑟',
  applications: [{ id: 11, applicationName: 'Снег и лёд' }],
};
const parts = (await sign(statement)).split('.');
const forged = `${parts[0]}.${base64url.encode(JSON.stringify({ ...statement, licenseId: 1 }))}.${parts[2]}`;

const before = { ...statement, issuedAt: '2026-10-31T23:59:59.999Z' };
const expired = { ...statement, expiryDate: '2026-11-20T23:59:59.999Z' };
const revokedKeys = [
  { ...stolen.public, revokedAt: '2026-11-20T08:00:00.000Z', revokedSince: null },
  { ...stolenLater.public, revokedAt: '2026-11-20T08:00:00.000Z', revokedSince: STOLEN_SINCE },
];

const vectors = {
  about: 'License files to test an implementation with. All keys are for tests only and protect nothing.',
  now: NOW,
  fileKeys: [fileKey, otherFileKey, customer.key].map((key) => base64url.encode(key)),
  masterKey: base64url.encode(masterKey),
  customerKeys: [customer, otherCustomer].map(({ key, ...rest }) => ({
    ...rest,
    key: base64url.encode(key),
  })),
  signingKeys: [signer, retired, stolen, stolenLater].map(({ d, public: key }) => ({ ...key, d })),
  publicKeys: { keys: [signer.public, retired.public], revokedKeys },
  accepted: [
    { name: 'a file as it is downloaded', file: good, statement },
    { name: 'a file as the API answers it', file: base64(good), statement },
    { name: 'names in other scripts', file: await seal(unicode), statement: unicode },
    { name: 'a file signed by a retired key', file: await seal(statement, retired), statement },
    {
      name: 'a file sealed with the second secret',
      file: await seal(statement, signer, otherFileKey),
      statement,
    },
    {
      name: "a file sealed with the customer's own key",
      file: await sealFor(customer, statement),
      statement,
    },
    {
      name: 'a file in the last millisecond of its last day',
      file: await sealFor(customer, { ...statement, expiryDate: NOW }),
      statement: { ...statement, expiryDate: NOW },
    },
    {
      name: 'a file from before the date since which its key is revoked',
      file: await seal(before, stolenLater),
      statement: before,
    },
  ],
  refused: [
    { name: 'nothing', file: '', fault: 'malformed' },
    { name: 'any text', file: 'Hello', fault: 'malformed' },
    { name: 'a line break at the end', file: `${good}\n`, fault: 'malformed' },
    { name: 'a line break at the end of the base64 text', file: `${base64(good)}\n`, fault: 'malformed' },
    { name: 'padding inside', file: `${good}=`, fault: 'malformed' },
    { name: 'a changed header', file: bit(0, good), fault: 'malformed' },
    { name: 'a changed initialisation vector', file: bit(2, good), fault: 'not-decryptable' },
    { name: 'a changed ciphertext', file: bit(3, good), fault: 'not-decryptable' },
    { name: 'a changed tag', file: bit(4, good), fault: 'not-decryptable' },
    {
      name: 'another secret',
      file: await seal(statement, signer, crypto.getRandomValues(new Uint8Array(32))),
      fault: 'not-decryptable',
    },
    {
      name: 'a further header',
      file: await encrypt(await sign(statement), fileKey, { cty: 'JWT' }),
      fault: 'malformed',
    },
    { name: 'an unsigned statement', file: await encrypt(JSON.stringify(statement)), fault: 'malformed' },
    { name: 'a signature without encryption', file: await sign(statement), fault: 'malformed' },
    {
      name: 'a further header of the signature',
      file: await encrypt(await sign(statement, signer, { typ: 'JWT' })),
      fault: 'malformed',
    },
    {
      name: 'another statement under the same signature',
      file: await encrypt(forged),
      fault: 'bad-signature',
    },
    {
      name: "a stranger's signature under the provider's name",
      file: await encrypt(await sign(statement, { ...stranger, public: signer.public })),
      fault: 'bad-signature',
    },
    { name: "a stranger's signature", file: await seal(statement, stranger), fault: 'unknown-key' },
    {
      name: "another customer's file",
      file: await sealFor(otherCustomer, { ...statement, customerId: 13 }),
      fault: 'not-decryptable',
    },
    { name: 'a file whose last day is over', file: await seal(expired), fault: 'expired' },
    { name: 'a file signed by a revoked key', file: await seal(statement, stolen), fault: 'revoked-key' },
    {
      name: 'a file from before that key was stolen, as it says itself',
      file: await seal(before, stolen),
      fault: 'revoked-key',
    },
    {
      name: 'a file from the moment since which its key is revoked',
      file: await seal({ ...statement, issuedAt: STOLEN_SINCE }, stolenLater),
      fault: 'revoked-key',
    },
    {
      name: 'an expired file signed by a revoked key',
      file: await seal(expired, stolen),
      fault: 'revoked-key',
    },
    {
      name: "a stranger's signature under the name of a revoked key",
      file: await encrypt(await sign(statement, { ...stranger, public: stolen.public })),
      fault: 'bad-signature',
    },
    { name: 'a later version', file: await seal({ ...statement, version: 2 }), fault: 'unknown-version' },
    {
      name: 'a statement without an expiry date',
      file: await seal({ ...statement, expiryDate: undefined }),
      fault: 'malformed',
    },
    { name: 'a statement that is not JSON', file: await seal('{'), fault: 'malformed' },
  ],
};

await writeFile(new URL('license-files.json', import.meta.url), `${JSON.stringify(vectors, null, 2)}\n`);
console.log(`Wrote ${vectors.accepted.length} files to accept and ${vectors.refused.length} to refuse.`);
