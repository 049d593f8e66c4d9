import licenseFiles from '../../test-vectors/license-files.json';
import vectors from '../../test-vectors/license-proofs.json';
import type { LicenseFileKeys } from '../index';
import { askProvider, compareWithSeen, inspectLicenseFile, licenseFileFingerprint } from './index';
import type { LicenseFileStatus } from './standing';
import { licenseFileParts } from '../license-files/licenseFileParts';
import { parseTlogProof } from '../log';

const now = new Date(vectors.now);
const log = vectors.log.vkey;
const [{ file: good }] = vectors.accepted as [(typeof vectors.accepted)[number]];
const fileNamed = (name: string) =>
  [...vectors.accepted, ...vectors.refused].find((vector) => vector.name === name)!.file;
const oldFile = fileNamed('a file from before files carried a proof');
const expired = fileNamed('a file whose last day is over');

const status: LicenseFileStatus = {
  status: 'Current',
  number: 'L-00417-P',
  issue: 2,
  latestIssue: 2,
  expiryDate: '2099-12-31T23:59:59.999Z',
  isKeyRevoked: false,
};
const told = (more: Partial<LicenseFileStatus> = {}) => ({ status: { ...status, ...more }, now });
const inspect = (file: string | Uint8Array, more: object = {}) =>
  inspectLicenseFile(file, { log, now, ...more });

test('says of a genuine file for whom and until when, and offline what cannot be known', async () => {
  expect(await inspect(good)).toMatchObject({
    verdict: 'genuine',
    title: 'Genuine and current',
    text: 'Issued for OSL - Oslo Gardermoen, valid until the end of 31 December 2099.',
    notes: [expect.stringContaining('The provider was not asked.')],
    license: { number: 'L-00417-P', issue: 2, applications: ['Gates', 'Baggage'] },
    proof: { position: vectors.steps.index },
  });
  expect((await inspect(good, { online: told() })).notes).toEqual([]);
});

test.each([
  [{ status: 'Replaced', latestIssue: 3 }, 'replaced', 'Issue 3 has taken its place'],
  [{ status: 'Suspended' }, 'suspended', 'until it is reinstated'],
  [{ status: 'Withdrawn', latestIssue: null }, 'withdrawn', 'licenses nothing any more'],
  [{ isKeyRevoked: true }, 'key-revoked', 'Ask the provider for a new one'],
] as const)('says what has become of it: %o', async (change, verdict, words) => {
  const inspection = await inspect(good, { online: told(change) });
  expect(inspection.verdict).toBe(verdict);
  expect(inspection.text).toContain(words);
});

test('an expired license is genuine, and so told apart from a false one', async () => {
  expect(await inspect(expired)).toMatchObject({ verdict: 'expired', title: 'Genuine, but expired' });
  expect((await inspect(expired)).text).toContain('Its last day was 31 December 2025.');
});

test.each(vectors.refused)('$name is never genuine, whatever the server says', async ({ file, verdict }) => {
  const expected = verdict === 'no-proof' ? 'undecided' : verdict;
  expect((await inspect(file)).verdict).toBe(expected);
  if (verdict !== 'no-proof') expect((await inspect(file, { online: told() })).verdict).toBe(expected);
});

test('the word of the server is enough for a file from before files carried a proof, and is named', async () => {
  expect((await inspect(oldFile)).text).toContain('only the provider');
  expect(await inspect(oldFile, { online: told() })).toMatchObject({
    verdict: 'genuine',
    text: 'Issued, valid until the end of 31 December 2099.',
    notes: [expect.stringContaining('the word of the server')],
  });
  expect((await inspect(oldFile, { online: { now } })).verdict).toBe('undecided');
});

const fileKeys = { fileKey: licenseFiles.fileKeys, publicKeys: licenseFiles.publicKeys } as LicenseFileKeys;
const sealedNamed = (name: string) => licenseFiles.refused.find((vector) => vector.name === name)!.file;

test('the key that opens a file decides where there is no proof', async () => {
  const genuine = await inspect(oldFile, { fileKeys });
  expect(genuine.text).toContain('Issued for OSL - Oslo Gardermoen');
  for (const [name, verdict] of [
    ['a file whose last day is over', 'expired'],
    ['a file signed by a revoked key', 'key-revoked'],
    ['another statement under the same signature', 'altered'],
    ["a stranger's signature", 'not-ours'],
    ['another secret', 'undecided'],
    ['a later version', 'undecided'],
    ['a changed header', 'unreadable'],
  ] as const)
    expect([name, (await inspect(sealedNamed(name), { fileKeys })).verdict]).toEqual([name, verdict]);
});

test('a key that does not fit takes nothing from a proof that does', async () => {
  const other = { ...fileKeys, fileKey: licenseFiles.customerKeys[1]!.key };
  const inspection = await inspect(good, { fileKeys: other });
  expect(inspection.verdict).toBe('genuine');
  expect(inspection.notes).toContainEqual(expect.stringContaining('The given key does not open it'));
});

test('without the key of any log nobody vouches for a proof', async () => {
  expect((await inspect(good, { log: [] })).verdict).toBe('undecided');
  expect((await inspect(good, { log: vectors.otherLog.vkey })).verdict).toBe('not-ours');
});

test('clocks that differ: the last day is judged by that of the server, and it says so', async () => {
  const early = new Date('2020-01-01T00:00:00Z');
  const judged = await inspect(expired, {
    now: early,
    online: { ...told({ expiryDate: '2025-12-31T23:59:59.999Z' }) },
  });
  expect(judged.verdict).toBe('expired');
  expect(judged.notes).toContainEqual(expect.stringContaining('2020-01-01 00:00'));
  const offline = await inspect(good, { now: early });
  expect(offline.notes).toContainEqual(expect.stringContaining('before the license was issued'));
});

test('a genuine file that the server does not know is no false one, but is told of', async () => {
  const inspection = await inspect(good, { online: { now } });
  expect(inspection.verdict).toBe('genuine');
  expect(inspection.notes).toContainEqual(expect.stringContaining('does not know this file'));
});

const { checkpoint } = parseTlogProof((licenseFileParts(good) as { proof: string }).proof);

test('a log that is shorter than it was, or another one of the same length, is told of', async () => {
  const { seen, notes } = await compareWithSeen(checkpoint, log, undefined);
  expect([seen?.size, notes]).toEqual([vectors.steps.size, []]);
  expect((await compareWithSeen(checkpoint, log, seen)).notes).toEqual([]);
  const longer = { ...seen!, size: 20 };
  expect((await compareWithSeen(checkpoint, log, longer)).notes).toEqual([
    expect.stringContaining('The log that answered has 11 entries, and was seen with 20 before'),
  ]);
  const other = { ...seen!, root: new Uint8Array(32) };
  expect((await compareWithSeen(checkpoint, log, other)).notes[0]).toContain('does not go on');
  expect((await compareWithSeen(checkpoint, vectors.otherLog.vkey, seen)).notes[0]).toContain('another log');
  expect((await compareWithSeen('Hello', log, seen)).notes[0]).toContain('cannot be read');
});

test('only the fingerprint of a file is sent, and what was learnt is answered', async () => {
  const asked: string[] = [];
  const fetch = (input: string | URL | Request, init?: RequestInit) => {
    asked.push(`${init?.method ?? 'GET'} ${input as string}${JSON.stringify(init?.body ?? '')}`);
    const isStatus = (input as string).includes('/license-files/');
    const headers = { date: 'Sat, 21 Nov 2026 12:00:00 GMT' };
    return Promise.resolve(new Response(isStatus ? JSON.stringify(status) : checkpoint, { headers }));
  };
  const answer = await askProvider(good, { baseUrl: 'https://lm.example/lm', log, fetch });
  expect(answer).toMatchObject({ online: { status, now, notes: [] }, seen: { size: 11 } });
  expect(asked).toEqual([
    `GET https://lm.example/lm/log/license-files/${vectors.steps.sealedSha256}""`,
    'GET https://lm.example/lm/log/checkpoint""',
  ]);
  expect(await licenseFileFingerprint(good)).toBe(vectors.steps.sealedSha256);
  expect(await askProvider('Hello', { baseUrl: '', log, fetch })).toBeUndefined();
});

test('a server that fails is an error, one that does not know the file is an answer', async () => {
  const answering = (code: number) => () =>
    Promise.resolve(new Response(code === 404 ? '{}' : 'no', { status: code }));
  const failed = askProvider(good, { baseUrl: '', log, fetch: answering(503) });
  await expect(failed).rejects.toThrow('The server answered 503.');
  const unknown = await askProvider(good, { baseUrl: '', log, fetch: answering(404) });
  expect(unknown?.online.status).toBeUndefined();
});
