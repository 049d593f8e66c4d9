import { createHash } from 'node:crypto';
import { licenses, licenseKeys, openLicenseFile } from '@lm/api-client';
import { askProvider, attachProof, inspectLicenseFile } from '@lm/api-client/inspect';
import { masterFileKeys } from '@lm/api-client/provider';
import { verifyLicenseFile } from '@lm/api-client/verify';
import { endOfDay, issuedLicense, newApplication } from '../testing/issuedLicense';
import { stopAsFirstReleased } from '../testing/otherVersion';
import { ADMINISTRATOR, TEST_SECRETS } from '../testing/runServer';
import { scratchDirectory } from '../testing/scratch';
import { admin, server, shareServer } from '../testing/sharedServer';
import { clientOf, signIn, type StaffMember } from '../testing/staff';
import { startTestServer } from '../testing/startTestServer';

shareServer({ settings: { LM_LICENSE_FILE_PROOF: 'off' } });
const scratch = scratchDirectory();

const fileOf = async ({ lm }: Pick<StaffMember, 'lm'>, id: number) =>
  Buffer.from((await licenses.get(lm, id)).licenseFile!, 'base64').toString();
const proofOf = (fingerprint: string) => fetch(`${server.url}/lm/log/license-files/${fingerprint}/proof`);
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** All that the programs of release 1.0 open: five parts, and nothing around them. */
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

test('unless told otherwise, files carry no proof after an upgrade from a release without a log', async () => {
  const { email, password } = ADMINISTRATOR;
  const released = await startTestServer({
    settings: { LM_ADMIN_EMAIL: email, LM_ADMIN_PASSWORD: password },
  });
  try {
    await stopAsFirstReleased(
      released,
      scratch,
      `insert into airports (code, name) values ('OSL', 'Oslo');
       insert into customers (customer_name, airport_id) values ('OSL - Oslo', 1);
       insert into licenses (customer_id, expiry_date) values (1, '2099-12-31T23:59:59.999Z')`,
    );
    const upgraded = await released.again();
    const by = await signIn(upgraded, ADMINISTRATOR);
    const { id } = await newApplication(by);
    const terms = { customerId: 1, applicationIds: [id], expiryDate: endOfDay(100) };
    expect(await fileOf(by, await licenses.generate(by.lm, terms))).toMatch(ONE_LINE);
    await upgraded.stop();
  } finally {
    await released.close();
  }
});
