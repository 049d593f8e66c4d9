import vectors from '../../test-vectors/license-proofs.json';
import { licenseFileParts } from '../license-files/licenseFileParts';
import { checkpointText, consistencyRanges, signNote, type LogSigner } from '../log/building';
import { vkeyOf } from '../log/notes';
import { leafHash, nodeHash, parseCheckpoint, parseTlogProof, parseVkey } from '../log';
import {
  askProvider,
  inspectLicenseFile,
  licenseFileFingerprint,
  readLogKeys,
  type AskingOptions,
  type KeptLog,
} from './index';

const { status } = vectors;
const { vkey, seed } = vectors.log;
const now = 'Sat, 21 Nov 2026 12:00:00 GMT';
/** A file that is the first entry of its log; what comes after it is made here. */
const { file } = vectors.accepted.find(({ name }) => name === 'the only entry of a log')!;
const { checkpoint: first } = parseTlogProof((licenseFileParts(file) as { proof: string }).proof);
const leavesOf = async (count: number, salt = '') => [
  parseCheckpoint(first).root,
  ...(await Promise.all(
    Array.from({ length: count - 1 }, (_, at) => leafHash(new TextEncoder().encode(salt + at))),
  )),
];

async function rootOf(leaves: readonly Uint8Array[]): Promise<Uint8Array> {
  if (leaves.length === 1) return leaves[0]!;
  const cut = 2 ** Math.floor(Math.log2(leaves.length - 1));
  return nodeHash(await rootOf(leaves.slice(0, cut)), await rootOf(leaves.slice(cut)));
}

async function signer(name = vectors.log.vkey.split('+')[0]!): Promise<LogSigner> {
  const { publicKey } = await parseVkey(vkey);
  const x = Buffer.from(publicKey).toString('base64url');
  const jwk = { kty: 'OKP', crv: 'Ed25519', d: seed, x };
  return {
    name,
    publicKey,
    privateKey: await crypto.subtle.importKey('jwk', jwk, 'Ed25519', true, ['sign']),
  };
}

const checkpointOf = async (leaves: readonly Uint8Array[], by?: LogSigner) => {
  const key = by ?? (await signer());
  return signNote(checkpointText(key.name, leaves.length, await rootOf(leaves)), key);
};

type Answers = {
  leaves?: Uint8Array[];
  checkpoint?: string;
  keys?: string[];
  code?: number;
  /** The end of the path to which it has no answer. */
  keepsBack?: string;
};

/** Asks a server that keeps these entries. */
async function ask(kept: KeptLog, answers: Answers = {}) {
  const { leaves = [], checkpoint, keys = [vkey], code = 200, keepsBack = '' } = answers;
  const asked: string[] = [];
  const log = leaves.length > 0 ? leaves : await leavesOf(1);
  const fetch = async (input: string | URL | Request, init?: RequestInit) => {
    const url = new URL(input as string);
    asked.push(`${init?.method ?? 'GET'} ${url.pathname}${url.search}${JSON.stringify(init?.body ?? '')}`);
    const { pathname, searchParams } = url;
    if (keepsBack && pathname.endsWith(keepsBack)) return new Response('', { status: 503 });
    if (pathname.endsWith('/vkey')) return new Response(keys.map((key) => `${key}\n`).join(''));
    if (pathname.endsWith('/checkpoint')) return new Response(checkpoint ?? (await checkpointOf(log)));
    if (!pathname.endsWith('/consistency'))
      return new Response(JSON.stringify(status), { status: code, headers: { date: now } });
    const ranges = consistencyRanges(Number(searchParams.get('First')), Number(searchParams.get('Second')));
    const hashes = await Promise.all(ranges.map(({ start, end }) => rootOf(log.slice(start, end))));
    return new Response(
      JSON.stringify({ hashes: hashes.map((hash) => Buffer.from(hash).toString('base64')) }),
    );
  };
  const answer = await askProvider(file, { baseUrl: 'https://lm.example/lm', kept, fetch });
  return { asked, ...answer!, ...answer!.online };
}

test('only the fingerprint of a file is sent, and what was learnt is answered', async () => {
  const { asked, log, online, kept, isFirst } = await ask({ keys: [] });
  const fingerprint = await licenseFileFingerprint(file);
  expect(asked).toEqual([
    'GET /lm/log/vkey""',
    `GET /lm/log/license-files/${fingerprint}""`,
    'GET /lm/log/checkpoint""',
  ]);
  expect([log, online.status, online.now]).toEqual([[vkey], status, new Date(now)]);
  expect(kept).toEqual({ keys: [vkey], checkpoint: await checkpointOf(await leavesOf(1)) });
  expect(isFirst).toBe(true);
  const inspection = await inspectLicenseFile(file, { log, online, now: new Date(now) });
  expect(inspection).toMatchObject({ verdict: 'genuine', warnings: [] });
});

test('a log that only grew proves it, and is remembered as far as it has come', async () => {
  const seen = { keys: [vkey], checkpoint: await checkpointOf(await leavesOf(5)) };
  const { asked, warnings, notes, kept } = await ask(seen, { leaves: await leavesOf(11) });
  expect(asked).toContain('GET /lm/api/Log/consistency?First=5&Second=11""');
  expect(asked).toContain('GET /lm/api/Log/consistency?First=1&Second=11""');
  expect([warnings, notes]).toEqual([[], []]);
  expect(parseCheckpoint(kept.checkpoint!).size).toBe(11);
});

test('a log that is older than the last seen was rolled back, and is not what is remembered', async () => {
  const seen = { keys: [vkey], checkpoint: await checkpointOf(await leavesOf(11)) };
  const { warnings, kept } = await ask(seen, { leaves: await leavesOf(5) });
  expect(warnings).toEqual([
    expect.stringContaining(
      'older than the last seen: it has 5 of the 11 entries that it had when it was asked',
    ),
  ]);
  expect(kept).toEqual(seen);
});

test('a log that is older than the proof in a file was rolled back, too', async () => {
  const empty = `${parseCheckpoint(first).origin}\n0\n${Buffer.alloc(32).toString('base64')}\n`;
  const { warnings } = await ask({ keys: [vkey] }, { checkpoint: await signNote(empty, await signer()) });
  expect(warnings).toEqual([
    expect.stringContaining('it has 0 of the 1 entries that it had when it proved this file'),
  ]);
});

test.each([11, 5])('a log of %i entries that has others than it had is told of', async (size) => {
  const seen = { keys: [vkey], checkpoint: await checkpointOf(await leavesOf(5)) };
  const { warnings, kept } = await ask(seen, { leaves: await leavesOf(size, 'other') });
  expect(warnings).toEqual([expect.stringContaining('does not go on from what it was')]);
  expect(kept).toEqual(seen);
});

test('a log that does not hold the entries of a file is told of', async () => {
  const { warnings } = await ask({ keys: [vkey] }, { leaves: (await leavesOf(4)).slice(1) });
  expect(warnings).toEqual([expect.stringContaining('what it was when it proved this file')]);
});

test.each(['checkpoint', 'consistency'])(
  'a server that keeps its %s back is not believed by who kept a checkpoint',
  async (part) => {
    const seen = { keys: [vkey], checkpoint: await checkpointOf(await leavesOf(5)) };
    const { online, kept, log } = await ask(seen, { leaves: await leavesOf(11), keepsBack: part });
    expect(online.warnings).toEqual([
      expect.stringMatching(/did not prove that its log goes on .* asked before .*503/),
    ]);
    expect(kept).toEqual(seen);
    expect(await inspectLicenseFile(file, { log, online, now: new Date(now) })).toMatchObject({
      verdict: 'genuine',
      unconfirmed: 'doubtful',
    });
  },
);

test('what a server does not prove to who kept nothing is not held against it, but said', async () => {
  const { warnings, notes } = await ask(
    { keys: [vkey] },
    { leaves: await leavesOf(11), keepsBack: 'consistency' },
  );
  expect(warnings).toEqual([]);
  expect(notes).toEqual([expect.stringContaining('did not prove that its log goes on')]);
});

test('a key that was not there the first time is named, and trusted by nobody yet', async () => {
  const { log, kept, newKeys, warnings } = await ask(
    { keys: [vkey] },
    { keys: [vkey, vectors.otherLog.vkey] },
  );
  expect([log, kept.keys, newKeys]).toEqual([[vkey], [vkey], [vectors.otherLog.vkey]]);
  expect(warnings).toEqual([expect.stringContaining(`not trusted here: ${vectors.otherLog.vkey}.`)]);
});

test('who trusts the newest key alone, as given in place of an older one, is not warned of the older one', async () => {
  const { newKeys, warnings } = await ask({ keys: [vkey] }, { keys: [vectors.otherLog.vkey, vkey] });
  expect([newKeys, warnings]).toEqual([[], []]);
});

test('a server without a log names no key, which is no error', async () => {
  expect(await readLogKeys('', { fetch: () => Promise.resolve(new Response('\n')) })).toEqual([]);
});

test('the address of the API may end in a slash', async () => {
  const asked: string[] = [];
  const fetch = (url: string | URL | Request) => {
    asked.push((url as string).slice('https://lm.example'.length));
    return Promise.resolve(new Response('', { status: 503 }));
  };
  const address = `${baseUrl}/`;
  await Promise.allSettled([readLogKeys(address, { fetch }), askProvider(file, { baseUrl: address, fetch })]);
  const fingerprint = await licenseFileFingerprint(file);
  expect(asked).toEqual(['/lm/log/vkey', '/lm/log/vkey', `/lm/log/license-files/${fingerprint}`]);
});

/** A server that does not answer. */
const baseUrl = 'https://lm.example/lm';
const silent: typeof globalThis.fetch = (_, init) =>
  new Promise((__, reject) =>
    init?.signal?.addEventListener('abort', () => reject(init.signal!.reason as Error)),
  );
const askedInVain = (options: AskingOptions) =>
  Promise.allSettled([readLogKeys(baseUrl, options), askProvider(file, { baseUrl, ...options })]);

test('a server that does not answer is waited for as long as the caller says', async () => {
  const stopping = new AbortController();
  const ended = askedInVain({ fetch: silent, signal: stopping.signal });
  setTimeout(() => stopping.abort('enough'), 10);
  expect(await ended).toEqual(Array(2).fill({ status: 'rejected', reason: 'enough' }));
});

test('a server that does not answer is given up after half a minute unless told', async () => {
  const halfMinute = new AbortController();
  const limit = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(halfMinute.signal);
  const ended = askedInVain({ fetch: silent });
  setTimeout(() => halfMinute.abort('too late'), 10);
  expect(await ended).toEqual(Array(2).fill({ status: 'rejected', reason: 'too late' }));
  expect(new Set(limit.mock.calls.flat())).toEqual(new Set([30_000]));
  limit.mockRestore();
});

test('keys that are trusted may be the text in which the server names them', async () => {
  const keys = [vkey, vectors.otherLog.vkey];
  const { newKeys, warnings, log, kept } = await ask({ keys: [`${keys.join('\r\n')}\n`] }, { keys });
  expect([newKeys, warnings, log, kept.keys]).toEqual([[], [], keys, keys]);
});

test('another log in the place of the one that is trusted is told of', async () => {
  const { warnings } = await ask({ keys: [vectors.otherLog.vkey] });
  expect(warnings).toContainEqual(expect.stringContaining('another log than the one that is trusted'));
  const renamed = await signer(vectors.otherLog.vkey.split('+')[0]);
  const checkpoint = await checkpointOf(await leavesOf(2), renamed);
  expect((await ask({ keys: [vkey] }, { checkpoint })).warnings).toContainEqual(
    expect.stringContaining('another log'),
  );
  const unreadable = await ask({ keys: [vkey] }, { checkpoint: 'Hello' });
  expect(unreadable.warnings).toEqual([expect.stringContaining('cannot be read')]);
});

test('a log that goes on under another name, as after a restore, is told of and need not be feared', async () => {
  const restored = await signer(`${parseCheckpoint(first).origin}/2026-11-20`);
  const keys = [vkey, await vkeyOf(restored.name, restored.publicKey)];
  const checkpoint = await checkpointOf(await leavesOf(1), restored);
  const { warnings, notes, kept } = await ask({ keys, checkpoint: first }, { keys, checkpoint });
  expect([warnings, kept.checkpoint]).toEqual([[], checkpoint]);
  expect(notes).toEqual([expect.stringContaining('another one by its name')]);
});

test('a server that fails is an error, one that does not know the file is an answer', async () => {
  await expect(ask({ keys: [vkey] }, { code: 503 })).rejects.toThrow('The server answered 503.');
  expect((await ask({ keys: [vkey] }, { code: 404 })).status).toBeUndefined();
  expect(
    await askProvider('Hello', { baseUrl: '', fetch: () => Promise.reject(new Error()) }),
  ).toBeUndefined();
});
