/** Who calls the server, what the tests make on it, and how they read its refusals; what was made is deleted at the end. */
import {
  airports,
  applications,
  auth,
  createLmClient,
  customers,
  isApiError,
  judgeAnswer,
  licenses,
  users,
  type ApiErrorKind,
  type LmClient,
  type LmMiddleware,
  type Schemas,
} from '@lm/api-client';
import { createFakeLm, FAKE_ADMINISTRATOR } from '../index';
import { keepsContract } from '../keepsContract';

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

export const kindOf = (call: Promise<unknown>): Promise<ApiErrorKind | 'success'> =>
  call.then(
    () => 'success',
    (error: unknown) => {
      if (!isApiError(error)) throw error;
      return error.kind;
    },
  );

/** The names of the fields that a call was refused for. */
export const refusedFields = (call: Promise<unknown>): Promise<string[]> =>
  call.then(
    () => Promise.reject(new Error('The call succeeded.')),
    (error: unknown) => {
      if (!isApiError(error)) throw error;
      return Object.keys(error.fieldErrors);
    },
  );

export async function etagFrom<Result>(call: (onResponse: (response: Response) => void) => Promise<Result>) {
  let etag = '';
  const result = await call((response) => (etag = response.headers.get('ETag') ?? ''));
  return { etag, result };
}

export let admin: LmClient;
export let staff: LmClient;
export let adminId: string;
export let staffUser: Schemas['User'];
export const cleanUps: (() => Promise<unknown>)[] = [];

/** Deleted after the tests, newest first. */
export const later = (cleanUp: () => Promise<unknown>) => void cleanUps.unshift(cleanUp);

export async function newAirport() {
  const taken = new Set(
    (await airports.list(admin, { pageNumber: 1, pageSize: 10_000 })).items.map(({ code }) => code),
  );
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
  const codes = [...letters].flatMap((first) => [...letters].map((second) => `Q${first}${second}`));
  const code = codes.find((one) => !taken.has(one))!;
  const airport = await airports.create(admin, { code, name: unique('Field'), location: 'Nowhere' });
  later(() => airports.remove(admin, airport.id));
  return airport;
}

export async function newApplication() {
  const application = await applications.create(admin, {
    applicationName: unique('App'),
    description: 'For a test',
  });
  later(() => applications.remove(admin, application.id));
  return application;
}

export const contact = (name: string) => ({
  name,
  email: 'kari@test.example',
  phone: '+47 1',
  role: 'Operations',
});

export async function newCustomer() {
  const airport = await newAirport();
  const customer = await customers.createWithContacts(staff, {
    customerName: `${airport.code} - ${airport.name}`,
    airportId: airport.id,
    customerContacts: [contact('Kari'), contact('Ola')],
  });
  later(() => customers.remove(staff, customer.id));
  return customer;
}

export const dropLicense = (id: number) =>
  licenses.remove(staff, id).catch((error: unknown) => {
    if (!isApiError(error) || error.kind !== 'not-found') throw error;
  });

export async function newLicense(
  input: Partial<Schemas['GenerateLicenseInput']> & { customerId: number; applicationIds: number[] },
) {
  const id = await licenses.generate(staff, { expiryDate: inDays(100), ...input });
  later(() => dropLicense(id));
  return id;
}

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
