import { createHash } from 'node:crypto';
import { licenseKeys, licenses, openLicenseFile, type LicenseFileKeys } from '@lm/api-client';
import { masterFileKeys } from '@lm/api-client/provider';
import { verifyLicenseFile } from '@lm/api-client/verify';
import { issuedLicense } from '../testing/issuedLicense';
import { TEST_SECRETS } from '../testing/runServer';
import { clientOf } from '../testing/staff';
import { admin, server, shareServer } from '../testing/sharedServer';

shareServer();
let file: string;
let keys: LicenseFileKeys;
let log: string[];
beforeAll(async () => {
  const { licenseId } = await issuedLicense(admin);
  file = (await licenses.get(admin.lm, licenseId)).licenseFile!;
  keys = {
    fileKey: masterFileKeys([TEST_SECRETS.LM_LICENSE_FILE_KEY]),
    publicKeys: await licenseKeys.list(clientOf(server)),
  };
  log = (await (await fetch(`${server.url}/lm/log/vkey`)).text()).trim().split('\n');
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

test('its fingerprint is told before anybody has read it', async () => {
  const { licenseId } = await issuedLicense(admin);
  const { issues } = await licenses.history(admin.lm, licenseId);
  const { licenseFile } = await licenses.get(admin.lm, licenseId);
  expect(issues[0]!.fileSha256).toBe(
    createHash('sha256').update(Buffer.from(licenseFile!, 'base64')).digest('hex'),
  );
});
