import { createHash } from 'node:crypto';
import { licenseKeys, licenses, openLicenseFile } from '@lm/api-client';
import { askProvider } from '@lm/api-client/inspect';
import { masterFileKeys } from '@lm/api-client/provider';
import { verifyLicenseFile } from '@lm/api-client/verify';
import { endOfDay, issuedLicense } from '../testing/issuedLicense';
import { TEST_SECRETS } from '../testing/runServer';
import { clientOf } from '../testing/staff';
import { admin, server, shareServer } from '../testing/sharedServer';

shareServer();

const fetchText = async (path: string) => (await fetch(`${server.url}/lm/log/${path}`)).text();
const vkeys = async () => (await fetchText('vkey')).trim().split('\n');
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const fileOf = async (id: number) => Buffer.from((await licenses.get(admin.lm, id)).licenseFile!, 'base64');
const sealedPart = (file: Buffer) => file.subarray(0, file.indexOf('\n'));

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
  const opened = await openLicenseFile(file, {
    fileKey: masterFileKeys([TEST_SECRETS.LM_LICENSE_FILE_KEY]),
    publicKeys: await licenseKeys.list(clientOf(server)),
  });
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
