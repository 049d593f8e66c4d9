import { createPublicKey, verify, type KeyObject } from 'node:crypto';

const keys = new Map<string, KeyObject>();

/** By the key in a vkey, which somebody else vouches for. */
export function isSignedNote(note: string, vkey: string): boolean {
  const end = note.lastIndexOf('\n\n') + 1;
  const [, encoded] = / (\S+)\n$/.exec(note) ?? [];
  if (!encoded || end < 1) return false;
  const signature = Buffer.from(encoded, 'base64').subarray(4);
  return verify(null, Buffer.from(note.slice(0, end)), keyOf(vkey), signature);
}

function keyOf(vkey: string): KeyObject {
  const known = keys.get(vkey);
  if (known) return known;
  const x = publicKeyOf(vkey).toString('base64url');
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
  keys.set(vkey, key);
  return key;
}

export const publicKeyOf = (vkey: string): Buffer =>
  Buffer.from(vkey.split('+').slice(2).join('+'), 'base64').subarray(1);
