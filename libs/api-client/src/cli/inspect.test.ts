import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import vectors from '../../test-vectors/license-proofs.json';
import { licenseFileParts } from '../license-files/licenseFileParts';
import { parseTlogProof, parseVkey } from '../log';
import { vkeyOf } from '../log/notes';
import { runInspect } from './inspect';

const folder = mkdtempSync(join(tmpdir(), 'lm-inspect-'));
const put = (name: string, content: string | Uint8Array) => {
  writeFileSync(join(folder, name), content);
  return join(folder, name);
};
const good = put('good.enc', vectors.accepted[0]!.file);
const key = ['--log-key', vectors.log.vkey];

let server: Server;
let url: string;
const asked: string[] = [];
const { sealed, proof } = licenseFileParts(vectors.accepted[0]!.file) as { sealed: string; proof: string };
const answers: Record<string, string> = {
  '/lm/log/vkey': `${vectors.log.vkey}\n`,
  '/lm/log/checkpoint': parseTlogProof(proof).checkpoint,
  [`/lm/log/license-files/${vectors.steps.sealedSha256}`]: JSON.stringify({
    ...vectors.status,
    ...{ status: 'Replaced', latestIssue: 3 },
  }),
};

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    const answer = answers[request.url!];
    response.writeHead(answer === undefined ? 404 : 200).end(answer ?? '{}');
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/lm/`;
});

afterAll(async () => {
  rmSync(folder, { recursive: true });
  await new Promise((resolve) => server.close(resolve));
});

/** What the command says, and with what it ends. */
async function inspect(...words: string[]) {
  const lines: string[] = [];
  const keep = (text: string) => lines.push(text);
  const said = [
    jest.spyOn(console, 'log').mockImplementation(keep),
    jest.spyOn(console, 'error').mockImplementation(keep),
  ];
  const code = await runInspect(words).finally(() => said.forEach((spy) => spy.mockRestore()));
  return { code, text: lines.join('\n') };
}

test('says of a file what it is, by the key of the log that was given once', async () => {
  const { code, text } = await inspect(good, ...key);
  expect(code).toBe(0);
  expect(text.split('\n')).toEqual([
    'Genuine, but status not asked',
    'Issued for OSL - Oslo Gardermoen, valid until the end of 31 December 2099.',
    '',
    'License    L-00417-P, issue 2',
    'Covers     Gates, Baggage',
    'Issued     15 January 2025',
    'Log        entry 4 of 11 in licenses.nordlys.example/lm/log',
    '',
    expect.stringMatching(/^Note: The provider was not asked\..* by the clock here: .* UTC\.$/),
  ]);
});

test('asks the provider where it is told to, sends it the fingerprint alone, and keeps what it saw', async () => {
  const seen = join(folder, 'seen');
  const { code, text } = await inspect(good, '--online', url, '--seen', seen);
  expect(code).toBe(1);
  expect(text).toContain('Issue 3 has taken its place');
  expect(text).toContain('The key of the log is what');
  expect(asked.sort()).toEqual(
    Object.keys(answers)
      .map((path) => `GET ${path}`)
      .sort(),
  );
  const kept = JSON.parse(readFileSync(seen, 'utf8')) as { keys: string[]; checkpoint: string };
  expect(kept).toEqual({ keys: [vectors.log.vkey], checkpoint: answers['/lm/log/checkpoint'] });
  const later = { ...kept, checkpoint: kept.checkpoint.replace('\n11\n', '\n12\n') };
  writeFileSync(seen, JSON.stringify(later));
  const again = await inspect(good, '--online', url, '--seen', seen);
  expect(again.text).toContain('Warning: The log that answered is older than the last seen');
  expect(again.text).not.toContain('The key of the log is what');
  const other = await inspect(good, '--online', url, '--log-key', vectors.otherLog.vkey);
  expect(other.text).toContain(
    `Warning: The server names a key for its log that is not trusted here: ${vectors.log.vkey}`,
  );
  expect(other.text).toContain('that is not trusted here yet');
  expect(other.code).toBe(2);
});

test('takes the keys of a log as its server names them, a line for each', async () => {
  const keys = `${vectors.otherLog.vkey}\n${vectors.log.vkey}\n`;
  expect(await inspect(good, '--log-key', keys)).toEqual(await inspect(good, ...key));
});

test.each([
  ['as they were issued', (text: string) => text],
  ['with a line end behind', (text: string) => `${text}\n`],
  [
    'with line ends of Windows, behind a mark',
    (text: string) => `\ufeff${text.replaceAll('\n', '\r\n')}\r\n`,
  ],
  ['in base64, in short lines', (text: string) => btoa(text).replace(/.{76}/g, '$&\r\n')],
])('a file and its proof beside it are one, the file %s', async (how, change) => {
  const file = put('sealed.enc', change(sealed));
  const beside = put('sealed.enc.proof', how.includes('base64') ? proof : change(proof));
  const { code, text } = await inspect(file, ...key, '--proof', beside);
  expect(code).toBe(0);
  expect(text).toContain('Log        entry 4 of 11');
});

test('the verdict is told also when what was seen cannot be kept', async () => {
  const seen = join(folder, 'nonesuch', 'seen');
  const { code, text } = await inspect(good, ...key, '--online', url, '--seen', seen);
  expect(code).toBe(2);
  expect(text).toMatch(/^Genuine, but replaced\n[^]*\nWhat was seen of the log cannot be kept: .*nonesuch/);
});

test('what a server says cannot command the terminal', async () => {
  const { publicKey } = await parseVkey(vectors.log.vkey);
  const stranger = await vkeyOf('elsewhere\u001b[2J', publicKey);
  const { '/lm/log/vkey': honest } = answers;
  answers['/lm/log/vkey'] = stranger;
  const { text } = await inspect(good, ...key, '--online', url);
  answers['/lm/log/vkey'] = honest!;
  expect(text).toContain(`not trusted here: elsewhere\ufffd[2J+`);
  expect(text).not.toContain('\u001b');
});

test.each([
  ['a file that is not there', ['/nonesuch'], 'cannot be read'],
  ['a key that is none', [good, '--log-key', 'x'], 'x is not the key of a log'],
  ['an option that is none', [good, '--fast'], "Unknown option '--fast'"],
  ['two files', [good, good], 'Give one file'],
  ['an address that is none', [good, '--online', 'licenses.example'], 'Give the whole address of an API'],
  ['a record that is none', [good, '--seen', good], 'is not what this command keeps of a log'],
  [
    'a list of keys that is no JSON',
    [good, '--license-keys', good, '--file-key', 'x'],
    `${good} is not the list`,
  ],
  [
    'a list of keys that is none',
    [good, '--license-keys', put('none.json', 'null'), '--file-key', 'x'],
    'none.json is not the list',
  ],
  ['a list of keys without a key', [good, '--license-keys', good], 'together only'],
])('ends with a sentence for %s', async (_, words, sentence) => {
  const { code, text } = await inspect(...words);
  expect(code).toBe(2);
  expect(text).toContain(sentence);
});

test.each([
  'http://ada:s3cret@127.0.0.1:1/lm',
  'https://ada@licenses.example/lm',
  'http:ada:s3c/s3cret@host',
])('neither asks %s, nor tells its password', async (address) => {
  const { code, text } = await inspect(good, ...key, '--online', address);
  expect(code).toBe(2);
  expect(text).toBe('Give the address without name and password: they would stand in logs.');
});

test('a server that does not answer is not waited for longer than ten seconds', async () => {
  const silent = createServer(() => undefined).listen(0, '127.0.0.1');
  await new Promise((resolve) => silent.once('listening', resolve));
  const soon = AbortSignal.timeout(100);
  const patience = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(soon);
  const { port } = silent.address() as AddressInfo;
  const { code, text } = await inspect(good, ...key, '--online', `http://127.0.0.1:${port}/lm`);
  silent.closeAllConnections();
  await new Promise((resolve) => silent.close(resolve));
  expect(patience).toHaveBeenCalledWith(10_000);
  patience.mockRestore();
  expect(code).toBe(2);
  expect(text).toContain('was asked, but gave no answer (it took too long)');
});

test('a picture of 100 MB is no license, and a server that is away leaves what the file says itself', async () => {
  const large = await inspect(put('large.png', new Uint8Array(100 * 1024 * 1024)), ...key);
  expect(large).toEqual({ code: 1, text: expect.stringContaining('far too large') as string });
  const away = await inspect(good, ...key, '--online', 'http://127.0.0.1:1/lm');
  expect(away.code).toBe(2);
  expect(away.text).toMatch(
    /^Genuine, but status unknown\n[^]*was asked, but gave no answer \(it could not be reached/,
  );
  const first = await inspect(good, '--online', 'http://127.0.0.1:1/lm');
  expect(first.code).toBe(2);
  expect(first.text).toMatch(
    /Note: The provider was asked, but gave no answer \(it could not be reached[^.]*\)\.$/,
  );
});
