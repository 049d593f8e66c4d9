import { randomBytes } from 'node:crypto';
import { checkLicenseFile, licenseKeys, licenses, type FileKey, type Schemas } from '@lm/api-client';
import { masterFileKeys } from '@lm/api-client/provider';
import { issuedLicense } from './issuedLicense';
import { ADMINISTRATOR, runServer, TEST_SECRETS, type RunningServer } from './runServer';
import { clientOf, signIn } from './staff';
import { makeTestData, type TestData } from './testData';

export const OLD = TEST_SECRETS.LM_LICENSE_SIGNING_KEY;
export const MASTER = TEST_SECRETS.LM_LICENSE_FILE_KEY;
export const newKey = () => randomBytes(32).toString('base64');

/** Data with one license; its file; and the id of the key that signed it. */
export let original: TestData;
export let issued: Awaited<ReturnType<typeof issue>>;
export let kid: string;

/** Makes them before a file's first test. Keys are settings: to change one, servers start again on a copy of the data. */
export function shareIssuedLicense(): void {
  beforeAll(async () => {
    original = await makeTestData();
    const server = await runServer({ ...original.commandSettings, LM_DEMO: '0' });
    issued = await issue(server);
    kid = (await listed(server)).keys[0]!.kid;
    await server.stop();
  });
  afterAll(() => original.remove());
}

/** What a test in which the settings change works on: a copy that is its own. */
export let data: TestData;
export const onACopy = (of = () => original) => {
  beforeEach(async () => {
    data = await of().copy();
  });
  afterEach(() => data.remove());
};

/** For tests that share what they work on, and to prepare what others take copies of. */
export const onOneCopy = () => {
  let copy: TestData;
  beforeAll(async () => {
    data = copy = await original.copy();
  });
  afterAll(() => copy.remove());
};

export const settingsWith = (more: Record<string, string> = {}) => ({
  ...data.commandSettings,
  LM_DEMO: '0',
  ...more,
});
export const signingWith = (...keys: string[]) => settingsWith({ LM_LICENSE_SIGNING_KEY: keys.join(',') });

/** Works with one server that has these settings, while no other one runs. */
export async function during<Result>(
  settings: Record<string, string>,
  work: (running: RunningServer) => Promise<Result>,
): Promise<Result> {
  const running = await runServer(settings);
  try {
    return await work(running);
  } finally {
    await running.stop();
  }
}

/** The embedded database is reached through a running server alone. */
export const whileReachable = (work: () => Promise<void>) =>
  data.databaseUrl ? work() : during(settingsWith(), work);

export const listed = (at: { url: string }) => licenseKeys.list(clientOf(at));

export async function issue(at: { url: string }) {
  const admin = await signIn(at, ADMINISTRATOR);
  const { licenseId, customerId } = await issuedLicense(admin);
  const { licenseFile } = await licenses.get(admin.lm, licenseId);
  return { licenseId, customerId, licenseFile: licenseFile! };
}

export const verdictOf = async (file: string, publicKeys: Schemas['LicenseKeySet'], fileKey?: FileKey) => {
  const keys = { fileKey: fileKey ?? masterFileKeys([MASTER]), publicKeys };
  return (await checkLicenseFile(file, keys)).verdict;
};
