import { randomBytes } from 'node:crypto';
import { licenseKeys, licenses, openLicenseFile, type LicenseFileKeys } from '@lm/api-client';
import { issuedLicense } from '../testing/issuedLicense';
import { runServer, TEST_SECRETS, type RunningServer } from '../testing/runServer';
import { clientOf, signIn, signInAdministrator } from '../testing/staff';
import { startTestServer, type TestServer } from '../testing/startTestServer';

let server: TestServer;
let file: string;
let keys: LicenseFileKeys;
beforeAll(async () => {
  server = await startTestServer();
  const admin = await signInAdministrator(server);
  const { licenseId } = await issuedLicense(admin);
  file = (await licenses.get(admin.lm, licenseId)).licenseFile!;
  keys = {
    fileKey: TEST_SECRETS.LM_LICENSE_FILE_KEY,
    publicKeys: await licenseKeys.list(clientOf(server)),
  };
});
afterAll(() => server.close());

const isRefused = (changed: string) =>
  openLicenseFile(changed, keys).then(
    () => false,
    () => true,
  );

test('opens as it was issued', async () => {
  await expect(openLicenseFile(file, keys)).resolves.toMatchObject({ version: 1 });
});

test('a change of any byte, anywhere, is refused', async () => {
  const accepted: number[] = [];
  for (let position = 0; position < file.length; position += 1) {
    const code = file.charCodeAt(position);
    for (const other of [code ^ 1, code ^ 2, code ^ 32]) {
      const changed = file.slice(0, position) + String.fromCharCode(other) + file.slice(position + 1);
      if (!(await isRefused(changed))) accepted.push(position);
    }
  }
  expect(accepted).toEqual([]);
  expect(file.length).toBeGreaterThan(500);
});

test('neither a part of it nor more than it is accepted', async () => {
  for (const changed of [file.slice(0, -4), file.slice(4), `${file}AAAA`, `${file}\n`, '', '.', '....']) {
    expect(await isRefused(changed)).toBe(true);
  }
});

test('files sealed before the keys were replaced still open with what the server publishes', async () => {
  const newSigner = randomBytes(32).toString('base64');
  const newFileKey = randomBytes(32).toString('base64');
  await server.stop();
  let replaced: RunningServer | undefined;
  try {
    replaced = await runServer({
      ...TEST_SECRETS,
      LM_DATA_DIR: server.dataDirectory,
      LM_DEMO: '0',
      ...(server.databaseUrl && { DATABASE_URL: server.databaseUrl }),
      LM_LICENSE_SIGNING_KEY: `${newSigner},${TEST_SECRETS.LM_LICENSE_SIGNING_KEY}`,
      LM_LICENSE_FILE_KEY: `${newFileKey},${TEST_SECRETS.LM_LICENSE_FILE_KEY}`,
    });
    const publicKeys = await licenseKeys.list(clientOf(replaced));
    expect(publicKeys.keys).toHaveLength(2);
    const fileKey = [newFileKey, TEST_SECRETS.LM_LICENSE_FILE_KEY];
    await expect(openLicenseFile(file, { fileKey, publicKeys })).resolves.toMatchObject({ version: 1 });
    const admin = await signIn(replaced, server.administrator);
    const [newest] = (await licenses.list(admin.lm, { pageNumber: 1, pageSize: 1 })).items;
    const { id, customerId, applications, expiryDate } = newest!;
    const renewed = await licenses.update(admin.lm, id, {
      customerId,
      applicationIds: applications.map((application) => application.id),
      expiryDate: expiryDate!,
    });
    await expect(
      openLicenseFile(renewed.licenseFile!, { fileKey: newFileKey, publicKeys }),
    ).resolves.toMatchObject({
      licenseId: id,
    });
    await expect(openLicenseFile(renewed.licenseFile!, keys)).rejects.toThrow();
  } finally {
    await replaced?.stop();
  }
});
