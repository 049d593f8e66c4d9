import { concat, utf8, type Bytes } from './bytes';

export const HASH_BYTES = 32;

const sha256 = async (bytes: Bytes): Promise<Bytes> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));

/** The hash of a leaf (RFC 6962, section 2.1): SHA-256(0x00 || data). */
export const leafHash = (data: Uint8Array): Promise<Bytes> => sha256(concat(Uint8Array.of(0), data));

/** The hash of an inner node (RFC 6962, section 2.1): SHA-256(0x01 || left || right). */
export const nodeHash = (left: Uint8Array, right: Uint8Array): Promise<Bytes> =>
  sha256(concat(Uint8Array.of(1), left, right));

/** The root of a tree without leaves: SHA-256 of nothing. */
export const emptyRoot = (): Promise<Bytes> => sha256(new Uint8Array());

/** A leaf's data: HMAC-SHA-256 of the canonical JSON by its salt, without which it says nothing of the entry. */
export async function commitment(salt: Uint8Array, entry: string): Promise<Bytes> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', concat(salt), algorithm, false, ['sign']);
  return new Uint8Array(await crypto.subtle.sign('HMAC', key, utf8(entry)));
}

/** The first four bytes of SHA-256(name || 0x0A || type || public key), by which a note names a key. */
export const keyIdOf = async (name: string, type: number, publicKey: Uint8Array): Promise<Bytes> =>
  (await sha256(concat(utf8(`${name}\n`), Uint8Array.of(type), publicKey))).slice(0, 4);
