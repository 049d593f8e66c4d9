/* Who calls the server; what was made on it is deleted at the end. */
import {
  auth,
  createLmClient,
  judgeAnswer,
  users,
  type LmClient,
  type LmMiddleware,
  type Schemas,
} from '@lm/api-client';
import { createFakeLm, FAKE_ADMINISTRATOR } from '../index';
import { keepsContract } from './keepsContract';

const { LM_CONTRACT_URL: realUrl, LM_CONTRACT_EMAIL, LM_CONTRACT_PASSWORD } = process.env;
export const fake = realUrl ? undefined : createFakeLm({ scenario: 'demo' });
export const administrator = realUrl
  ? { email: LM_CONTRACT_EMAIL!, password: LM_CONTRACT_PASSWORD! }
  : FAKE_ADMINISTRATOR;

export const { middleware, record } = keepsContract();
export const connect = (token?: string, ...more: LmMiddleware[]) =>
  createLmClient({
    ...(fake ? { fetch: fake.fetch } : { baseUrl: realUrl }),
    token,
    middleware: [middleware, ...more],
    judgeAnswer,
    retries: 0,
  });

/** Makes names that no earlier run left behind. */
export const run = Date.now().toString(36);
let count = 0;
export const unique = (what: string) => `${what} ${run}-${++count}`;
export const newAddress = () => `new-${run}-${++count}@provider.example`;

const DAY_MS = 24 * 60 * 60 * 1000;
export const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
export const endOfDay = (time: string) => `${time.slice(0, 10)}T23:59:59.999Z`;
export const PASSWORD = 'correct-Horse-9';
export const NAMES = { firstName: 'Staff', lastName: 'Member' };
export const UNKNOWN_ID = 2_000_000_000;
export const UNKNOWN_USER = '7f2d7a0e-0000-4000-8000-00000000dead';

export let admin: LmClient;
export let staff: LmClient;
export let adminId: string;
export let staffUser: Schemas['User'];
export const cleanUps: (() => Promise<unknown>)[] = [];

/** Deleted after the tests, newest first. */
export const later = (cleanUp: () => Promise<unknown>) => void cleanUps.unshift(cleanUp);

beforeAll(async () => {
  const session = await auth.login(connect(), administrator);
  admin = connect(session.token);
  adminId = session.userId;
  staffUser = await users.create(admin, {
    email: `staff-${run}@provider.example`,
    password: PASSWORD,
    firstName: 'Staff',
    lastName: 'Member',
  });
  staff = connect((await auth.login(connect(), { email: staffUser.email, password: PASSWORD })).token);
}, 30_000);

afterAll(async () => {
  for (const cleanUp of cleanUps) await cleanUp();
  await users.remove(admin, staffUser.id);
}, 60_000);
