import { createHash } from 'node:crypto';
import { licenseKeys, licenses, openLicenseFile, type LicenseFileKeys } from '@lm/api-client';
import { askProvider } from '@lm/api-client/inspect';
import { masterFileKeys } from '@lm/api-client/provider';
import vectors from '@lm/api-client/test-vectors/license-proofs.json';
import { verifyLicenseFile } from '@lm/api-client/verify';
import { inspectTwice } from '../testing/inspectTwice';
import { endOfDay, issuedLicense } from '../testing/issuedLicense';
import { TEST_SECRETS } from '../testing/runServer';
import { scratchDirectory } from '../testing/scratch';
import { clientOf } from '../testing/staff';
import { admin, server, shareServer } from '../testing/sharedServer';

shareServer();
const scratch = scratchDirectory();

const fetchText = async (path: string) => (await fetch(`${server.url}/lm/log/${path}`)).text();
const vkeys = async () => (await fetchText('vkey')).trim().split('\n');
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const fileOf = async (id: number) => Buffer.from((await licenses.get(admin.lm, id)).licenseFile!, 'base64');
const sealedPart = (file: Buffer) => file.subarray(0, file.indexOf('\n'));

const keysOfProvider = async (): Promise<LicenseFileKeys> => ({
  fileKey: masterFileKeys([TEST_SECRETS.LM_LICENSE_FILE_KEY]),
  publicKeys: await licenseKeys.list(clientOf(server)),
});

async function statusOf(fingerprint: string) {
  const response = await fetch(`${server.url}/lm/log/license-files/${fingerprint}`);
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

test('a license file proves by itself that the log has it, for whom and until when', async () => {
  const { licenseId, customerName } = await issuedLicense(admin);
  const file = await fileOf(licenseId);
  const { number, issue } = await licenses.get(admin.lm, licenseId);
  expect(await verifyLicenseFile(file, { log: await vkeys() })).toMatchObject({
    verdict: 'genuine',
    license: { number, issue, licenseId, customerName, expiryDate: endOfDay(100) },
  });
  const opened = await openLicenseFile(file, await keysOfProvider());
  expect(opened).toMatchObject({ number, customerName });
});

test('once it was handed out, its bytes never change, and its fingerprint is that of the whole file', async () => {
  const { licenseId } = await issuedLicense(admin);
  const first = await fileOf(licenseId);
  await issuedLicense(admin);
  await licenses.suspend(admin.lm, licenseId, { reason: 'Unpaid' });
  expect(await fileOf(licenseId)).toEqual(first);
  const { issues } = await licenses.history(admin.lm, licenseId);
  expect(issues[0]!.fileSha256).toBe(sha256(first));
});

test('its fingerprint is told before anybody has read it', async () => {
  const { licenseId } = await issuedLicense(admin);
  const { issues } = await licenses.history(admin.lm, licenseId);
  expect(issues[0]!.fileSha256).toBe(sha256(await fileOf(licenseId)));
});

test('many who read a new license at once get the same file', async () => {
  const { licenseId } = await issuedLicense(admin);
  const files = await Promise.all(Array.from({ length: 8 }, () => fileOf(licenseId)));
  expect(new Set(files.map(String)).size).toBe(1);
  expect((await verifyLicenseFile(files[0]!, { log: await vkeys() })).verdict).toBe('genuine');
});

test('whoever holds a file learns what has become of its license, without a session', async () => {
  const { licenseId, customerName } = await issuedLicense(admin);
  const file = await fileOf(licenseId);
  const [whole, sealed] = [sha256(file), sha256(sealedPart(file))];
  const current = await statusOf(whole);
  expect(current).toMatchObject({ status: 200, body: { status: 'Current', issue: 1, isKeyRevoked: false } });
  expect(JSON.stringify(current)).not.toContain(customerName);
  expect(await statusOf(sealed)).toEqual(current);
  await licenses.suspend(admin.lm, licenseId, { reason: 'Unpaid' });
  expect(await statusOf(sealed)).toMatchObject({ body: { status: 'Suspended', latestIssue: 1 } });
  await licenses.reinstate(admin.lm, licenseId);
  expect(await statusOf(sealed)).toMatchObject({ body: { status: 'Replaced', issue: 1, latestIssue: 2 } });
  const newer = sha256(await fileOf(licenseId));
  expect(await statusOf(newer)).toMatchObject({ body: { status: 'Current', issue: 2 } });
  await licenses.remove(admin.lm, licenseId);
  expect(await statusOf(newer)).toMatchObject({ body: { status: 'Withdrawn', latestIssue: null } });
});

test('what is no fingerprint, or of no file that was made here, is answered with a problem', async () => {
  expect(await statusOf('0'.repeat(64))).toMatchObject({
    status: 404,
    body: { title: expect.any(String) as string },
  });
  for (const wrong of ['x', 'A'.repeat(64), '0'.repeat(65), '%00', "'"])
    expect((await statusOf(wrong)).status).toBe(400);
});

test('the log proves to whoever holds a file, without a session, that it only grew since', async () => {
  const { licenseId } = await issuedLicense(admin);
  const file = await fileOf(licenseId);
  const baseUrl = `${server.url}/lm`;
  const first = (await askProvider(file, { baseUrl }))!;
  await fileOf((await issuedLicense(admin)).licenseId);
  const { online, kept } = (await askProvider(file, { baseUrl, kept: first.kept }))!;
  expect([online.warnings, online.notes]).toEqual([[], []]);
  expect(kept.checkpoint).not.toBe(first.kept.checkpoint);
});

describe('the bytes of a license file', () => {
  let file: string;
  let keys: LicenseFileKeys;
  let log: string[];
  beforeAll(async () => {
    const { licenseId } = await issuedLicense(admin);
    file = (await licenses.get(admin.lm, licenseId)).licenseFile!;
    keys = await keysOfProvider();
    log = await vkeys();
  });

  /** Whether either of the two that look at a file finds fault with it: the one that opens it, or the one of its proof. */
  const isRefused = async (changed: string) => {
    const isOpened = await openLicenseFile(changed, keys).then(
      () => true,
      () => false,
    );
    return !isOpened || (await verifyLicenseFile(changed, { log })).verdict !== 'genuine';
  };

  test('opens as it was issued', async () => {
    await expect(openLicenseFile(file, keys)).resolves.toMatchObject({ version: 1 });
    expect(await isRefused(file)).toBe(false);
  });

  test('a change of any byte, anywhere, is refused', async () => {
    const accepted: number[] = [];
    for (let position = 0; position < file.length; position += 1) {
      const other = String.fromCharCode(file.charCodeAt(position) ^ 1);
      if (!(await isRefused(file.slice(0, position) + other + file.slice(position + 1))))
        accepted.push(position);
    }
    expect(accepted).toEqual([]);
    expect(file.length).toBeGreaterThan(500);
  });

  test('neither a part of it nor more than it is accepted', async () => {
    for (const changed of [file.slice(0, -4), file.slice(4), `${file}AAAA`, `${file}\n`, '', '.', '....']) {
      expect(await isRefused(changed)).toBe(true);
    }
  });
});

const inspect = (file: string | Uint8Array, ...words: string[]) => inspectTwice(server, scratch, file, words);

async function newFile() {
  const { licenseId } = await issuedLicense(admin);
  return { licenseId, file: (await fileOf(licenseId)).toString() };
}

test("whatever has become of a license, the server's program and the customer's say the same of its file", async () => {
  const log = (await fetchText('vkey')).trim();
  const { licenseId, file } = await newFile();
  const said = async (expected: string, code: number, given = file) => {
    const inspected = await inspect(given, '--log-key', log);
    expect(inspected).toEqual({ code, said: expect.stringContaining(expected) as string });
  };
  await said('Genuine and current\nIssued for ', 0);
  await said('Note: Its line endings were changed', 0, file.replaceAll('\n', '\r\n'));
  await said('Log        entry ', 0, file.slice(0, file.indexOf('\n')));
  await said('Altered\n', 1, file.replace('.', '.A'));
  expect((await inspect(file)).said).toContain('The key of the log is what the server that was asked says');
  await licenses.suspend(admin.lm, licenseId, { reason: 'Unpaid' });
  await said('Genuine, but suspended\n', 1);
  await licenses.reinstate(admin.lm, licenseId);
  await said('Issue 2 has taken its place', 1);
  await licenses.remove(admin.lm, licenseId);
  await said('Genuine, but withdrawn\n', 1);
});

test('whatever is wrong with a file, both programs say the same of it', async () => {
  const one = new Map(vectors.refused.map((vector) => [vector.verdict, vector]));
  const [genuine] = vectors.accepted;
  for (const { file } of [genuine!, ...one.values()]) {
    const { said, code } = await inspect(file, '--log-key', vectors.log.vkey);
    expect(said).not.toContain('undefined');
    expect(code).toBeGreaterThan(0);
  }
  const stranger = await inspect((await newFile()).file, '--log-key', vectors.otherLog.vkey);
  expect(stranger).toMatchObject({ code: 2 });
  expect(stranger.said).toContain('by a key of the log that the server named only now');
});
