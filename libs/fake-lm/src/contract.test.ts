/**
 * What every server of this API does. Runs against the fake, and against a real server when these are set:
 *
 *     LM_CONTRACT_URL=http://localhost:4200/lm LM_CONTRACT_EMAIL=… LM_CONTRACT_PASSWORD=…
 *
 * The sign-in is an administrator's. What the tests create they delete.
 */
import {
  airports,
  allItems,
  applications,
  auditLogs,
  auth,
  createLmClient,
  customers,
  deleted,
  isApiError,
  judgeAnswer,
  licenseApplications,
  licenseKeys,
  licenses,
  openLicenseFile,
  timelines,
  users,
  type ApiErrorKind,
  type LmClient,
  type LmMiddleware,
  type LmRequest,
  type Schemas,
} from '@lm/api-client';
import { masterFileKeys } from '@lm/api-client/provider';
import { createFakeLm, FAKE_ADMINISTRATOR, FAKE_LICENSE_FILE_KEYS } from './index';
import { keepsContract } from './keepsContract';

const {
  LM_CONTRACT_URL: realUrl,
  LM_CONTRACT_EMAIL,
  LM_CONTRACT_PASSWORD,
  LM_CONTRACT_FILE_KEY,
} = process.env;
const fake = realUrl ? undefined : createFakeLm({ scenario: 'demo' });
const administrator = realUrl
  ? { email: LM_CONTRACT_EMAIL!, password: LM_CONTRACT_PASSWORD! }
  : FAKE_ADMINISTRATOR;

const { middleware, record } = keepsContract();
const connect = (token?: string, ...more: LmMiddleware[]) =>
  createLmClient({
    ...(fake ? { fetch: fake.fetch } : { baseUrl: realUrl }),
    token,
    middleware: [middleware, ...more],
    judgeAnswer,
    retries: 0,
  });

/** Makes names that no earlier run left behind. */
const run = Date.now().toString(36);
let count = 0;
const unique = (what: string) => `${what} ${run}-${++count}`;

const DAY_MS = 24 * 60 * 60 * 1000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
const endOfDay = (time: string) => `${time.slice(0, 10)}T23:59:59.999Z`;
const PASSWORD = 'correct-Horse-9';
const NAMES = { firstName: 'Staff', lastName: 'Member' };
const UNKNOWN_ID = 2_000_000_000;
const UNKNOWN_USER = '7f2d7a0e-0000-4000-8000-00000000dead';

const kindOf = (call: Promise<unknown>): Promise<ApiErrorKind | 'success'> =>
  call.then(
    () => 'success',
    (error: unknown) => {
      if (!isApiError(error)) throw error;
      return error.kind;
    },
  );

/** The names of the fields that a call was refused for. */
const refusedFields = (call: Promise<unknown>): Promise<string[]> =>
  call.then(
    () => Promise.reject(new Error('The call succeeded.')),
    (error: unknown) => {
      if (!isApiError(error)) throw error;
      return Object.keys(error.fieldErrors);
    },
  );

async function etagFrom<Result>(call: (onResponse: (response: Response) => void) => Promise<Result>) {
  let etag = '';
  const result = await call((response) => (etag = response.headers.get('ETag') ?? ''));
  return { etag, result };
}

let admin: LmClient;
let staff: LmClient;
let adminId: string;
let staffUser: Schemas['User'];
const cleanUps: (() => Promise<unknown>)[] = [];

/** Deleted after the tests, newest first. */
const later = (cleanUp: () => Promise<unknown>) => void cleanUps.unshift(cleanUp);

async function newAirport() {
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

async function newApplication() {
  const application = await applications.create(admin, {
    applicationName: unique('App'),
    description: 'For a test',
  });
  later(() => applications.remove(admin, application.id));
  return application;
}

const contact = (name: string) => ({ name, email: 'kari@test.example', phone: '+47 1', role: 'Operations' });

async function newCustomer() {
  const airport = await newAirport();
  const customer = await customers.createWithContacts(staff, {
    customerName: `${airport.code} - ${airport.name}`,
    airportId: airport.id,
    customerContacts: [contact('Kari'), contact('Ola')],
  });
  later(() => customers.remove(staff, customer.id));
  return customer;
}

const dropLicense = (id: number) =>
  licenses.remove(staff, id).catch((error: unknown) => {
    if (!isApiError(error) || error.kind !== 'not-found') throw error;
  });

async function newLicense(
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

describe('signing in', () => {
  test('gives a token that names its end', async () => {
    const { token, ...who } = await auth.login(connect(), {
      email: staffUser.email.toUpperCase(),
      password: PASSWORD,
    });
    const claims = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as { exp: number };
    expect(claims.exp * 1000).toBeGreaterThan(Date.now());
    expect(who).toEqual({
      userId: staffUser.id,
      email: staffUser.email,
      firstName: 'Staff',
      lastName: 'Member',
      location: null,
      department: null,
    });
  });

  test('answers an unknown address and a wrong password alike', async () => {
    const attempt = (email: string) =>
      auth.login(connect(), { email, password: 'wrong-Horse-1' }).catch((error: unknown) => error);
    const wrong = await attempt(staffUser.email);
    const unknown = await attempt(`nobody-${run}@provider.example`);
    if (!isApiError(wrong) || !isApiError(unknown)) throw new Error('A wrong password was accepted.');
    expect([wrong.status, unknown.status]).toEqual([400, 400]);
    expect(unknown.body).toEqual(wrong.body);
  });

  test('locks an account for a while after repeated failures', async () => {
    const user = await users.create(admin, {
      email: `locked-${run}@provider.example`,
      password: PASSWORD,
      ...NAMES,
    });
    later(() => users.remove(admin, user.id));
    let error: unknown;
    for (let attempt = 0; attempt < 20; attempt++) {
      error = await auth
        .login(connect(), { email: user.email, password: 'wrong' })
        .catch((reason: unknown) => reason);
      if (isApiError(error) && error.status === 429) break;
    }
    expect(error).toMatchObject({ kind: 'rate-limited' });
    expect(isApiError(error) && error.retryAfterMs).toBeGreaterThan(0);
    expect(await kindOf(auth.login(connect(), { email: user.email, password: PASSWORD }))).toBe(
      'rate-limited',
    );
  });

  test('ends with signing out', async () => {
    const { token } = await auth.login(connect(), { email: staffUser.email, password: PASSWORD });
    const lm = connect(token);
    expect((await auth.logout(lm)).message).toEqual(expect.any(String));
    expect(await kindOf(users.list(lm))).toBe('unauthorised');
    expect(await kindOf(auth.logout(lm))).toBe('unauthorised');
  });

  test('is needed: no token, a wrong one and one for another server are refused', async () => {
    const forged = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJ4IiwiZXhwIjo5OTk5OTk5OTk5fQ.c2lnbmF0dXJl';
    for (const token of [undefined, 'nonsense', forged]) {
      expect(await kindOf(users.list(connect(token)))).toBe('unauthorised');
      expect(await kindOf(licenses.list(connect(token), { pageNumber: 1, pageSize: 1 }))).toBe(
        'unauthorised',
      );
    }
  });
});

describe('signing up', () => {
  const input = () => ({
    email: `new-${run}-${++count}@provider.example`,
    password: PASSWORD,
    confirmPassword: PASSWORD,
    firstName: 'New',
    lastName: 'Member',
  });

  test('makes a user, signed in, who is no administrator', async () => {
    const { email, ...names } = input();
    const { token, userId } = await auth.register(connect(), { email, ...names });
    later(() => users.remove(admin, userId));
    const user = (await users.list(connect(token))).find(({ id }) => id === userId);
    expect(user).toMatchObject({ email, firstName: 'New', isAdmin: false });
    expect(await kindOf(applications.create(connect(token), { applicationName: unique('No') }))).toBe(
      'forbidden',
    );
  });

  test('is refused for a taken address, in any case', async () => {
    const email = staffUser.email.toUpperCase();
    expect(await kindOf(auth.register(connect(), { ...input(), email }))).toBe('conflict');
  });

  test.each([
    ['Password', { password: 'short', confirmPassword: 'short' }],
    ['Password', { password: 'no-upper-case-1', confirmPassword: 'no-upper-case-1' }],
    ['Password', { password: 'NoSpecial1', confirmPassword: 'NoSpecial1' }],
    ['ConfirmPassword', { confirmPassword: 'another-Horse-1' }],
    ['FirstName', { firstName: '' }],
    ['LastName', { lastName: 'x'.repeat(51) }],
    ['Email', { email: 'not an address' }],
  ])('names %s when it is at fault, case %#', async (field, change) => {
    expect(await refusedFields(auth.register(connect(), { ...input(), ...change }))).toContain(field);
  });
});

describe('applications', () => {
  test('are created, listed, changed and deleted', async () => {
    const applicationName = unique('App');
    const created = await applications.create(admin, { applicationName, description: 'First' });
    expect(created).toMatchObject({ applicationName, description: 'First', createdBy: adminId });
    expect(Date.parse(created.created)).toBeLessThanOrEqual(Date.now() + 5000);
    const find = async () => (await applications.all(admin)).find(({ id }) => id === created.id);
    expect(await find()).toEqual(created);
    await applications.update(admin, created.id, { applicationName, description: null });
    expect(await find()).toMatchObject({ applicationName, description: null });
    await applications.remove(admin, created.id);
    expect(await find()).toBeUndefined();
    expect(await kindOf(applications.remove(admin, created.id))).toBe('not-found');
  });

  test('have unique names; case matters', async () => {
    const { applicationName } = await newApplication();
    expect(await kindOf(applications.create(admin, { applicationName }))).toBe('conflict');
    const other = await applications.create(admin, { applicationName: applicationName.toUpperCase() });
    later(() => applications.remove(admin, other.id));
    expect(await kindOf(applications.update(admin, other.id, { applicationName }))).toBe('conflict');
    expect(await refusedFields(applications.create(admin, { applicationName }))).toEqual(['ApplicationName']);
  });

  test.each([
    [{ applicationName: '' }, 'ApplicationName'],
    [{ applicationName: '   ' }, 'ApplicationName'],
    [{ applicationName: 'x'.repeat(51) }, 'ApplicationName'],
    [{ applicationName: 'x', description: 'x'.repeat(501) }, 'Description'],
  ])('are refused when they are wrong, case %#', async (input, field) => {
    expect(await refusedFields(applications.create(admin, input))).toEqual([field]);
  });

  test('take 50 characters of any script', async () => {
    const applicationName = `${run}${'ð'.repeat(50)}`.slice(0, 50);
    const created = await applications.create(admin, { applicationName });
    later(() => applications.remove(admin, created.id));
    expect(created.applicationName).toBe(applicationName);
  });

  test('are changed by administrators alone', async () => {
    const { id, applicationName } = await newApplication();
    expect(await kindOf(applications.create(staff, { applicationName: unique('App') }))).toBe('forbidden');
    expect(await kindOf(applications.update(staff, id, { applicationName }))).toBe('forbidden');
    expect(await kindOf(applications.remove(staff, id))).toBe('forbidden');
    expect(await kindOf(applications.list(staff, { pageNumber: 1, pageSize: 1 }))).toBe('success');
  });

  test('are not overwritten when somebody else changed them meanwhile', async () => {
    const { id, applicationName, etag } = await newApplication();
    const change = { applicationName, description: 'Mine' };
    expect(etag).toEqual(expect.any(String));
    await applications.update(admin, id, { applicationName, description: 'Theirs' }, { ifMatch: etag });
    expect(await kindOf(applications.update(admin, id, change, { ifMatch: etag }))).toBe('stale');
    expect(await kindOf(applications.update(admin, id, change))).toBe('success');
  });

  test('the id in the body must be the one in the address', async () => {
    const { id, applicationName } = await newApplication();
    const wrong = admin.PUT('/api/Applications/{id}', {
      params: { path: { id } },
      body: { id: id + 1, applicationName },
    });
    expect(await refusedFields(wrong)).toEqual(['Id']);
  });
});

describe('lists', () => {
  test('are paged: every entry is on exactly one page', async () => {
    for (let made = 0; made < 5; made++) await newApplication();
    const whole = await applications.list(admin, { pageNumber: 1, pageSize: 1000 });
    expect(whole).toMatchObject({ pageNumber: 1, totalPages: 1, hasPreviousPage: false, hasNextPage: false });
    expect(whole.totalCount).toBe(whole.items.length);
    const inPages = await allItems((page) => applications.list(admin, page), { pageSize: 2 });
    expect(inPages).toEqual(whole.items);
    const second = await applications.list(admin, { pageNumber: 2, pageSize: 2 });
    expect(second).toMatchObject({
      items: whole.items.slice(2, 4),
      pageNumber: 2,
      totalPages: Math.ceil(whole.totalCount / 2),
      totalCount: whole.totalCount,
      hasPreviousPage: true,
      hasNextPage: whole.totalCount > 4,
    });
  });

  test('are empty past their end', async () => {
    const page = await applications.list(admin, { pageNumber: 100_000, pageSize: 10 });
    expect(page).toMatchObject({ items: [], pageNumber: 100_000, hasNextPage: false });
  });

  test.each([
    ['PageNumber', '?PageNumber=0&PageSize=10'],
    ['PageNumber', '?PageNumber=x&PageSize=10'],
    ['PageNumber', '?PageSize=10'],
    ['PageSize', '?PageNumber=1&PageSize=1001'],
    ['PageSize', '?PageNumber=1'],
  ])('name %s when it is wrong: %s', async (field, search) => {
    const rewriting: LmMiddleware = (request, next) =>
      next({ ...request, url: request.url.replace(/\?.*/, search) });
    const { token } = await auth.login(connect(), { email: staffUser.email, password: PASSWORD });
    const lm = connect(token, rewriting);
    expect(await refusedFields(applications.list(lm, { pageNumber: 1, pageSize: 10 }))).toEqual([field]);
  });
});

describe('airports', () => {
  test('are created, read, changed and deleted', async () => {
    const { id, code, name } = await newAirport();
    const { etag, result } = await etagFrom((onResponse) => airports.get(staff, id, { onResponse }));
    expect(result).toMatchObject({
      id,
      code,
      name,
      location: 'Nowhere',
      createdBy: adminId,
      lastModified: null,
    });
    await airports.update(admin, id, { code, name: `${name}!`, location: null }, { ifMatch: etag });
    expect(await airports.get(staff, id)).toMatchObject({
      name: `${name}!`,
      location: null,
      lastModifiedBy: adminId,
    });
    expect(await kindOf(airports.update(admin, id, { code, name }, { ifMatch: etag }))).toBe('stale');
  });

  test('can be deleted', async () => {
    const { id } = await newAirport();
    cleanUps.shift();
    await airports.remove(admin, id);
    expect(await kindOf(airports.get(admin, id))).toBe('not-found');
  });

  test('have unique codes of three capital letters', async () => {
    const { code } = await newAirport();
    expect(await kindOf(airports.create(admin, { code, name: 'Twin' }))).toBe('conflict');
    expect(await refusedFields(airports.create(admin, { code: 'ab1', name: 'Odd' }))).toEqual(['Code']);
  });

  test('are changed by administrators alone', async () => {
    const { id, code, name } = await newAirport();
    expect(await kindOf(airports.create(staff, { code: 'QZZ', name }))).toBe('forbidden');
    expect(await kindOf(airports.update(staff, id, { code, name }))).toBe('forbidden');
    expect(await kindOf(airports.remove(staff, id))).toBe('forbidden');
  });

  test('stay while a customer stands at them', async () => {
    const { airportId } = await newCustomer();
    expect(await kindOf(airports.remove(admin, airportId))).toBe('conflict');
  });

  test('are not sent again to who has them', async () => {
    const page = { pageNumber: 1, pageSize: 10_000 };
    const { etag } = await etagFrom((onResponse) => airports.list(staff, page, { onResponse }));
    const again = () => airports.list(staff, page, { headers: { 'If-None-Match': etag } });
    expect(await kindOf(again())).toBe('not-modified');
    await newAirport();
    expect((await again()).items.length).toBeGreaterThan(0);
  });

  test('unknown ones are not found', async () => {
    expect(await kindOf(airports.get(staff, UNKNOWN_ID))).toBe('not-found');
    expect(await kindOf(airports.update(admin, UNKNOWN_ID, { code: 'QZY', name: 'x' }))).toBe('not-found');
    expect(await kindOf(airports.remove(admin, UNKNOWN_ID))).toBe('not-found');
  });
});

describe('customers', () => {
  test('are created with contacts and found in every list', async () => {
    const customer = await newCustomer();
    const { airportId, airportName, airportCode, customerContacts } = customer;
    expect(customer.customerName).toBe(`${airportCode} - ${airportName}`);
    expect(customer).toMatchObject({
      contactPersonName: 'Kari',
      createdBy: staffUser.id,
      lastModified: null,
    });
    expect(customerContacts.map(({ name, customerName }) => [name, customerName])).toEqual([
      ['Kari', customer.customerName],
      ['Ola', customer.customerName],
    ]);
    expect(await customers.getWithContacts(staff, customer.id)).toEqual(customer);
    expect(await customers.listWithContacts(staff)).toContainEqual(customer);
    const search = { searchTerm: airportName.toUpperCase(), pageNumber: 1, pageSize: 10 };
    const found = await customers.list(staff, search);
    expect(found).toMatchObject({ totalCount: 1, items: [{ id: customer.id, airportId }] });
    expect(await customers.get(staff, customer.id)).toMatchObject({ id: customer.id, licenses: [] });
    expect(await customers.list(staff, { ...search, searchTerm: `%${airportName}` })).toMatchObject({
      items: [],
    });
  });

  test('are changed with their contacts: changed, deleted, added, left alone', async () => {
    const customer = await newCustomer();
    const [kari, ola] = customer.customerContacts as [Schemas['CustomerContact'], Schemas['CustomerContact']];
    const { customerName, airportId } = customer;
    const changed = await customers.updateWithContacts(staff, customer.id, {
      customerName,
      airportId,
      customerEmail: 'office@test.example',
      customerContacts: [{ ...contact('Kari'), id: kari.id, isDeleted: true }, contact('Nils')],
    });
    expect(changed).toMatchObject({
      customerEmail: 'office@test.example',
      contactPersonName: 'Ola',
      lastModifiedBy: staffUser.id,
    });
    expect(changed.customerContacts.map(({ name }) => name)).toEqual(['Ola', 'Nils']);
    expect(changed.customerContacts[0]!.id).toBe(ola.id);
    expect(await customers.getWithContacts(staff, customer.id)).toEqual(changed);
  });

  test('keep one to three contacts', async () => {
    const { id, customerName, airportId, customerContacts } = await newCustomer();
    const change = (contacts: Schemas['CustomerContactUpdate'][]) =>
      customers.updateWithContacts(staff, id, { customerName, airportId, customerContacts: contacts });
    const gone = customerContacts.map((one) => ({ ...contact(one.name), id: one.id, isDeleted: true }));
    expect(await refusedFields(change(gone))).toEqual(['CustomerContacts']);
    expect(await refusedFields(change([contact('A'), contact('B')]))).toEqual(['CustomerContacts']);
    expect((await customers.getWithContacts(staff, id)).customerContacts).toEqual(customerContacts);
  });

  test.each([
    [{ customerName: '' }, 'CustomerName'],
    [{ customerName: 'x'.repeat(101) }, 'CustomerName'],
    [{ customerAddress: 'x'.repeat(501) }, 'CustomerAddress'],
    [{ customerPhoneNumber: '1'.repeat(21) }, 'CustomerPhoneNumber'],
    [{ customerContacts: [] }, 'CustomerContacts'],
    [{ customerContacts: [{ ...contact('x'), name: '' }] }, 'CustomerContacts[0].Name'],
    [
      { customerContacts: [contact('x'), { ...contact('x'), role: 'x'.repeat(51) }] },
      'CustomerContacts[1].Role',
    ],
  ])('name the field at fault, case %#', async (change, field) => {
    const input = { customerName: 'QXX - X', airportId: 1, customerContacts: [contact('x')], ...change };
    expect(await refusedFields(customers.createWithContacts(staff, input))).toEqual([field]);
  });

  test('stand at an airport that exists and that no other customer has', async () => {
    const { airportId, customerName } = await newCustomer();
    const input = { customerName, customerContacts: [contact('x')] };
    expect(await kindOf(customers.createWithContacts(staff, { ...input, airportId }))).toBe('conflict');
    expect(
      await refusedFields(customers.createWithContacts(staff, { ...input, airportId: UNKNOWN_ID })),
    ).toEqual(['AirportId']);
  });

  test('can be created, changed and deleted without contacts', async () => {
    const airport = await newAirport();
    const body = { customerName: `${airport.code} - ${airport.name}`, airportId: airport.id };
    const created = await customers.create(staff, { ...body, contactPersonName: 'Liv' });
    expect(created).toMatchObject({ contactPersonName: 'Liv', licenses: [] });
    const { etag } = await etagFrom((onResponse) => customers.get(staff, created.id, { onResponse }));
    const changed = await customers.update(
      staff,
      created.id,
      { ...body, customerAddress: 'Here' },
      { ifMatch: etag },
    );
    expect(changed.customerAddress).toBe('Here');
    expect(await kindOf(customers.update(staff, created.id, body, { ifMatch: etag }))).toBe('stale');
    await customers.remove(staff, created.id);
    expect(await kindOf(customers.get(staff, created.id))).toBe('not-found');
  });

  test('unknown ones are not found', async () => {
    const body = { customerName: 'QXX - X', airportId: 1 };
    expect(await kindOf(customers.getWithContacts(staff, UNKNOWN_ID))).toBe('not-found');
    expect(await kindOf(customers.update(staff, UNKNOWN_ID, body))).toBe('not-found');
    expect(
      await kindOf(
        customers.updateWithContacts(staff, UNKNOWN_ID, { ...body, customerContacts: [contact('x')] }),
      ),
    ).toBe('not-found');
    expect(await kindOf(customers.remove(staff, UNKNOWN_ID))).toBe('not-found');
  });
});

describe('licenses', () => {
  test('are generated with a file that opens and states the same', async () => {
    const customer = await newCustomer();
    const application = await newApplication();
    const expiryDate = inDays(30);
    const id = await newLicense({
      customerId: customer.id,
      applicationIds: [application.id],
      expiryDate,
      comment: 'Trial',
    });
    const license = await licenses.get(staff, id);
    const { applicationName, description } = application;
    expect(license).toMatchObject({
      id,
      customerId: customer.id,
      customerName: customer.customerName,
      expiryDate: endOfDay(expiryDate),
      isExpired: false,
      applications: [{ id: application.id, applicationName, description }],
      createdBy: staffUser.id,
      comment: 'Trial',
      updatedBy: null,
    });
    const masterKey = LM_CONTRACT_FILE_KEY && masterFileKeys([LM_CONTRACT_FILE_KEY]);
    const fileKey = fake ? FAKE_LICENSE_FILE_KEYS.fileKey : masterKey;
    if (fileKey) {
      const publicKeys = await licenseKeys.list(connect());
      expect(await openLicenseFile(license.licenseFile!, { fileKey, publicKeys })).toMatchObject({
        version: 1,
        licenseId: id,
        customerId: customer.id,
        customerName: customer.customerName,
        applications: [{ id: application.id, applicationName }],
        expiryDate: endOfDay(expiryDate),
      });
    }
    const listed = await licenses.list(staff, { customerId: customer.id, pageNumber: 1, pageSize: 10 });
    const { licenseFile: _, applicationIds: __, ...summary } = license;
    expect(listed.items).toEqual([summary]);
    expect((await customers.get(staff, customer.id)).licenses).toEqual([summary]);
  });

  test('of a customer never cover an application twice at a time', async () => {
    const { id: customerId, customerName } = await newCustomer();
    const [gates, fuel] = [await newApplication(), await newApplication()];
    await newLicense({ customerId, applicationIds: [gates.id] });
    const again = licenses.generate(staff, {
      customerId,
      applicationIds: [fuel.id, gates.id],
      expiryDate: inDays(5),
    });
    const error = await again.catch((reason: unknown) => reason);
    expect(error).toMatchObject({
      kind: 'conflict',
      detail: `Customer "${customerName}" already has valid license(s) for the following application(s): ${gates.applicationName}. Please remove these applications or select a different customer.`,
    });
    expect(await kindOf(newLicense({ customerId, applicationIds: [fuel.id] }))).toBe('success');
  });

  test('generated at the same moment do not overlap either', async () => {
    const { id: customerId } = await newCustomer();
    const { id } = await newApplication();
    const attempts = await Promise.all(
      Array.from({ length: 8 }, () => kindOf(newLicense({ customerId, applicationIds: [id] }))),
    );
    expect(attempts.filter((outcome) => outcome === 'success')).toHaveLength(1);
    expect(attempts.filter((outcome) => outcome === 'conflict')).toHaveLength(7);
  });

  test('are replaced as a whole: a new id, the old one gone', async () => {
    const { id: customerId } = await newCustomer();
    const [gates, fuel] = [await newApplication(), await newApplication()];
    const old = await newLicense({ customerId, applicationIds: [gates.id] });
    const id = await newLicense({ customerId, applicationIds: [gates.id, fuel.id], licenseId: old });
    expect(id).not.toBe(old);
    expect(await kindOf(licenses.get(staff, old))).toBe('not-found');
    expect((await licenses.get(staff, id)).applications.map((one) => one.id).sort()).toEqual(
      [gates.id, fuel.id].sort(),
    );
    const unknown = { customerId, applicationIds: [gates.id], licenseId: UNKNOWN_ID };
    expect(await kindOf(newLicense(unknown))).toBe('not-found');
  });

  test('a replacement that is refused leaves the old license', async () => {
    const { id: customerId } = await newCustomer();
    const [gates, fuel] = [await newApplication(), await newApplication()];
    const old = await newLicense({ customerId, applicationIds: [gates.id] });
    await newLicense({ customerId, applicationIds: [fuel.id] });
    expect(await kindOf(newLicense({ customerId, applicationIds: [fuel.id], licenseId: old }))).toBe(
      'conflict',
    );
    expect((await licenses.get(staff, old)).id).toBe(old);
  });

  test('name the field at fault', async () => {
    const { id: customerId } = await newCustomer();
    const { id } = await newApplication();
    const good = { customerId, applicationIds: [id], expiryDate: inDays(5) };
    const wrong = (change: object) => refusedFields(licenses.generate(staff, { ...good, ...change }));
    expect(await wrong({ expiryDate: inDays(0) })).toEqual(['ExpiryDate']);
    expect(await wrong({ expiryDate: inDays(-9) })).toEqual(['ExpiryDate']);
    expect(await wrong({ expiryDate: 'tomorrow' })).toEqual(['ExpiryDate']);
    expect(await wrong({ applicationIds: [] })).toEqual(['ApplicationIds']);
    expect(await wrong({ applicationIds: [UNKNOWN_ID] })).toEqual(['ApplicationIds']);
    expect(await wrong({ customerId: UNKNOWN_ID })).toEqual(['CustomerId']);
  });

  test('that were issued elsewhere are recorded with their file, also when they have expired', async () => {
    const { id: customerId } = await newCustomer();
    const { id: applicationId } = await newApplication();
    const input = { customerId, applicationIds: [applicationId], expiryDate: inDays(-40) };
    const created = await licenses.create(staff, { ...input, licenseFile: 'SGVsbG8=' });
    later(() => dropLicense(created.id));
    expect(created).toMatchObject({
      isExpired: true,
      licenseFile: 'SGVsbG8=',
      expiryDate: endOfDay(input.expiryDate),
    });
    const find = async (expired: boolean) =>
      (await licenses.list(staff, { customerId, expired, pageNumber: 1, pageSize: 10 })).items.map(
        ({ id }) => id,
      );
    expect(await find(true)).toEqual([created.id]);
    expect(await find(false)).toEqual([]);
    await newLicense({ customerId, applicationIds: [applicationId] });
  });

  test('are corrected in place, and their file with them', async () => {
    const { id: customerId } = await newCustomer();
    const [gates, fuel] = [await newApplication(), await newApplication()];
    const id = await newLicense({ customerId, applicationIds: [gates.id] });
    const before = await licenses.get(staff, id);
    const expiryDate = inDays(200);
    const after = await licenses.update(staff, id, {
      customerId,
      applicationIds: [fuel.id],
      expiryDate,
      comment: 'Corrected',
    });
    expect(after).toMatchObject({
      id,
      comment: 'Corrected',
      expiryDate: endOfDay(expiryDate),
      updatedBy: staffUser.id,
    });
    expect(after.applications.map((one) => one.id)).toEqual([fuel.id]);
    expect(after.licenseFile).not.toBe(before.licenseFile);
    const other = await newCustomer();
    const moved = licenses.update(staff, id, { customerId: other.id, applicationIds: [fuel.id], expiryDate });
    expect(await refusedFields(moved)).toEqual(['CustomerId']);
  });

  test('gain and lose applications, but keep one, and never overlap', async () => {
    const { id: customerId } = await newCustomer();
    const [gates, fuel, slots] = [await newApplication(), await newApplication(), await newApplication()];
    const id = await newLicense({ customerId, applicationIds: [gates.id] });
    await newLicense({ customerId, applicationIds: [slots.id] });
    const link = await licenseApplications.add(staff, id, fuel.id);
    expect(link).toMatchObject({ licenseId: id, applicationId: fuel.id });
    expect(await licenseApplications.get(staff, id, fuel.id)).toEqual(link);
    expect(await licenseApplications.list(staff, id)).toHaveLength(2);
    expect(await kindOf(licenseApplications.add(staff, id, fuel.id))).toBe('conflict');
    expect(await kindOf(licenseApplications.add(staff, id, slots.id))).toBe('conflict');
    await licenseApplications.remove(staff, id, gates.id);
    expect(await kindOf(licenseApplications.get(staff, id, gates.id))).toBe('not-found');
    expect(await kindOf(licenseApplications.remove(staff, id, fuel.id))).toBe('conflict');
    expect(await kindOf(licenseApplications.list(staff, UNKNOWN_ID))).toBe('not-found');
    expect(await kindOf(licenseApplications.add(staff, UNKNOWN_ID, fuel.id))).toBe('not-found');
  });

  test('keep their customer and their applications from being deleted', async () => {
    const { id: customerId } = await newCustomer();
    const { id } = await newApplication();
    const licenseId = await newLicense({ customerId, applicationIds: [id] });
    expect(await kindOf(customers.remove(staff, customerId))).toBe('conflict');
    expect(await kindOf(applications.remove(admin, id))).toBe('conflict');
    await licenses.remove(staff, licenseId);
    expect(await kindOf(licenses.remove(staff, licenseId))).toBe('not-found');
  });
});

describe('users', () => {
  test('are created by administrators and seen by everyone, without secrets', async () => {
    const listed = (await users.list(staff)).find(({ id }) => id === staffUser.id);
    expect(listed).toMatchObject({
      email: staffUser.email,
      userName: staffUser.email,
      isAdmin: false,
      emailConfirmed: false,
      createdBy: adminId,
    });
    expect(JSON.stringify(listed)).not.toMatch(/hash|password|argon/i);
    expect(
      await kindOf(users.create(staff, { email: 'x@provider.example', password: PASSWORD, ...NAMES })),
    ).toBe('forbidden');
    expect(await kindOf(users.remove(staff, staffUser.id))).toBe('forbidden');
    const twin = { email: staffUser.email.toUpperCase(), password: PASSWORD, ...NAMES };
    expect(await kindOf(users.create(admin, twin))).toBe('conflict');
    expect(
      await refusedFields(users.create(admin, { email: 'x@y.example', password: 'weak', ...NAMES })),
    ).toEqual(['Password']);
  });

  test('change their own profile, but neither their role nor others', async () => {
    const profile = { email: staffUser.email, firstName: 'Stine', location: 'Oslo' };
    const changed = await users.update(staff, staffUser.id, profile);
    expect(changed).toMatchObject({
      firstName: 'Stine',
      lastName: 'Member',
      location: 'Oslo',
      isAdmin: false,
    });
    expect(await kindOf(users.update(staff, staffUser.id, { ...profile, isAdmin: true }))).toBe('forbidden');
    expect(await kindOf(users.update(staff, adminId, { email: administrator.email, firstName: 'X' }))).toBe(
      'forbidden',
    );
    expect((await users.update(staff, staffUser.id, { ...profile, location: null })).location).toBeNull();
  });

  test('need their current password for a new one, which ends their other sessions', async () => {
    const user = await users.create(admin, {
      email: `pw-${run}@provider.example`,
      password: PASSWORD,
      firstName: 'P',
      lastName: 'W',
    });
    later(() => users.remove(admin, user.id));
    const session = async (password: string) =>
      connect((await auth.login(connect(), { email: user.email, password })).token);
    const [one, other] = [await session(PASSWORD), await session(PASSWORD)];
    const change = { email: user.email, newPassword: 'another-Horse-1' };
    expect(await refusedFields(users.update(one, user.id, change))).toEqual(['CurrentPassword']);
    expect(
      await refusedFields(users.update(one, user.id, { ...change, currentPassword: 'wrong-Horse-1' })),
    ).toEqual(['CurrentPassword']);
    await users.update(one, user.id, { ...change, currentPassword: PASSWORD });
    expect(await kindOf(users.list(other))).toBe('unauthorised');
    expect(await kindOf(auth.login(connect(), { email: user.email, password: PASSWORD }))).toBe('validation');
    expect(await kindOf(session('another-Horse-1'))).toBe('success');
  });

  test('are not overwritten when somebody else changed them meanwhile', async () => {
    const { etag } = (await users.list(admin)).find(({ id }) => id === staffUser.id)!;
    const profile = { email: staffUser.email, department: unique('Team') };
    await users.update(admin, staffUser.id, profile, { ifMatch: etag });
    expect(await kindOf(users.update(admin, staffUser.id, profile, { ifMatch: etag }))).toBe('stale');
  });

  test('who are deleted are signed out at once', async () => {
    const user = await users.create(admin, {
      email: `gone-${run}@provider.example`,
      password: PASSWORD,
      ...NAMES,
    });
    const lm = connect((await auth.login(connect(), { email: user.email, password: PASSWORD })).token);
    await users.remove(admin, user.id);
    expect(await kindOf(users.list(lm))).toBe('unauthorised');
    expect(await kindOf(auth.login(connect(), { email: user.email, password: PASSWORD }))).toBe('validation');
    expect(await kindOf(users.remove(admin, user.id))).toBe('not-found');
  });

  test('confirm their addresses with the right token only', async () => {
    const { id: userId } = staffUser;
    expect(await kindOf(users.confirmEmail(connect(), { userId, token: 'wrong' }))).toBe('validation');
    expect(await kindOf(users.confirmPhone(connect(), { userId, token: 'wrong' }))).toBe('validation');
    expect(await kindOf(users.confirmEmail(connect(), { userId: UNKNOWN_USER, token: 'x' }))).toBe(
      'not-found',
    );
    expect(await kindOf(users.confirmPhone(connect(), { userId: UNKNOWN_USER, token: 'x' }))).toBe(
      'not-found',
    );
  });
});

describe('who waits for approval', () => {
  test('is approved by an administrator, or gets the token that confirms their address', async () => {
    const user = await users.create(admin, {
      ...NAMES,
      email: `${unique('waits')}@x.example`.replace(/ /g, '-'),
      password: PASSWORD,
    });
    expect((await users.approve(admin, user.id)).isApproved).toBe(true);
    expect(await kindOf(users.approve(staff, user.id))).toBe('forbidden');
    const confirmation = await users.issueConfirmation(admin, user.id);
    expect(confirmation.userId).toBe(user.id);
    await users.confirmEmail(connect(), confirmation);
    expect(await kindOf(users.issueConfirmation(admin, user.id))).toBe('conflict');
    await users.remove(admin, user.id);
  });
});

describe('the audit log', () => {
  test('tells who did what and when, with the values before and after', async () => {
    const { id, applicationName } = await newApplication();
    await applications.update(admin, id, { applicationName, description: 'Changed' });
    const filter = { tableName: 'Applications', recordId: String(id), pageNumber: 1, pageSize: 10 };
    const { items } = await auditLogs.list(admin, filter);
    expect(items.map(({ operation, userId }) => [operation, userId])).toEqual([
      ['Update', adminId],
      ['Create', adminId],
    ]);
    const { oldValues, newValues } = await auditLogs.get(admin, items[0]!.id);
    expect(JSON.parse(oldValues!)).toMatchObject({ applicationName, description: 'For a test' });
    expect(JSON.parse(newValues!)).toMatchObject({ applicationName, description: 'Changed' });
    expect((await auditLogs.get(admin, items[1]!.id)).oldValues).toBeNull();
    expect(await auditLogs.list(admin, { ...filter, operation: 'Create' })).toMatchObject({ totalCount: 1 });
    const { operationDate } = items[0]!;
    expect(await auditLogs.list(admin, { ...filter, toDate: operationDate })).toMatchObject({
      totalCount: 2,
    });
    expect(await auditLogs.list(admin, { ...filter, fromDate: inDays(1) })).toMatchObject({ totalCount: 0 });
  });

  test('names what each entry is about, then as now, and finds it by name and by who did it', async () => {
    const { id, applicationName } = await newApplication();
    const renamed = unique('Renamed');
    await applications.update(admin, id, { applicationName: renamed });
    const find = (searchTerm: string, userId = adminId) =>
      auditLogs.list(admin, { tableName: 'Applications', searchTerm, userId, pageNumber: 1, pageSize: 10 });
    const [update, create] = (await find(String(id))).items as [
      Schemas['AuditLogSummary'],
      Schemas['AuditLogSummary'],
    ];
    expect([update.recordName, create.recordName]).toEqual([renamed, applicationName]);
    expect(update.changeId).not.toBe(create.changeId);
    expect((await find(renamed)).items).toEqual([update]);
    expect((await find(renamed, staffUser.id)).items).toEqual([]);
    expect(await auditLogs.get(admin, create.id)).toMatchObject(create);
  });

  test('shows others than administrators only what they did themselves', async () => {
    const { id } = await newCustomer();
    const filter = { tableName: 'Customers', recordId: String(id), pageNumber: 1, pageSize: 10 };
    expect(await auditLogs.list(staff, filter)).toMatchObject({ totalCount: 1 });
    const { items } = await auditLogs.list(staff, { pageNumber: 1, pageSize: 1000 });
    expect(items.every(({ userId }) => userId === staffUser.id)).toBe(true);
    const [foreign] = (await auditLogs.list(admin, { tableName: 'Applications', pageNumber: 1, pageSize: 1 }))
      .items;
    expect(await kindOf(auditLogs.get(staff, foreign!.id))).toBe('not-found');
  });

  test('tells that a list was exported, as its caller says', async () => {
    await auditLogs.recordExport(staff, { list: unique('List'), rows: 12 });
    const { items } = await auditLogs.list(staff, { tableName: 'Exports', pageNumber: 1, pageSize: 1 });
    expect(JSON.parse((await auditLogs.get(staff, items[0]!.id)).newValues!)).toMatchObject({ rows: 12 });
  });

  test('holds no secret and no license file', async () => {
    const entries = await auditLogs.list(admin, { tableName: 'Users', pageNumber: 1, pageSize: 20 });
    for (const { id } of entries.items) {
      const { oldValues, newValues } = await auditLogs.get(admin, id);
      expect(`${oldValues} ${newValues}`).not.toMatch(/hash|argon|correct-Horse|another-Horse/i);
    }
  });
});

describe('timelines', () => {
  const timeline = async (...[table, id]: [Schemas['TimelineTable'], number | string]) => {
    const { items } = await timelines.list(staff, table, id, { pageNumber: 1, pageSize: 20 });
    return items;
  };

  test('of a customer and of an application tell of their licenses, and a replacement once', async () => {
    const { id: customerId, customerName } = await newCustomer();
    const { id: applicationId, applicationName } = await newApplication();
    const old = await newLicense({ customerId, applicationIds: [applicationId] });
    const id = await newLicense({ customerId, applicationIds: [applicationId], licenseId: old });

    const events = await timeline('Customers', customerId);
    expect(events.map(({ kind, userId }) => [kind, userId])).toEqual([
      ['Changed', staffUser.id],
      ['Issued', staffUser.id],
      ['Created', staffUser.id],
    ]);
    expect(events[0]!.rows.map((row) => [row.tableName, row.recordId, row.operation])).toEqual([
      ['Licenses', String(old), 'Delete'],
      ['Licenses', String(id), 'Create'],
    ]);
    expect(events[2]!.rows).toMatchObject([{ recordName: customerName, oldValues: null }]);
    expect(JSON.parse(events[2]!.rows[0]!.newValues!)).toMatchObject({ customerName });

    const ofApplication = await timeline('Applications', applicationId);
    expect(ofApplication.map(({ kind }) => kind)).toEqual(['Changed', 'Issued', 'Created']);
    expect(ofApplication[2]!.rows[0]!.recordName).toBe(applicationName);
  });

  test('come in pages and go on after the end of their record', async () => {
    const { id, applicationName } = await newApplication();
    await applications.update(admin, id, { applicationName, description: 'Changed' });
    await applications.remove(admin, id);
    cleanUps.shift();
    const page = await timelines.list(staff, 'Applications', id, { pageNumber: 2, pageSize: 1 });
    expect(page).toMatchObject({ totalCount: 3, totalPages: 3, items: [{ kind: 'Updated' }] });
    expect((await timeline('Applications', id)).map(({ kind }) => kind)).toEqual([
      'Deleted',
      'Updated',
      'Created',
    ]);
    expect(await timeline('Applications', UNKNOWN_ID)).toEqual([]);
  });

  test('of users are for themselves and administrators', async () => {
    const page = { pageNumber: 1, pageSize: 5 };
    expect(await kindOf(timelines.list(staff, 'Users', staffUser.id, page))).toBe('success');
    expect(await kindOf(timelines.list(admin, 'Users', staffUser.id, page))).toBe('success');
    expect(await kindOf(timelines.list(staff, 'Users', adminId, page))).toBe('forbidden');
  });
});

describe('what was deleted', () => {
  test('comes back whole under its old id: a customer with contacts, a license with its file', async () => {
    const customer = await newCustomer();
    const { id: applicationId } = await newApplication();
    const id = await newLicense({
      customerId: customer.id,
      applicationIds: [applicationId],
      comment: 'Kept',
    });
    const license = await licenses.get(staff, id);
    await licenses.remove(staff, id);
    await customers.remove(staff, customer.id);

    expect(await kindOf(deleted.restore(staff, 'Licenses', id))).toBe('conflict');
    const gone = await deleted.get(staff, 'Customers', customer.id);
    expect(gone).toMatchObject({
      tableName: 'Customers',
      recordId: String(customer.id),
      name: customer.customerName,
      deletedBy: staffUser.id,
    });
    expect(JSON.parse(gone.values)).toMatchObject({ customerName: customer.customerName });
    expect(Date.parse(gone.restorableUntil)).toBeGreaterThan(Date.now());
    expect(await deleted.restore(staff, 'Customers', customer.id)).toEqual({
      tableName: 'Customers',
      recordId: String(customer.id),
    });
    expect(await customers.getWithContacts(staff, customer.id)).toEqual(customer);
    await deleted.restore(staff, 'Licenses', id);
    expect(await licenses.get(staff, id)).toMatchObject({
      applications: license.applications,
      comment: 'Kept',
      createdDate: license.createdDate,
      licenseFile: license.licenseFile,
    });
    const { items } = await timelines.list(staff, 'Licenses', id, { pageNumber: 1, pageSize: 5 });
    expect(items.map(({ kind }) => kind)).toEqual(['Restored', 'Deleted', 'Issued']);
  });

  test('stays deleted when its place is taken, and is restored once', async () => {
    const { id, applicationName } = await newApplication();
    await applications.remove(admin, id);
    const other = await applications.create(admin, { applicationName });
    expect(await kindOf(deleted.restore(admin, 'Applications', id))).toBe('conflict');
    await applications.remove(admin, other.id);
    expect(await kindOf(deleted.restore(staff, 'Applications', id))).toBe('forbidden');
    expect(await kindOf(deleted.restore(admin, 'Applications', id))).toBe('success');
    expect(await kindOf(deleted.restore(admin, 'Applications', id))).toBe('conflict');
    expect(await kindOf(deleted.get(admin, 'Applications', id))).toBe('not-found');
    expect(await kindOf(deleted.restore(admin, 'Applications', UNKNOWN_ID))).toBe('not-found');
  });

  test('is a user whom administrators alone see and restore, and who then signs in as before', async () => {
    const email = `back-${run}@provider.example`;
    const user = await users.create(admin, { email, password: PASSWORD, ...NAMES });
    later(() => users.remove(admin, user.id));
    const lm = connect((await auth.login(connect(), { email, password: PASSWORD })).token);
    await users.remove(admin, user.id);
    expect(await kindOf(deleted.get(staff, 'Users', user.id))).toBe('forbidden');
    expect(await kindOf(deleted.restore(staff, 'Users', user.id))).toBe('forbidden');
    expect((await deleted.get(admin, 'Users', user.id)).values).not.toMatch(/hash|argon|correct-Horse/i);
    await deleted.restore(admin, 'Users', user.id);
    expect(await kindOf(users.list(lm))).toBe('unauthorised');
    expect(await kindOf(auth.login(connect(), { email, password: PASSWORD }))).toBe('success');
  });
});

describe('sessions', () => {
  test('are listed and ended one by one, by their user and by administrators', async () => {
    const email = `twice-${run}@provider.example`;
    const { id } = await users.create(admin, { email, password: PASSWORD, ...NAMES });
    later(() => users.remove(admin, id));
    const signIn = async () => connect((await auth.login(connect(), { email, password: PASSWORD })).token);
    const [here, there] = [await signIn(), await signIn()];
    const listed = await users.listSessions(here, id);
    expect(listed.map(({ isCurrent }) => isCurrent).sort()).toEqual([false, true]);
    const other = listed.find(({ isCurrent }) => !isCurrent)!;
    expect(await kindOf(users.listSessions(staff, id))).toBe('forbidden');
    expect(await kindOf(users.endSession(staff, id, other.id))).toBe('forbidden');
    await users.endSession(here, id, other.id);
    expect(await kindOf(users.list(there))).toBe('unauthorised');
    expect(await kindOf(users.endSession(here, id, other.id))).toBe('not-found');
    const [last, ...none] = await users.listSessions(admin, id);
    expect(none).toEqual([]);
    expect(last).toMatchObject({ isCurrent: false });
    await users.endSession(admin, id, last!.id);
    expect(await kindOf(users.list(here))).toBe('unauthorised');
    expect(await kindOf(users.listSessions(admin, UNKNOWN_USER))).toBe('not-found');
  });
});

describe('what was read', () => {
  const path = ({ id }: { id: number }) => ({ params: { path: { id } } });

  test('is sent back whole, with one value changed', async () => {
    const airport = await airports.get(admin, (await newAirport()).id);
    await admin.PUT('/api/Airports/{id}', { ...path(airport), body: { ...airport, name: 'Renamed' } });
    expect(await airports.get(admin, airport.id)).toMatchObject({
      name: 'Renamed',
      created: airport.created,
    });

    const application = await newApplication();
    const described = { ...application, description: 'Changed' };
    await admin.PUT('/api/Applications/{id}', { ...path(application), body: described });

    const customer = await newCustomer();
    const moved = { ...customer, customerAddress: 'Elsewhere 1' };
    const { data } = await staff.PUT('/api/Customers/{id}/with-contacts', { ...path(customer), body: moved });
    expect(data).toMatchObject({
      customerAddress: 'Elsewhere 1',
      customerContacts: customer.customerContacts,
    });
    const detail = await customers.get(staff, customer.id);
    await staff.PUT('/api/Customers/{id}', { ...path(customer), body: { ...detail, customerAddress: null } });
    expect(await customers.get(staff, customer.id)).toEqual({ ...detail, customerAddress: null });

    const id = await newLicense({ customerId: customer.id, applicationIds: [application.id] });
    const license = await licenses.get(staff, id);
    const body = { ...license, expiryDate: license.expiryDate!, comment: 'Changed' };
    const after = await staff.PUT('/api/Licenses/{id}', { ...path(license), body });
    expect(after.data).toMatchObject({ comment: 'Changed', createdDate: license.createdDate });
    expect(after.data.applications.map((one) => one.id)).toEqual([application.id]);

    const user = (await users.list(admin)).find((one) => one.id === staffUser.id)!;
    const changed = { ...user, department: 'Changed', accessFailedCount: 7, emailConfirmed: true };
    const saved = await users.update(admin, user.id, changed);
    expect(saved).toEqual({ ...user, department: 'Changed', etag: saved.etag });
    expect(await refusedFields(users.update(admin, user.id, { ...user, id: adminId }))).toEqual(['Id']);
  });

  test("is taken whatever stands in the place of what is the server's alone", async () => {
    const { id, applicationName, created, createdBy } = await newApplication();
    const nonsense = { created: 7, createdBy: { who: [null] }, etag: ['x'] } as never as object;
    const body = { id, applicationName, description: 'Changed', ...nonsense };
    await admin.PUT('/api/Applications/{id}', { ...path({ id }), body });
    const changed = (await applications.all(admin)).find((one) => one.id === id);
    expect(changed).toMatchObject({ description: 'Changed', created, createdBy });

    const customer = await newCustomer();
    const contacts = customer.customerContacts.map((one) => ({ ...one, customerName: 7 as never }));
    const sent = { ...customer, airportName: [] as never as string, customerContacts: contacts };
    const { data } = await staff.PUT('/api/Customers/{id}/with-contacts', { ...path(customer), body: sent });
    expect(data.customerContacts).toEqual(customer.customerContacts);
  });

  test('is refused as a copy for being one, and created where it no longer is', async () => {
    const application = await newApplication();
    expect(await kindOf(applications.create(admin, application))).toBe('conflict');
    const copy = await applications.create(admin, { ...application, applicationName: unique('Copy') });
    later(() => applications.remove(admin, copy.id));
    expect(copy.id).not.toBe(application.id);
    expect(await kindOf(customers.createWithContacts(staff, await newCustomer()))).toBe('conflict');
  });
});

describe('bad input is refused, never a fault of the server', () => {
  const rewriting =
    (change: Partial<LmRequest>): LmMiddleware =>
    (request, next) =>
      next({ ...request, ...change });

  test.each(['{', '', '[]', 'null', '"text"', '{"applicationName":7}', '{"applicationName":"x","more":1}'])(
    'the body %s',
    async (body) => {
      const { token } = await auth.login(connect(), administrator);
      const lm = connect(token, rewriting({ body }));
      expect(await kindOf(applications.create(lm, { applicationName: 'x' }))).toBe('validation');
    },
  );

  test('a body of another media type', async () => {
    const { token } = await auth.login(connect(), administrator);
    const lm = connect(token, (request, next) => {
      request.headers.set('Content-Type', 'text/plain');
      return next(request);
    });
    const error = await applications.create(lm, { applicationName: 'x' }).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ status: 415 });
  });

  test.each(['abc', '0', '-1', '1.5', '99999999999', '%00', "1'--"])('the id %s', async (id) => {
    const { token } = await auth.login(connect(), { email: staffUser.email, password: PASSWORD });
    const lm = connect(token, (request, next) => next({ ...request, url: request.url.replace('12345', id) }));
    expect(['validation', 'not-found']).toContain(await kindOf(licenses.get(lm, 12345)));
  });

  test.each(['\u0000', '𝔘𝔫𝔦', "'; drop table users; --", '\\', '%_'])(
    'the search for %j',
    async (searchTerm) => {
      const kind = await kindOf(customers.list(staff, { searchTerm, pageNumber: 1, pageSize: 5 }));
      expect(['success', 'validation']).toContain(kind);
    },
  );

  test('a user id that is no id', async () => {
    expect(await kindOf(users.remove(admin, 'nobody'))).toBe('validation');
    expect(await kindOf(users.remove(admin, UNKNOWN_USER))).toBe('not-found');
  });
});

describe('after all that', () => {
  test('every call of the contract has been made and has succeeded', () => {
    const succeeded = record.calls.filter((call) =>
      [...(record.seen.get(call)?.keys() ?? [])].some((status) => status < 300),
    );
    // Nobody but the owner of a number has its token.
    const unprovable = ['POST /api/Users/confirm-phone'];
    expect(record.calls.filter((call) => !succeeded.includes(call))).toEqual(unprovable);
  });

  test('no answer has broken the contract', () => {
    expect([...new Set(record.breaches)]).toEqual([]);
  });
});
