import { concat, malformed, utf8, type Bytes } from './bytes';

export const HASH_BYTES = 32;
const SALT_BYTES = 32;

const sha256 = async (bytes: Bytes): Promise<Bytes> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));

/** The hash of a leaf (RFC 6962, section 2.1): SHA-256(0x00 || data). */
export const leafHash = (data: Uint8Array): Promise<Bytes> => sha256(concat(Uint8Array.of(0), data));

/** The hash of an inner node (RFC 6962, section 2.1): SHA-256(0x01 || left || right). */
export const nodeHash = (left: Uint8Array, right: Uint8Array): Promise<Bytes> =>
  sha256(concat(Uint8Array.of(1), left, right));

/** The root of a tree without leaves: SHA-256 of nothing. */
export const emptyRoot = (): Promise<Bytes> => sha256(new Uint8Array());

/**
 * HMAC fills short keys up with zero bytes, so that salts of other lengths could make the same leaf.
 * @throws {LogError} when these bytes cannot be the salt of a leaf
 */
export function demandSalt(bytes: Uint8Array): void {
  if (bytes.length !== SALT_BYTES) throw malformed('salt of a log');
}

/**
 * A leaf's data: HMAC-SHA-256 of the canonical JSON by its salt, without which it says nothing of the entry.
 * @throws {LogError} when the salt has not 32 bytes: then it is none of a log
 */
export async function commitment(salt: Uint8Array, entry: string): Promise<Bytes> {
  demandSalt(salt);
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', concat(salt), algorithm, false, ['sign']);
  return new Uint8Array(await crypto.subtle.sign('HMAC', key, utf8(entry)));
}

/** The first four bytes of SHA-256(name || 0x0A || type || public key), by which a note names a key. */
export const keyIdOf = async (name: string, type: number, publicKey: Uint8Array): Promise<Bytes> =>
  (await sha256(concat(utf8(`${name}\n`), Uint8Array.of(type), publicKey))).slice(0, 4);
