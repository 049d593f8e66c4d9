/**
 * The contract suite of the SDK. Runs against the fake, and against a real server when these are set:
 *
 *     LM_CONTRACT_URL=http://localhost:4200/lm LM_CONTRACT_EMAIL=… LM_CONTRACT_PASSWORD=…
 *
 * The sign-in is an administrator's. What the tests create they delete.
 */
import { begin, end, SUBJECTS, type Target } from '@lm/api-client/conformance';
import { masterFileKeys } from '@lm/api-client/provider';
import { createFakeLm, FAKE_ADMINISTRATOR, FAKE_LICENSE_FILE_KEYS } from './index';

const {
  LM_CONTRACT_URL: baseUrl,
  LM_CONTRACT_EMAIL,
  LM_CONTRACT_PASSWORD,
  LM_CONTRACT_FILE_KEY,
} = process.env;

const target = (): Target =>
  baseUrl
    ? {
        baseUrl,
        administrator: { email: LM_CONTRACT_EMAIL!, password: LM_CONTRACT_PASSWORD! },
        fileKey: LM_CONTRACT_FILE_KEY && masterFileKeys([LM_CONTRACT_FILE_KEY]),
      }
    : {
        fetch: createFakeLm({ scenario: 'demo' }).fetch,
        administrator: FAKE_ADMINISTRATOR,
        fileKey: FAKE_LICENSE_FILE_KEYS.fileKey,
      };

beforeAll(() => begin(target()));

afterAll(async () => expect(await end()).toEqual([]));

for (const { name: subject, cases } of SUBJECTS)
  describe(subject, () => {
    for (const { name, run } of cases) test(name, run);
  });
