import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInThisContext } from 'node:vm';
import licenseFiles from '../../test-vectors/license-files.json';
import vectors from '../../test-vectors/license-proofs.json';
import { checkLicenseFile, type LicenseFileKeys } from '../index';
import { checkpointText, signNote } from '../log/building';
import { utf8 } from '../log/bytes';
import { canonicalJson } from '../log/canonicalJson';
import { commitment, leafHash } from '../log/hashes';
import { vkeyOf } from '../log/notes';
import { verifyLicenseFile } from '../verify';
import { sha256 } from './verifyLicenseFile';

const now = new Date(vectors.now);
const [{ file: good }] = vectors.accepted as [(typeof vectors.accepted)[number]];
const endOfSealed = good.indexOf('\n');

type Judge = (file: Uint8Array) => Promise<boolean>;

const isGenuine: Judge = async (file) => {
  const { verdict } = await verifyLicenseFile(file, { log: vectors.log.vkey }, { now });
  return verdict === 'genuine' || verdict === 'expired';
};

const page = readFileSync(join(__dirname, '../../license-file-format.md'), 'utf8');
const program = /^```js\n([\s\S]*?)^```$/m.exec(page)![1]!.replace('export async function', 'async function');
const shown = runInThisContext(`(() => { ${program}; return verify; })()`) as (
  file: Uint8Array,
  vkey: string,
  now: Date,
) => Promise<unknown>;
const isGenuineByPage: Judge = (file) =>
  shown(file, vectors.log.vkey, now).then(
    () => true,
    () => false,
  );

const keys = { fileKey: licenseFiles.fileKeys, publicKeys: licenseFiles.publicKeys } as LicenseFileKeys;
const opens: Judge = async (file) => {
  const { verdict } = await checkLicenseFile(file, keys, { now });
  return verdict === 'valid' || verdict === 'expired';
};

type Changed = { how: string; bytes: Uint8Array };

/** What decoders pass over, what ends lines and texts, and what base64 is filled up with. */
const INSERTED = ['\0', '\n', '\r\n', ' ', '=', 'A', '\ufeff', '\0'.repeat(32)];
const LINE_FEED = 0x0a;
const BITS = [0, 1, 2, 3, 4, 5, 6, 7];

/**
 * Each bit flipped; at each place a byte taken out, one doubled, and something put in: at the ends of lines all of what is
 * put in, elsewhere each of it in turn. Or one of all these in turn.
 */
function* changesOf(bytes: Uint8Array, some: 'all' | 'one' = 'all'): Generator<Changed> {
  const put = (how: string, at: number, more: Uint8Array | string, end = at): Changed => ({
    how: `${at}: ${how}`,
    bytes: Buffer.concat([bytes.subarray(0, at), Buffer.from(more), bytes.subarray(end)]),
  });
  for (const [at, byte] of [...bytes, undefined].entries()) {
    const isEnd = [undefined, LINE_FEED].some((end) => byte === end || bytes[at - 1] === end);
    const inserted = isEnd ? INSERTED : [INSERTED[at % INSERTED.length]!];
    const kinds = inserted.map((text) => put(`${JSON.stringify(text)} put in`, at, text));
    if (byte !== undefined)
      kinds.push(
        ...BITS.map((bit) => put(`bit ${bit} flipped`, at, Uint8Array.of(byte ^ (1 << bit)), at + 1)),
        put('taken out', at, '', at + 1),
        put('doubled', at, Uint8Array.of(byte)),
      );
    yield* some === 'all' ? kinds : [kinds[at % kinds.length]!];
  }
}

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');

/** Changes below base64, where the text that encodes them is a canonical one again. */
function* changesWithin(text: string, encoded: string): Generator<Changed> {
  const [before, after] = text.split(encoded) as [string, string];
  for (const { how, bytes } of changesOf(Buffer.from(encoded, 'base64')))
    yield { how, bytes: Buffer.from(`${before}${base64(bytes)}${after}`) };
}

const opening = / (\S+)\nindex/.exec(good)![1]!;
const opened = Buffer.from(opening, 'base64').toString();
const { salt } = JSON.parse(opened) as { salt: string };
const withOpening = (bytes: Uint8Array) => Buffer.from(good.replace(opening, base64(bytes)));
const encodedLines = good
  .slice(good.indexOf('\nindex'))
  .split(/[\n ]/)
  .filter((word) => /^[\w+/]{40,}=*$/.test(word));

const CHANGES: Readonly<Record<string, () => Iterable<Changed>>> = {
  *'the sealed part'() {
    for (const { how, bytes } of changesOf(Buffer.from(good.slice(0, endOfSealed)), 'one'))
      yield { how, bytes: Buffer.concat([bytes, Buffer.from(good.slice(endOfSealed))]) };
  },
  *'the proof'() {
    for (const { how, bytes } of changesOf(Buffer.from(good.slice(endOfSealed))))
      yield { how, bytes: Buffer.concat([Buffer.from(good.slice(0, endOfSealed)), bytes]) };
  },
  *'what the opening encodes'() {
    yield* changesWithin(good, opening);
  },
  *'what the salt encodes'() {
    for (const { how, bytes } of changesWithin(opened, salt)) yield { how, bytes: withOpening(bytes) };
  },
  *'what the hashes and the signature encode'() {
    for (const line of encodedLines) yield* changesWithin(good, line);
  },
};

const AT_ONCE = 64;

async function passedBy(judge: Judge, changes: Iterable<Changed>) {
  const passed: string[] = [];
  let [count, judging] = [0, [] as Promise<void>[]];
  for (const { how, bytes } of changes) {
    count += 1;
    judging.push(judge(bytes).then((isPassed) => void (isPassed && passed.push(how))));
    if (judging.length < AT_ONCE) continue;
    await Promise.all(judging);
    judging = [];
  }
  await Promise.all(judging);
  return { count, passed };
}

const VERIFIERS: [string, Judge][] = [
  ['this verifier', isGenuine],
  ['the program that the description of the format shows', isGenuineByPage],
];

describe.each(VERIFIERS)('%s refuses whatever was changed', (_, judge) => {
  test('while it takes the file itself', async () => {
    expect(await judge(Buffer.from(good))).toBe(true);
    expect(encodedLines).toHaveLength(6);
  });

  test.each(Object.entries(CHANGES))('in %s', async (_part, changes) => {
    const { count, passed } = await passedBy(judge, changes());
    expect(passed).toEqual([]);
    expect(count).toBeGreaterThan(300);
  });
});

test('opening refuses whatever was changed in the sealed part, also where it has no proof', async () => {
  const sealed = Buffer.from(good.slice(0, endOfSealed));
  expect(await opens(sealed)).toBe(true);
  expect((await passedBy(opens, changesOf(sealed, 'one'))).passed).toEqual([]);
  expect((await passedBy(opens, CHANGES['the sealed part']!())).passed).toEqual([]);
});

/** Of somebody unknown, as a signature of 64 bytes behind its key id is written. */
const lineOf = (name: string, length = 68) => `— ${name} ${base64(new Uint8Array(length))}\n`;

/** A file that the log of the vectors never had, whose own log has nothing else. */
async function provenAlone(entry: (sealedSha256: string) => string, spelled = (opening: string) => opening) {
  const { publicKey, privateKey } = await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify']);
  const log = {
    name: 'alone.example/log',
    publicKey: new Uint8Array(await crypto.subtle.exportKey('raw', publicKey)),
    privateKey,
  };
  const text = entry(await sha256(utf8(good.slice(0, endOfSealed))));
  const salt = new Uint8Array(32).fill(7);
  const root = await leafHash(await commitment(salt, text));
  const extra = spelled(canonicalJson({ entry: text, salt: base64(salt) }));
  const checkpoint = await signNote(checkpointText(log.name, 1, root), log);
  const proof = `c2sp.org/tlog-proof@v1\nextra ${base64(utf8(extra))}\nindex 0\n\n${checkpoint}`;
  return {
    file: utf8(`${good.slice(0, endOfSealed)}\n${proof}`),
    vkey: await vkeyOf(log.name, log.publicKey),
  };
}

describe('the program that the description of the format shows', () => {
  test('takes a file to which signatures of others were added, up to the hundredth', async () => {
    expect(await isGenuineByPage(utf8(good + lineOf('witness.example/w1', 76)))).toBe(true);
    expect(await isGenuineByPage(utf8(good + lineOf('x').repeat(99)))).toBe(true);
    expect(await isGenuineByPage(utf8(good + lineOf('x').repeat(100)))).toBe(false);
  });

  test.each<[string, string]>([
    ['three bytes', lineOf('x', 3)],
    ['five bytes', lineOf('x', 5)],
    ['a byte less than a signature', lineOf('x', 67)],
    ...['', 'x\u00a0y', 'x\ty', 'x+y', 'x\u0001', 'x\u009b', 'x\ufeff', 'x\ufffd'].map(
      (name): [string, string] => [`the name ${JSON.stringify(name)}`, lineOf(name)],
    ),
  ])('refuses an added line with %s', async (_, line) => {
    expect(await isGenuineByPage(utf8(good + line))).toBe(false);
  });

  const entryOf =
    (version: number, customerName = 'Nordlys') =>
    (sealedSha256: string) =>
      canonicalJson({
        kind: 'license-issue',
        version,
        customerName,
        expiryDate: '2199-12-31T23:59:59.999Z',
        sealedSha256,
      });

  test('refuses an entry of a version that it does not know', async () => {
    for (const version of [1, 2]) {
      const { file, vkey } = await provenAlone(entryOf(version));
      const judged = shown(file, vkey, now).then(
        () => 'taken',
        (error: Error) => error.message,
      );
      expect(await judged).toBe(version === 1 ? 'taken' : 'for a newer program');
    }
  });

  test('refuses an opening in which half a character stands for one that UTF-8 cannot write', async () => {
    const { file, vkey } = await provenAlone(entryOf(1, 'Nordlys \ufffd'), (opening) =>
      opening.replace('\ufffd', '\\ud800'),
    );
    await expect(shown(file, vkey, now)).rejects.toThrow('not text');
  });
});
