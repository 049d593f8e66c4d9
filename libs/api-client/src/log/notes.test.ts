import { generateKeyPairSync, sign, webcrypto } from 'node:crypto';
import { checkpointText, signNote, type LogSigner } from './building';
import { parseNote, parseVkey, verifyCheckpoint, verifyNote, type LogError } from './index';
import { vkeyOf, vkeysIn, WITNESS_KEY } from './notes';

/** The key and the note of the tests of Go's checksum database (golang.org/x/mod/sumdb/note). */
const VKEY = 'PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW';
const NOTE =
  'If you think cryptography is the answer to your problem,\n' +
  "then you don't know what your problem is.\n" +
  '\n' +
  '— PeterNeumann x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=\n';

const faultOf = (work: Promise<unknown>) =>
  work.then(
    () => 'accepted',
    (error: unknown) => (error as LogError).fault,
  );

const verified = async (note: string, ...vkeys: string[]) =>
  verifyNote(parseNote(note), await Promise.all(vkeys.map(parseVkey)));

async function signerOf(name: string): Promise<LogSigner & { vkey: string }> {
  const { publicKey, privateKey } = (await webcrypto.subtle.generateKey('Ed25519', true, [
    'sign',
    'verify',
  ])) as webcrypto.CryptoKeyPair;
  const raw = new Uint8Array(await webcrypto.subtle.exportKey('raw', publicKey));
  return { name, publicKey: raw, privateKey: privateKey, vkey: await vkeyOf(name, raw) };
}

/** A witness made with another implementation, and the line by which it cosigns. */
async function witnessOf(name: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const raw = Buffer.from(publicKey.export({ format: 'jwk' }).x!, 'base64url');
  const vkey = await vkeyOf(name, raw, WITNESS_KEY);
  return {
    vkey,
    cosign: (note: string, time: bigint) => {
      const text = note.slice(0, note.indexOf('\n\n') + 1);
      const signature = sign(null, Buffer.from(`cosignature/v1\ntime ${time}\n${text}`), privateKey);
      const stamp = Buffer.alloc(8);
      stamp.writeBigUInt64BE(time);
      const id = Buffer.from(vkey.split('+')[1]!, 'hex');
      return `— ${name} ${Buffer.concat([id, stamp, signature]).toString('base64')}\n`;
    },
  };
}

test("verifies the note of Go's checksum database, and that of C2SP's signed-note", async () => {
  expect(await verified(NOTE, VKEY)).toEqual([{ name: 'PeterNeumann' }]);
  const c2sp =
    'This is an example message.\n\n' +
    '— example.com/foo Uw2QOkn8srV1yJGh2VYRlL1Tnagv1YEq6TfXppzi2ONncAlTgK7Ztg1ERYNZXsYjOBH3mFXmRKuwHjG1Yu72IneyaQM=\n';
  const key = 'example.com/foo+530d903a+AekyeRrm56hApGFkyQR4ZCbV54Id2LKaANYcrnKv3U2k';
  expect(await verified(c2sp, key)).toEqual([{ name: 'example.com/foo' }]);
});

test('no part of a vkey, nor one with any byte changed, is a vkey', async () => {
  for (let start = 0; start <= VKEY.length; start++)
    for (let end = start + 1; end <= VKEY.length; end++)
      if (start > 0 || end < VKEY.length)
        expect(await faultOf(parseVkey(VKEY.slice(start, end)))).toBe('malformed');
  for (let at = 0; at < VKEY.length; at++) {
    const next = String.fromCharCode(VKEY.charCodeAt(at) + 1);
    expect(await faultOf(parseVkey(VKEY.slice(0, at) + next + VKEY.slice(at + 1)))).toBe('malformed');
  }
  for (const wrong of [
    'PeterNeumann+cc469956+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TWBADKEY==',
    'PeterNeumann+173116ae+ZRpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW',
  ])
    expect(await faultOf(parseVkey(wrong))).toBe('malformed');
});

test('a text has a key in each of its lines, whatever spaces and empty lines there are', () => {
  expect(vkeysIn(`\r\n ${VKEY} \t\r\n \n${VKEY}\n`)).toEqual([VKEY, VKEY]);
  const spaced = `a${' '.repeat(2 ** 20)}b`;
  expect(vkeysIn(spaced)).toEqual([spaced]);
});

test('writes the vkey that it reads', async () => {
  const { publicKey } = await parseVkey(VKEY);
  expect(await vkeyOf('PeterNeumann', publicKey)).toBe(VKEY);
});

test('a note in which any one byte was changed is refused', async () => {
  const accepted: string[] = [];
  for (let at = 0; at < NOTE.length; at++)
    for (const code of [NOTE.charCodeAt(at) ^ 1, NOTE.charCodeAt(at) + 1, 0x0a, 0x20]) {
      if (code === NOTE.charCodeAt(at)) continue;
      const changed = NOTE.slice(0, at) + String.fromCharCode(code) + NOTE.slice(at + 1);
      const fault = await faultOf((async () => verified(changed, VKEY))());
      if (fault === 'accepted') accepted.push(`${at}: ${code}`);
    }
  expect(accepted).toEqual([]);
});

test('signatures of keys that are not known are ignored, those of known ones must be right', async () => {
  const [line] = /— .*\n$/.exec(NOTE)!;
  const stranger = '— somebody AAAAAAAA\n';
  expect(await verified(NOTE + stranger, VKEY)).toHaveLength(1);
  expect(await faultOf(verified(NOTE.replace(line, stranger), VKEY))).toBe('unknown-key');
  const otherId = line.replace('x08go', 'AAAAA');
  expect(await faultOf(verified(NOTE.replace(line, otherId), VKEY))).toBe('unknown-key');
  const wrong = line.replace('ZJkuBS', 'ZJkuBT');
  expect(await faultOf(verified(NOTE + wrong, VKEY))).toBe('bad-signature');
});

test.each([
  ['a control character', NOTE.replace('answer', 'ans\tver')],
  ['line ends of Windows', NOTE.replaceAll('\n', '\r\n')],
  ['no signature', NOTE.slice(0, NOTE.indexOf('—'))],
  ['no line feed at its end', NOTE.slice(0, -1)],
  ['a name with a plus', NOTE.replace('PeterNeumann', 'Peter+Neumann')],
  ['another dash', NOTE.replace('—', '-')],
  ['a signature that is only a key id', NOTE.replace(/[\w/+]+=\n$/, 'x08gow==\n')],
  ['nothing', ''],
])('what has %s is no note', (_, note) => {
  expect(() => parseNote(note)).toThrow('This is not a signed note.');
});

test('a signed checkpoint says which log it is of, its size and its root', async () => {
  const log = await signerOf('licenses.example.com/log');
  const root = new Uint8Array(32).fill(7);
  const checkpoint = await signNote(checkpointText(log.name, 20852163, root), log);
  expect(await verifyCheckpoint(checkpoint, { log: log.vkey })).toEqual({
    origin: log.name,
    size: 20852163,
    root,
    cosignatures: [],
  });
});

test('a checkpoint of another log, of a false one of that name, or changed, is told apart', async () => {
  const [log, other, impostor] = await Promise.all([signerOf('a/log'), signerOf('b/log'), signerOf('a/log')]);
  const text = checkpointText(log.name, 3, new Uint8Array(32));
  const checkpoint = await signNote(text, log);
  expect(await faultOf(verifyCheckpoint(checkpoint, { log: other.vkey }))).toBe('other-log');
  expect(await faultOf(verifyCheckpoint(checkpoint, { log: impostor.vkey }))).toBe('unknown-key');
  expect(await faultOf(verifyCheckpoint(checkpoint, { log: [impostor.vkey, log.vkey] }))).toBe('accepted');
  expect(await faultOf(verifyCheckpoint(checkpoint.replace('\n3\n', '\n4\n'), { log: log.vkey }))).toBe(
    'bad-signature',
  );
  const borrowed = await signNote(text, other);
  expect(await faultOf(verifyCheckpoint(borrowed, { log: [log.vkey, other.vkey] }))).toBe('unknown-key');
});

test.each([
  ['a size with a leading zero', 'a/log\n03\nROOT\n'],
  ['a size that is no number', 'a/log\nmany\nROOT\n'],
  ['a root of another length', 'a/log\n3\nAAAA\n'],
  ['an empty extension line', 'a/log\n3\nROOT\n\nmore\n'],
  ['no origin', '\n3\nROOT\n'],
  ['two lines', 'a/log\n3\n'],
])('a note with %s is no checkpoint', async (_, text) => {
  const log = await signerOf('a/log');
  const note = await signNote(text.replace('ROOT', Buffer.alloc(32).toString('base64')), log);
  expect(await faultOf(verifyCheckpoint(note, { log: log.vkey }))).toBe('malformed');
});

test('cosignatures of witnesses are verified, with the time at which they saw the checkpoint', async () => {
  const log = await signerOf('a/log');
  const witness = await witnessOf('witness.example');
  const signed = await signNote(checkpointText(log.name, 3, new Uint8Array(32)), log);
  const checkpoint = signed + witness.cosign(signed, 1_679_315_147n);
  const keys = { log: log.vkey, witnesses: [witness.vkey] };
  expect((await verifyCheckpoint(checkpoint, keys)).cosignatures).toEqual([
    { name: 'witness.example', time: new Date('2023-03-20T12:25:47Z') },
  ]);
  expect((await verifyCheckpoint(checkpoint, { log: log.vkey })).cosignatures).toEqual([]);
  const other = signed.replace('\n3\n', '\n2\n');
  const forged = signed + witness.cosign(other, 1_679_315_147n);
  expect(await faultOf(verifyCheckpoint(forged, keys))).toBe('bad-signature');
  const [line] = /— witness.*\n/.exec(checkpoint)!;
  const witnessAlone = signed.slice(0, signed.indexOf('—')) + line;
  expect(await faultOf(verifyCheckpoint(witnessAlone, keys))).toBe('unknown-key');
});

test.each([8_640_000_000_001n, 2n ** 63n, 2n ** 64n - 1n])(
  'a cosignature of the second %i, at which no clock can be, is none',
  async (time) => {
    const log = await signerOf('a/log');
    const witness = await witnessOf('witness.example');
    const signed = await signNote(checkpointText(log.name, 3, new Uint8Array(32)), log);
    const keys = { log: log.vkey, witnesses: [witness.vkey] };
    expect(await faultOf(verifyCheckpoint(signed + witness.cosign(signed, time), keys))).toBe('malformed');
  },
);
