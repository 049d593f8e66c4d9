import type { Bytes } from '../log/bytes';
import { keyBytes, type FileKey } from './openLicenseFile';

const BITS = 256;

/**
 * For providers: derives the key that opens one customer's license files from the master key (HKDF, SHA-256; RFC 5869),
 * which it does not tell.
 * @throws TypeError for what is no key, or no id of a customer
 */
export async function customerFileKey(masterKey: FileKey, customerId: number): Promise<Bytes> {
  if (!Number.isSafeInteger(customerId) || customerId < 1)
    throw new TypeError(`The id of a customer must be a whole number above 0, not ${customerId}.`);
  const raw = keyBytes(masterKey, 'The master key');
  const master = await crypto.subtle.importKey('raw', raw, 'HKDF', false, ['deriveBits']);
  const info = new TextEncoder().encode(`license-admin/license-file/hkdf1/${customerId}`);
  const algorithm = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info };
  return new Uint8Array(await crypto.subtle.deriveBits(algorithm, master, BITS));
}

/** For providers: the `fileKey` that opens the files of every customer, also those sealed by the master key itself. */
export const masterFileKeys =
  (masterKeys: readonly FileKey[]) =>
  async (keyId: string): Promise<readonly FileKey[]> => {
    const [, customerId] = /^hkdf1\.(\d+)\./.exec(keyId) ?? [];
    return customerId === undefined
      ? masterKeys
      : Promise.all(masterKeys.map((key) => customerFileKey(key, Number(customerId))));
  };
