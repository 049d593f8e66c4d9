import { createHash } from 'node:crypto';
import { licenses, licenseKeys, openLicenseFile } from '@lm/api-client';
import { askProvider, attachProof, inspectLicenseFile } from '@lm/api-client/inspect';
import { masterFileKeys } from '@lm/api-client/provider';
import { verifyLicenseFile } from '@lm/api-client/verify';
import pg from 'pg';
import { endOfDay, issuedLicense } from '../testing/issuedLicense';
import { TEST_SECRETS } from '../testing/runServer';
import { admin, server, shareServer } from '../testing/sharedServer';
import { clientOf, signInAdministrator, type StaffMember } from '../testing/staff';
import { startTestServer } from '../testing/startTestServer';

shareServer({ settings: { LM_LICENSE_FILE_PROOF: 'off' } });

const fileOf = async ({ lm }: Pick<StaffMember, 'lm'>, id: number) =>
  Buffer.from((await licenses.get(lm, id)).licenseFile!, 'base64').toString();
const proofOf = (fingerprint: string) => fetch(`${server.url}/lm/log/license-files/${fingerprint}/proof`);
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** All that the programs of releases 1.0 and 1.1 open: five parts, and nothing around them. */
const ONE_LINE = /^[\w-]+\.\.[\w-]+\.[\w-]+\.[\w-]+$/;

test('where files carry no proof, programs open them as ever, and the proof stands beside', async () => {
  const { licenseId } = await issuedLicense(admin);
  const file = await fileOf(admin, licenseId);
  expect(file).toMatch(ONE_LINE);
  const { issues } = await licenses.history(admin.lm, licenseId);
  expect(issues[0]!.fileSha256).toBe(sha256(file));
  const proof = await (await proofOf(sha256(file))).text();
  const log = (await (await fetch(`${server.url}/lm/log/vkey`)).text()).trim();
  expect((await verifyLicenseFile(attachProof(file, proof), { log })).verdict).toBe('genuine');
  expect(await (await proofOf(sha256(file))).text()).toBe(proof);
  const keys = {
    fileKey: masterFileKeys([TEST_SECRETS.LM_LICENSE_FILE_KEY]),
    publicKeys: await licenseKeys.list(clientOf(server)),
  };
  expect(await openLicenseFile(attachProof(file, proof), keys)).toEqual(await openLicenseFile(file, keys));
});

test('an inspection asks for the proof that a file does not carry, and trusts nobody for it', async () => {
  const { licenseId, customerName } = await issuedLicense(admin);
  const file = await fileOf(admin, licenseId);
  const { log, online } = (await askProvider(file, { baseUrl: `${server.url}/lm` }))!;
  const inspection = await inspectLicenseFile(file, { log, online });
  expect(inspection).toMatchObject({ verdict: 'genuine', license: { customerName }, warnings: [] });
  expect(inspection.proof?.position).toEqual(expect.any(Number));
  await licenses.renew(admin.lm, licenseId, { expiryDate: endOfDay(200) });
  const later = (await askProvider(file, { baseUrl: `${server.url}/lm` }))!;
  expect(await inspectLicenseFile(file, later)).toMatchObject({
    verdict: 'replaced',
    proof: inspection.proof,
  });
});

test('there is no proof of a file that was not made here', async () => {
  expect((await proofOf('0'.repeat(64))).status).toBe(404);
  expect((await proofOf('x')).status).toBe(400);
});

test('unless told otherwise, files carry no proof where licenses are older than the log', async () => {
  const upgraded = await startTestServer();
  try {
    const client = new pg.Client(upgraded.connection);
    await client.connect();
    await client.query('update log_state set is_all_recorded = true, recorded_serial = 1');
    await client.end();
    const by = await signInAdministrator(upgraded);
    const { licenseId } = await issuedLicense(by);
    expect(await fileOf(by, licenseId)).toMatch(ONE_LINE);
  } finally {
    await upgraded.close();
  }
});
