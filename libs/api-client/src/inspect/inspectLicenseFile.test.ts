import licenseFiles from '../../test-vectors/license-files.json';
import vectors from '../../test-vectors/license-proofs.json';
import type { LicenseFileKeys } from '../index';
import { inspectLicenseFile } from './index';
import type { LicenseFileStatus } from './standing';

const now = new Date(vectors.now);
const log = vectors.log.vkey;
const [{ file: good }] = vectors.accepted as [(typeof vectors.accepted)[number]];
const fileNamed = (name: string) =>
  [...vectors.accepted, ...vectors.refused].find((vector) => vector.name === name)!.file;
const oldFile = fileNamed('a file from before files carried a proof');
const expired = fileNamed('a file whose last day is over');

const status = vectors.status as LicenseFileStatus;
const told = (more: Partial<LicenseFileStatus> = {}) => ({ status: { ...status, ...more }, now });
const inspect = (file: string | Uint8Array, more: object = {}) =>
  inspectLicenseFile(file, { log, now, ...more });

test('says of a genuine file for whom and until when, and offline what cannot be known', async () => {
  expect(await inspect(good)).toMatchObject({
    verdict: 'genuine',
    title: 'Genuine, but status not asked',
    unconfirmed: 'not-asked',
    text: 'Issued for OSL - Oslo Gardermoen, valid until the end of 31 December 2099.',
    notes: [expect.stringContaining('The provider was not asked.')],
    license: { number: 'L-00417-P', issue: 2, applications: ['Gates', 'Baggage'] },
    proof: { position: vectors.steps.index },
  });
  expect(await inspect(good, { online: told() })).toMatchObject({
    title: 'Genuine and current',
    unconfirmed: undefined,
    notes: [],
  });
  const warned = { ...told(), warnings: ['The log that answered is older than the last seen.'] };
  for (const online of [warned, { now }])
    expect(await inspect(good, { online })).toMatchObject({
      title: 'Genuine, but status in doubt',
      unconfirmed: 'doubtful',
    });
});

const refusedConnection = new Error('connect ECONNREFUSED 127.0.0.1:1');

test.each([
  ['fails', new Error('The server answered 500.'), 'The server answered 500'],
  ['cannot be reached', new TypeError('Failed to fetch'), 'it could not be reached'],
  [
    'refuses',
    new TypeError('fetch failed', { cause: refusedConnection }),
    'it could not be reached: connect ECONNREFUSED 127.0.0.1:1',
  ],
  ['is another', new SyntaxError("Unexpected token '<'"), 'what answered is no server of licenses'],
])('a server that %s gave no answer, and is not said to have been left alone', async (_, unanswered, why) => {
  expect(await inspect(good, { unanswered })).toMatchObject({
    title: 'Genuine, but status unknown',
    unconfirmed: 'unanswered',
    notes: [expect.stringContaining(`The provider was asked, but gave no answer (${why}).`)],
  });
});

test.each([
  [{ status: 'Replaced', latestIssue: 3 }, 'replaced', 'Issue 3 has taken its place'],
  [{ status: 'Suspended' }, 'suspended', 'until it is reinstated; you get a new file then'],
  [{ status: 'Withdrawn', latestIssue: null }, 'withdrawn', 'licenses nothing any more'],
  [{ isKeyRevoked: true }, 'key-revoked', 'Ask the provider for a new one'],
] as const)('says what has become of it: %o', async (change, verdict, words) => {
  const inspection = await inspect(good, { online: told(change) });
  expect(inspection.verdict).toBe(verdict);
  expect(inspection.text).toContain(words);
});

test('a proven file that the server does not know may be the work of who stole the key of its log', async () => {
  const { title, warnings } = await inspect(good, { online: { now } });
  expect(title).toBe('Genuine, but status in doubt');
  expect(warnings).toEqual([expect.stringContaining('somebody who stole the key of its log made the file')]);
});

test('a file that the log had before its key was revoked is told to be the provider’s own', async () => {
  const keyRevokedAt = '2026-11-20T08:00:00.000Z';
  const revoked = { isKeyRevoked: true, keyRevokedAt, loggedAt: '2025-01-15T09:31:00.000Z' };
  const inspection = await inspect(good, { online: told(revoked) });
  expect(inspection).toMatchObject({ verdict: 'key-revoked', license: { number: 'L-00417-P' } });
  expect(inspection.text).toContain('by the provider itself: the log had it by 2025-01-15 09:31 UTC');
  for (const more of [{ loggedAt: keyRevokedAt }, { loggedAt: null }])
    expect((await inspect(good, { online: told({ ...revoked, ...more }) })).text).toContain(
      'whoever stole that key',
    );
  expect((await inspect(oldFile, { online: told(revoked) })).text).toContain('whoever stole that key');
});

test('an expired license is genuine, and so told apart from a false one', async () => {
  expect(await inspect(expired)).toMatchObject({ verdict: 'expired', title: 'Genuine, but expired' });
  expect((await inspect(expired)).text).toContain('Its last day was 31 December 2025.');
});

const LINE_ENDS = ['a line feed too many', 'line ends of Windows in the checkpoint'];

test.each([
  ['of Windows', (file: string) => file.replaceAll('\n', '\r\n')],
  ['that became spaces', (file: string) => file.replaceAll('\n', ' ')],
  ['that are missing at the end', (file: string) => file.trim()],
  ['after a mark', (file: string) => `\ufeff${file}`],
  ['every 76 characters', (file: string) => file.replace(/.{76}/g, '$&\r\n')],
])('line ends %s accuse nobody: it is judged as it was issued, and told of', async (_, change) => {
  for (const { file } of vectors.accepted) {
    const asItIs = await inspect(file);
    const changed = change(file);
    for (const given of [changed, new TextEncoder().encode(changed)]) {
      const { notes, ...found } = await inspect(given);
      const mended = changed === file ? [] : [expect.stringContaining('line endings were changed') as string];
      expect({ ...found, notes }).toEqual({ ...asItIs, notes: [...mended, ...asItIs.notes] });
    }
  }
});

test('line ends that are lost are said to be, and nothing is put right that says something else', async () => {
  const lost = await inspect(good.replaceAll('\n', ''));
  expect(lost).toMatchObject({ verdict: 'unreadable' });
  expect(lost.text).toContain('Its line endings were changed on the way');
  const altered = fileNamed('a later last day').replaceAll('\n', '\r\n');
  expect((await inspect(altered)).verdict).toBe('altered');
});

const proofAlone = good.slice(good.indexOf('\n') + 1);

test.each([
  ['the proof alone', proofAlone, 'It is the proof of a license file: give that file'],
  [
    'the proof from a mail',
    `\ufeff${proofAlone.replaceAll('\n', '\r\n')}`,
    'It is the proof of a license file',
  ],
  [
    'a text about proofs',
    'Its first line is c2sp.org/tlog-proof@v1.',
    'It is a text, but not that of a license file',
  ],
  ['zero bytes at its end', `${good}\0\0`, 'It begins like a license file, but was damaged'],
  [
    'a letter of another encoding',
    good.replace('—', '\ufffd'),
    'It begins like a license file, but was damaged',
  ],
])('what has all its lines is not said to have lost them: %s', async (_, file, text) => {
  const found = await inspect(new TextEncoder().encode(file));
  expect(found).toMatchObject({ verdict: 'unreadable', text: expect.stringContaining(text) as string });
});

test('a mark before a file is named beside line ends, also where it was saved as UTF-16', async () => {
  for (const given of [`\ufeff${good}`, Buffer.from(`\ufeff${good.replaceAll('\n', '\r\n')}`, 'utf16le')])
    expect((await inspect(given)).notes[0]).toContain('or a mark was put before it');
});

test.each([2, 60, 61, 100])('%i bytes less at the end are no change of line ends', async (cut) => {
  const { verdict, notes } = await inspect(good.slice(0, -cut), { online: told() });
  expect(verdict).toBe('altered');
  expect(notes).toEqual([]);
});

const refused = vectors.refused.filter(({ name }) => !LINE_ENDS.includes(name));

test.each(LINE_ENDS)('%s: genuine to who asks what it is, not to a program', async (name) => {
  const inspection = await inspect(fileNamed(name));
  expect(inspection.verdict).toBe('genuine');
  expect(inspection.notes[0]).toContain('Programs may refuse it');
});

test.each(refused)('$name is never genuine, whatever the server says', async ({ name, file, verdict }) => {
  // By itself it may be proved by a key that the log was given after the keys that are trusted.
  const isOpen = verdict === 'no-proof' || name === 'a log of the same name';
  const expected = isOpen ? 'undecided' : verdict;
  expect((await inspect(file)).verdict).toBe(expected);
  if (verdict !== 'no-proof') expect((await inspect(file, { online: told() })).verdict).toBe(verdict);
});

test('the word of the server is enough for a file from before files carried a proof, and is named', async () => {
  expect((await inspect(oldFile)).text).toContain('only the provider');
  expect(await inspect(oldFile, { online: told() })).toMatchObject({
    verdict: 'genuine',
    text: 'Issued, valid until the end of 31 December 2099.',
    notes: [expect.stringContaining('the word of the server')],
  });
  expect((await inspect(oldFile, { online: { now } })).verdict).toBe('undecided');
  const stranger = { ...told(), isOtherLog: true };
  expect((await inspect(oldFile, { online: stranger })).verdict).toBe('undecided');
});

test('a file without a proof that the server does not know is told to be changed, or none of its', async () => {
  const found = await inspect(oldFile.replace(/.$/, 'A'), { online: { now } });
  expect(found.verdict).toBe('undecided');
  expect(found.text).toContain(
    'The server that was asked does not know it: it was changed, or is not one of',
  );
  expect((await inspect(oldFile)).text).not.toContain('asked');
});

test.each([1, 5, 21])('a sealed part that lacks its last %i characters was cut short', async (cut) => {
  const { verdict, text } = await inspect(oldFile.slice(0, -cut), { online: { now } });
  expect(verdict).toBe('unreadable');
  expect(text).toContain('cut short on its way');
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

test.each([
  ['the key of the log was changed since', 'a log of the same name', log],
  ['the log was renamed since', 'a file as it is downloaded', vectors.otherLog.vkey],
])('nobody who can open a file is told that it is not the provider’s because %s', async (_, name, known) => {
  const file = fileNamed(name);
  expect(await inspect(file, { log: known, fileKeys })).toMatchObject({
    title: 'Cannot be decided',
    text: expect.stringMatching(/trusted here.* has changed /) as string,
    notes: [expect.stringContaining('a key of the provider signed what is inside')],
    license: undefined,
  });
  for (const online of [told(), { now }])
    expect((await inspect(file, { log: known, fileKeys, online })).verdict).toBe('undecided');
});

test.each([
  ['turn letters around', 'licenses.\u202eelpmaxe', 'licenses.\ufffdelpmaxe,'],
  ['are endless', 'a'.repeat(100_000), `${'a'.repeat(100)}…,`],
])('a file cannot put names of a log into the verdict that %s', async (_, origin, shown) => {
  const [name = ''] = log.split('+');
  const { text } = await inspect(good.replace(`\n\n${name}\n`, `\n\n${origin}\n`));
  expect(text).toContain(`from the log ${shown} which is not one of those`);
});

test('what would command a terminal is no license file', async () => {
  const [name = ''] = log.split('+');
  expect((await inspect(good.replace(`\n\n${name}\n`, '\n\n\u009b2J\n'))).verdict).toBe('unreadable');
});

test('a list of keys that lacks the one which signed a proven file is told to be old', async () => {
  const old = { ...fileKeys, publicKeys: { keys: [] } };
  const { verdict, notes } = await inspect(good, { fileKeys: old });
  expect(verdict).toBe('genuine');
  expect(notes).toContainEqual(expect.stringContaining('renew the list'));
});

test('a key that does not fit takes nothing from a proof that does', async () => {
  const other = { ...fileKeys, fileKey: licenseFiles.customerKeys[1]!.key };
  const inspection = await inspect(good, { fileKeys: other });
  expect(inspection.verdict).toBe('genuine');
  expect(inspection.notes).toContainEqual(expect.stringContaining('The given key does not open it'));
  const none = await inspect(good, { fileKeys: { ...fileKeys, fileKey: () => [] } });
  expect(none).toEqual(await inspect(good));
});

test('without the key of any log nobody vouches for a proof', async () => {
  expect((await inspect(good, { log: [] })).verdict).toBe('undecided');
  expect((await inspect(good, { log: vectors.otherLog.vkey })).verdict).toBe('not-ours');
});

test('a file that only a key proves which is not trusted yet is neither genuine nor called false', async () => {
  const online = { now, newKeys: [log] };
  const inspection = await inspect(good, { log: vectors.otherLog.vkey, online });
  expect(inspection).toMatchObject({ verdict: 'undecided', license: undefined });
  const said = { ...online, status };
  expect((await inspect(good, { log: vectors.otherLog.vkey, online: said })).verdict).toBe('undecided');
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
  expect(offline.warnings).toContainEqual(expect.stringContaining('before the license was issued'));
  expect(offline.notes).toContainEqual(expect.stringContaining('by the clock here: 2020-01-01 00:00 UTC'));
});

test('a genuine file that the server does not know is no false one, but is told of', async () => {
  const inspection = await inspect(good, { online: { now } });
  expect(inspection.verdict).toBe('genuine');
  expect(inspection.warnings).toContainEqual(expect.stringContaining('does not know this file'));
});
