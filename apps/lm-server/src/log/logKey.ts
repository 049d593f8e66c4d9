import { createPrivateKey, createPublicKey, hkdfSync } from 'node:crypto';
import { vkeyOf, type LogSigner } from '@lm/api-client/provider';
import { ed25519Pkcs8 } from '../licenses/signingKey';
import type { Secrets } from '../start/secrets';

/**
 * The keys that sign for the log, the newest first. Where none are set, each key of license files has one: whoever knows
 * the one that is derived cannot tell the other.
 */
export const logKeysOf = ({ logKeys, licenseFileKeys }: Secrets): readonly Uint8Array[] =>
  logKeys ?? licenseFileKeys.signing.map(derivedLogKey);

const derivedLogKey = (signingKey: Uint8Array): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', signingKey, '', 'license-admin transparency log', 32));

export type NamedSigner = LogSigner & {
  /** What others verify its signatures with. */
  vkey: string;
};

/** What signs checkpoints of the log with this name. */
export async function logSigner(name: string, seed: Uint8Array): Promise<NamedSigner> {
  const pkcs8 = ed25519Pkcs8(seed);
  const { x } = createPublicKey(createPrivateKey({ key: pkcs8, format: 'der', type: 'pkcs8' })).export({
    format: 'jwk',
  });
  const publicKey = Uint8Array.from(Buffer.from(x!, 'base64url'));
  const privateKey = await crypto.subtle.importKey('pkcs8', pkcs8, 'Ed25519', false, ['sign']);
  return { name, publicKey, privateKey, vkey: await vkeyOf(name, publicKey) };
}
