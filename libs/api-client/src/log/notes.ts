import { concat, fromBase64, isSame, LogError, malformed, toBase64, toHex, utf8, type Bytes } from './bytes';
import { HASH_BYTES, keyIdOf } from './hashes';

/** Text with signatures below it (c2sp.org/signed-note). Nothing of it may be believed before it is verified. */
export type Note = {
  /** All that is signed, with the line feed at its end. */
  text: string;
  signatures: readonly NoteSignature[];
};

/** A line under the text of a note: whose signature it is said to be, by which key; not verified. */
export type NoteSignature = { name: string; keyId: Bytes; signature: Bytes };

/** A key that verifies notes, as a vkey writes it: `name+keyid+base64(type || public key)`. */
export type NoteKey = { name: string; keyId: Bytes; type: number; publicKey: Bytes };

/** A signature that was found right. */
export type VerifiedSignature = {
  name: string;
  /** When a witness signed, by its own clock; a log's own signature has no time. */
  time?: Date;
};

/** The types of keys that are known here: a log's signature, and a witness's cosignature with its time. */
export const LOG_KEY = 1;
export const WITNESS_KEY = 4;

const NAME = /^[^\s+\p{White_Space}]+$/u;
const MOST_SIGNATURES = 100;
const TIME_BYTES = 8;
// Of a Date.
const LATEST_SECONDS = 8_640_000_000_000n;

/** The vkey of an Ed25519 key, which is what whoever is to verify its notes is given. */
export async function vkeyOf(name: string, publicKey: Uint8Array, type = LOG_KEY): Promise<string> {
  const keyId = await keyIdOf(name, type, publicKey);
  return `${name}+${toHex(keyId)}+${toBase64(concat(Uint8Array.of(type), publicKey))}`;
}

/**
 * The key that a vkey writes.
 *
 * @throws {LogError} when it is no vkey of Ed25519, or its key id is not that of its key.
 */
export async function parseVkey(vkey: string): Promise<NoteKey> {
  const what = 'key of a log';
  const [, name, id, encoded] = /^([^+]+)\+([0-9a-f]{8})\+(.+)$/s.exec(vkey) ?? [];
  if (!name || !NAME.test(name) || !id || !encoded) throw malformed(what);
  const [type, ...rest] = fromBase64(encoded, what);
  const publicKey = Uint8Array.from(rest);
  const isKnown = type === LOG_KEY || type === WITNESS_KEY;
  if (!isKnown || publicKey.length !== HASH_BYTES) throw malformed(what);
  const keyId = await keyIdOf(name, type, publicKey);
  if (toHex(keyId) !== id) throw malformed(what);
  return { name, keyId, type, publicKey };
}

/** The lines of a text that has a key in each, as a log gives out all that it ever had. */
export const vkeysIn = (text: string): string[] =>
  `${text}`
    .trim()
    .split(/\n\s*/)
    .map((line) => line.trimEnd());

/**
 * The keys of such a text.
 * @throws {LogError} when a line is no vkey, or there is none
 */
export const parseVkeys = (text: string): Promise<NoteKey[]> => Promise.all(vkeysIn(text).map(parseVkey));

function readSignature(line: string): NoteSignature {
  const [dash, name, encoded, ...more] = line.split(' ');
  if (dash !== '—' || !name || !NAME.test(name) || !encoded || more.length) throw malformed('signed note');
  const bytes = fromBase64(encoded, 'signed note');
  if (bytes.length <= 4) throw malformed('signed note');
  return { name, keyId: bytes.slice(0, 4), signature: bytes.slice(4) };
}

/**
 * The parts of a signed note (c2sp.org/signed-note); nothing is verified.
 *
 * @throws {LogError} when it has not the format of a note.
 */
export function parseNote(note: string): Note {
  const end = note.lastIndexOf('\n\n') + 1;
  const lines = note.slice(end + 1).split('\n');

  const isText = !/[\0-\x09\x0b-\x1f]|\p{Surrogate}/u.test(note);
  if (!end || lines.pop() !== '' || !lines.length || lines.length > MOST_SIGNATURES || !isText)
    throw malformed('signed note');
  return { text: note.slice(0, end), signatures: lines.map(readSignature) };
}

async function isGenuine(text: string, { type, publicKey }: NoteKey, signature: Bytes, time: bigint) {
  const key = await crypto.subtle.importKey('raw', publicKey, 'Ed25519', false, ['verify']);
  const signed = type === WITNESS_KEY ? `cosignature/v1\ntime ${time}\n${text}` : text;
  return crypto.subtle.verify('Ed25519', key, signature, utf8(signed));
}

async function verifySignature(text: string, key: NoteKey, { name, signature }: NoteSignature) {
  const isTimed = key.type === WITNESS_KEY && signature.length > TIME_BYTES;
  const seconds = isTimed ? new DataView(signature.buffer).getBigUint64(0) : 0n;
  if (seconds > LATEST_SECONDS) throw malformed('signed note');
  const bare = isTimed ? signature.slice(TIME_BYTES) : signature;
  if (!(await isGenuine(text, key, bare, seconds)))
    throw new LogError('bad-signature', `The note is not what ${name} signed.`);
  return isTimed ? { name, time: new Date(Number(seconds) * 1000) } : { name };
}

export const unsigned = () => new LogError('unknown-key', 'None of the known keys signed it.');

/**
 * The signatures that the given keys made; others are ignored.
 * @throws {LogError} when a named key did not sign, or no given key is named
 */
export async function verifyNote(note: Note, keys: readonly NoteKey[]): Promise<VerifiedSignature[]> {
  const verified: VerifiedSignature[] = [];
  for (const signature of note.signatures) {
    const key = keys.find(({ name, keyId }) => name === signature.name && isSame(keyId, signature.keyId));
    if (key) verified.push(await verifySignature(note.text, key, signature));
  }
  if (!verified.length) throw unsigned();
  return verified;
}
