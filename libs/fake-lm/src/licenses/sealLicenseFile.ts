import type { LicenseFileKeys, LicenseStatement } from '@lm/api-client';
import { customerFileKey, masterFileKeys } from '@lm/api-client/provider';

/** A seed for tests only; it protects nothing. */
const SIGNING_SEED = 'bm90LWEtc2VjcmV0LWJ1dC1vbmx5LWZvci10ZXN0cyE';
const MASTER_KEY = 'dGVzdHMtb25seS1ub3QtYS1zZWNyZXQtZmlsZS1rZXk';
const SIGNING_KEY_ID = 'fake-signing-key';
const MASTER_KEY_ID = 'fake-master-key';
const PUBLIC_KEY = 'j3BtVYvOZzlnBIKyLSRGdGWyuOvu6P6qg6cKuZqvLWU';

/** What opens all license files of the fake: `openLicenseFile(file, FAKE_LICENSE_FILE_KEYS)`. */
export const FAKE_LICENSE_FILE_KEYS: LicenseFileKeys = {
  fileKey: masterFileKeys([MASTER_KEY]),
  publicKeys: {
    keys: [{ kty: 'OKP', crv: 'Ed25519', x: PUBLIC_KEY, kid: SIGNING_KEY_ID, alg: 'EdDSA', use: 'sig' }],
    revokedKeys: [],
  },
};

/** The secret that a customer of the fake has for its own license files, base64url. */
export const fakeCustomerFileKey = async (customerId: number): Promise<string> =>
  toBase64Url(await customerFileKey(MASTER_KEY, customerId));

const IV_BYTES = 12;
const TAG_BYTES = 16;

export const utf8 = (text: string) => new TextEncoder().encode(text);

const toBase64Url = (bytes: Uint8Array | string) => {
  const binary = typeof bytes === 'string' ? bytes : String.fromCharCode(...bytes);
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
};
/** Makes a license file with the keys of the fake, as the real server does with its own: base64 of a compact JWE. */
export async function sealLicenseFile(statement: LicenseStatement): Promise<string> {
  const signingKey = await crypto.subtle.importKey(
    'jwk',
    { kty: 'OKP', crv: 'Ed25519', d: SIGNING_SEED, x: PUBLIC_KEY },
    'Ed25519',
    false,
    ['sign'],
  );
  const signedHeader = toBase64Url(JSON.stringify({ alg: 'EdDSA', kid: SIGNING_KEY_ID }));
  const payload = toBase64Url(utf8(JSON.stringify(statement)));
  const signature = await crypto.subtle.sign('Ed25519', signingKey, utf8(`${signedHeader}.${payload}`));
  const signed = `${signedHeader}.${payload}.${toBase64Url(new Uint8Array(signature))}`;

  const { customerId } = statement;
  const secret = await customerFileKey(MASTER_KEY, customerId);
  const fileKey = await crypto.subtle.importKey('raw', secret, 'AES-GCM', false, ['encrypt']);
  const kid = `hkdf1.${customerId}.${MASTER_KEY_ID}`;
  const header = toBase64Url(JSON.stringify({ alg: 'dir', enc: 'A256GCM', kid }));
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const algorithm = { name: 'AES-GCM', iv, additionalData: utf8(header) };
  const sealed = new Uint8Array(await crypto.subtle.encrypt(algorithm, fileKey, utf8(signed)));
  const [body, tag] = [sealed.slice(0, -TAG_BYTES), sealed.slice(-TAG_BYTES)];
  return btoa(`${header}..${toBase64Url(iv)}.${toBase64Url(body)}.${toBase64Url(tag)}`);
}
