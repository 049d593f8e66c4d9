import { createPrivateKey, createPublicKey, hkdfSync } from 'node:crypto';
import { vkeyOf, type LogSigner } from '@lm/api-client/provider';
import { ed25519Pkcs8 } from '../licenses/signingKey';
import type { Secrets } from '../start/secrets';

/** Newest first. Unset, each license file key has one derived, which does not tell it. */
export const logKeysOf = ({ logKeys, licenseFileKeys }: Secrets): readonly Uint8Array[] =>
  logKeys ?? licenseFileKeys.signing.map(derivedLogKey);

export const derivedLogKey = (signingKey: Uint8Array): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', signingKey, '', 'license-admin transparency log', 32));

export type NamedSigner = LogSigner & {
  vkey: string;
};

export async function logSigner(name: string, seed: Uint8Array): Promise<NamedSigner> {
  const pkcs8 = ed25519Pkcs8(seed);
  const { x } = createPublicKey(createPrivateKey({ key: pkcs8, format: 'der', type: 'pkcs8' })).export({
    format: 'jwk',
  });
  const publicKey = Uint8Array.from(Buffer.from(x!, 'base64url'));
  const privateKey = await crypto.subtle.importKey('pkcs8', pkcs8, 'Ed25519', false, ['sign']);
  return { name, publicKey, privateKey, vkey: await vkeyOf(name, publicKey) };
}
