import { secretBytes, type FileKey } from './openLicenseFile';

const BITS = 256;

/**
 * Derives the key that opens the license files of one customer from the provider's master key: HKDF with SHA-256 (RFC
 * 5869). Who has it can derive neither the master key nor the key of anybody else. For providers; the master key never
 * leaves their hands.
 */
export async function customerFileKey(
  masterKey: FileKey,
  customerId: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const master = await crypto.subtle.importKey('raw', secretBytes(masterKey), 'HKDF', false, ['deriveBits']);
  const info = new TextEncoder().encode(`license-admin/license-file/hkdf1/${customerId}`);
  const algorithm = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info };
  return new Uint8Array(await crypto.subtle.deriveBits(algorithm, master, BITS));
}

/**
 * Opens the files of every customer, by the provider's master keys: give it to `openLicenseFile` as `fileKey`. Files of
 * the time when all customers had one key, which was the master key itself, are opened too.
 */
export const masterFileKeys =
  (masterKeys: readonly FileKey[]) =>
  async (keyId: string): Promise<readonly FileKey[]> => {
    const [, customerId] = /^hkdf1\.(\d+)\./.exec(keyId) ?? [];
    return customerId === undefined
      ? masterKeys
      : Promise.all(masterKeys.map((key) => customerFileKey(key, Number(customerId))));
  };
