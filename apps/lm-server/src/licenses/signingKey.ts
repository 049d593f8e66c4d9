import { createPrivateKey, createPublicKey, sign, verify, type KeyObject } from 'node:crypto';
import { calculateJwkThumbprint } from 'jose';

export type SigningKey = { kid: string; publicKey: string; privateKey: KeyObject };

/** What comes before the seed in an Ed25519 private key (PKCS #8, DER; RFC 8410). */
const PKCS8_ED25519 = Buffer.from('302e020100300506032b657004220420', 'hex');

export const ed25519Pkcs8 = (seed: Uint8Array): Buffer<ArrayBuffer> => Buffer.concat([PKCS8_ED25519, seed]);

export async function signingKeyOf(seed: Uint8Array): Promise<SigningKey> {
  const privateKey = createPrivateKey({ key: ed25519Pkcs8(seed), format: 'der', type: 'pkcs8' });
  const { x: publicKey } = createPublicKey(privateKey).export({ format: 'jwk' });
  return { kid: await keyIdOf(publicKey!), publicKey: publicKey!, privateKey };
}

/** The id of a public key: its thumbprint (RFC 7638), so that no other key can have it. */
export const keyIdOf = (publicKey: string): Promise<string> =>
  calculateJwkThumbprint({ kty: 'OKP', crv: 'Ed25519', x: publicKey });

export const signText = ({ privateKey }: SigningKey, text: string): string =>
  sign(null, Buffer.from(text), privateKey).toString('base64url');

export function isSignedBy({ publicKey }: Pick<SigningKey, 'publicKey'>, text: string, signature: unknown) {
  if (typeof signature !== 'string') return false;
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' });
  return verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64url'));
}
