/* Who calls the server; what was made on it is deleted at the end. */
import {
  auth,
  createLmClient,
  isApiError,
  judgeAnswer,
  users,
  type ApiErrorKind,
  type Fetch,
  type LicenseFileKeys,
  type LmClient,
  type LmMiddleware,
  type Schemas,
} from '../index';
import { NotAsked } from './cases';
import { keepsContract } from './keepsContract';

/** A server, and how an administrator signs in there. */
export type Target = {
  baseUrl?: string | undefined;
  fetch?: Fetch | undefined;
  /** Of a session, or who signs in. */
  administrator: { token: string } | { email: string; password: string };
  /** What opens the license files of every customer; without it they are not opened. */
  fileKey?: LicenseFileKeys['fileKey'] | undefined;
};

export let target: Target;
export const { middleware, record } = keepsContract();
export const connect = (token?: string, ...more: LmMiddleware[]) =>
  createLmClient({
    baseUrl: target.baseUrl,
    fetch: target.fetch,
    token,
    middleware: [middleware, ...more],
    judgeAnswer,
    retries: 0,
  });

/** A call as it stands, such as the SDK's client does not send. */
export const ask = (path: string, init: RequestInit = {}) =>
  (target.fetch ?? fetch)(`${target.baseUrl ?? '/lm'}${path}`, init);

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
export let adminToken: string;
export let staff: LmClient;
export let adminId: string;
export let adminEmail: string;
export let staffUser: Schemas['User'];
export const cleanUps: (() => Promise<unknown>)[] = [];

/** Deleted after all cases, newest first. */
export const later = (cleanUp: () => Promise<unknown>) => void cleanUps.unshift(cleanUp);

/** A refusal of that kind is about who calls, and says nothing of the server. @throws NotAsked */
const admitted = <Answer>(call: Promise<Answer>, kind: ApiErrorKind, why: string): Promise<Answer> =>
  call.catch((error: unknown) => {
    throw isApiError(error) && error.kind === kind ? new NotAsked(`${why}: ${error.detail}`) : error;
  });

async function signIn(administrator: { email: string; password: string }): Promise<string> {
  const answer: { token?: string } | undefined = await admitted(
    auth.login(connect(), administrator),
    'validation',
    `It refused the sign-in of ${administrator.email}`,
  ).catch((error: unknown) => {
    throw isApiError(error) && [404, 405].includes(error.status) ? noApi(`with ${error.status}`) : error;
  });
  if (!answer?.token) throw noApi('without a token');
  return answer.token;
}

const noApi = (answered: string) =>
  new Error(`${target.baseUrl ?? 'It'} is no License Admin API: signing in was answered ${answered}.`);

/** Before the first case. */
export async function begin(server: Target): Promise<void> {
  target = server;
  record.seen.clear();
  record.breaches.length = 0;
  const { administrator } = server;
  adminToken = 'token' in administrator ? administrator.token : await signIn(administrator);
  admin = connect(adminToken);
  const me = admitted(users.me(admin), 'unauthorised', 'It refused the session');
  ({ id: adminId, email: adminEmail } = await me);
  const newUser = { email: `staff-${run}@provider.example`, password: PASSWORD, ...NAMES };
  const made = users.create(admin, newUser);
  staffUser = await admitted(made, 'forbidden', `For it ${adminEmail} is no administrator`);
  later(() => users.remove(admin, staffUser.id));
  staff = connect((await auth.login(connect(), { email: staffUser.email, password: PASSWORD })).token);
}

/** After the last case. @returns what could not be deleted */
export async function end(): Promise<string[]> {
  const left: string[] = [];
  for (const cleanUp of cleanUps.splice(0))
    await cleanUp().catch((error: unknown) => left.push(String(error)));
  return left;
}
