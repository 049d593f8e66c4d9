/** A log to make test vectors with, by Node's own cryptography alone: nothing of what is tested has a part in it. */
import { createHash, createHmac, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

export const sha256 = (...parts) =>
  parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest();
export const hex = (bytes) => bytes.toString('hex');
export const base64 = (bytes) => Buffer.from(bytes).toString('base64');

/** Sorted at every depth: canonical JSON, for values without odd numbers. */
export const canonical = (value) =>
  JSON.stringify(value, (_, part) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );

export function keyOf(name, type = 1) {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const raw = Buffer.from(publicKey.export({ format: 'jwk' }).x, 'base64url');
  const id = sha256(name, '\n', Buffer.of(type), raw).subarray(0, 4);
  return {
    name,
    privateKey,
    id,
    vkey: `${name}+${hex(id)}+${base64(Buffer.concat([Buffer.of(type), raw]))}`,
    publicKey: raw,
    seed: privateKey.export({ format: 'jwk' }).d,
  };
}
const signatureLine = (key, bytes) => `— ${key.name} ${base64(Buffer.concat([key.id, bytes]))}\n`;
const note = (text, ...keys) =>
  `${text}\n${keys.map((key) => signatureLine(key, sign(null, Buffer.from(text), key.privateKey))).join('')}`;
export function cosigned(signedNote, witness, seconds) {
  const text = signedNote.slice(0, signedNote.indexOf('\n\n') + 1);
  const time = Buffer.alloc(8);
  time.writeBigUInt64BE(BigInt(seconds));
  const signature = sign(null, Buffer.from(`cosignature/v1\ntime ${seconds}\n${text}`), witness.privateKey);
  return signedNote + signatureLine(witness, Buffer.concat([time, signature]));
}

export const leafOf = ({ entry }) => {
  const salt = randomBytes(32);
  const commitment = createHmac('sha256', salt).update(entry).digest();
  return { entry, salt, commitment, hash: sha256(Buffer.of(0), commitment) };
};
const cut = (count) => 2 ** Math.floor(Math.log2(count - 1));
export const rootOf = (some) =>
  some.length === 1
    ? some[0].hash
    : sha256(Buffer.of(1), rootOf(some.slice(0, cut(some.length))), rootOf(some.slice(cut(some.length))));
export const pathOf = (index, some) => {
  if (some.length === 1) return [];
  const at = cut(some.length);
  const [left, right] = [some.slice(0, at), some.slice(at)];
  return index < at ? [...pathOf(index, left), rootOf(right)] : [...pathOf(index - at, right), rootOf(left)];
};
export const checkpointOf = (some, ...keys) =>
  note(`${keys[0].name}\n${some.length}\n${base64(rootOf(some))}\n`, ...keys);
