import { http } from 'msw';
import { setupServer } from 'msw/node';
import {
  applications,
  auditLogs,
  auth,
  createLmClient,
  checkLicenseFile,
  customers,
  deleted,
  isApiError,
  licenses,
  openLicenseFile,
  timelines,
  users,
  type LmClientOptions,
} from '@lm/api-client';
import { mswHandlers } from '@lm/api-client/testing';
import {
  createFakeLm,
  FAKE_ADMINISTRATOR,
  FAKE_LICENSE_FILE_KEYS,
  FAKE_USER,
  fakeConfirmationToken,
  fakeCustomerFileKey,
  type FakeLm,
  type FakeLmOptions,
} from './index';

const NOW = new Date('2026-11-21T09:30:00Z');
const LIST = { pageNumber: 1, pageSize: 1000 };

function start(options?: FakeLmOptions, clientOptions?: LmClientOptions) {
  const fake = createFakeLm({ now: () => NOW, ...options });
  const token = fake.signIn(FAKE_USER.email);
  return { fake, lm: createLmClient({ fetch: fake.fetch, token, retries: 0, ...clientOptions }) };
}

const kindOf = (call: Promise<unknown>) =>
  call.then(
    () => 'success',
    (error: unknown) => (isApiError(error) ? error.kind : error),
  );

describe('scenarios', () => {
  test('empty has the two users and nothing else', async () => {
    const { lm } = start();
    expect((await users.list(lm)).map(({ email, isAdmin }) => [email, isAdmin])).toEqual([
      [FAKE_ADMINISTRATOR.email, true],
      [FAKE_USER.email, false],
    ]);
    expect((await licenses.list(lm, LIST)).totalCount).toBe(0);
  });

  test('demo has licenses in every state, relative to the time it is given', async () => {
    const { lm } = start({ scenario: 'demo' });
    const { items } = await licenses.list(lm, LIST);
    const daysLeft = items.map(({ expiryDate }) =>
      Math.floor((Date.parse(expiryDate!) - NOW.getTime()) / 86_400_000),
    );
    for (const [from, to] of [
      [-500, -1],
      [0, 7],
      [8, 14],
      [15, 30],
      [31, 500],
    ] as const)
      expect(daysLeft.some((days) => days >= from && days <= to)).toBe(true);
    expect(items.filter(({ isExpired }) => isExpired).length).toBeGreaterThan(2);
  });

  test('demo has a license renewed twice, a suspended one and a customer who can be restored', async () => {
    const { fake, lm } = start({ scenario: 'demo' });
    const all = await licenses.all(lm);
    expect(all.filter(({ status }) => status === 'Suspended')).toMatchObject([
      { suspendReason: 'Invoice 2026-118 is unpaid', suspendedBy: fake.administrator.id, isExpired: false },
    ]);
    const renewed = all.find(({ issue }) => issue === 3)!;
    const { issues } = await licenses.history(lm, renewed.id);
    expect(issues.map(({ endedBecause, endedDate }) => [endedBecause, endedDate?.slice(0, 4)])).toEqual([
      [null, undefined],
      ['Renewed', '2026'],
      ['Renewed', '2025'],
    ]);
    const { items } = await timelines.list(lm, 'Customers', 8, { pageNumber: 1, pageSize: 5 });
    expect(items.map(({ kind }) => kind)).toEqual(['Deleted', 'Created']);
    await deleted.restore(lm, 'Customers', 8);
    expect(await customers.get(lm, 8)).toMatchObject({ airportCode: 'HND' });
  });

  test('thousand has a thousand licenses, none of which overlap', async () => {
    const { lm } = start({ scenario: 'thousand' });
    const all = await licenses.all(lm);
    expect(all).toHaveLength(1000);
    const active = all.filter(({ isExpired }) => !isExpired);
    const covered = active.flatMap(({ customerId, applications: apps }) =>
      apps.map(({ id }) => `${customerId}/${id}`),
    );
    expect(new Set(covered).size).toBe(covered.length);
  });

  test('failing answers nothing but signing in', async () => {
    const { lm } = start({ scenario: 'failing' });
    expect(await kindOf(users.list(lm))).toBe('server');
    expect(await kindOf(auth.login(lm, FAKE_USER))).toBe('success');
  });

  test('slow takes its time, but not after the caller gave up', async () => {
    const { lm } = start({ scenario: 'slow' }, { timeoutMs: 20 });
    expect(await kindOf(users.list(lm))).toBe('timeout');
  });
});

describe('faults', () => {
  test('happen to the named call, as often as told', async () => {
    const { fake, lm } = start({ scenario: 'demo' });
    fake.failNext('listLicenses', { status: 503 }, 2);
    expect(await kindOf(users.list(lm))).toBe('success');
    expect(await kindOf(licenses.list(lm, LIST))).toBe('server');
    expect(await kindOf(licenses.list(lm, LIST))).toBe('server');
    expect(await kindOf(licenses.list(lm, LIST))).toBe('success');
  });

  test.each([
    ['lost-request', 'network', 0],
    ['lost-answer', 'network', 1],
    ['cut-short', 'unreadable', 1],
    ['no-answer', 'timeout', 0],
  ] as const)('%s', async (fault, kind, done) => {
    const { fake } = start();
    const token = fake.signIn(FAKE_ADMINISTRATOR.email);
    const timeoutMs = fault === 'no-answer' ? 50 : Infinity;
    const lm = createLmClient({ fetch: fake.fetch, token, timeoutMs });
    fake.failNext('createApplication', fault);
    expect(await kindOf(applications.create(lm, { applicationName: 'Gates' }))).toBe(kind);
    expect(fake.store.applications.size).toBe(done);
  });

  test('carry what the server would say', async () => {
    const { fake, lm } = start();
    fake.failNext('*', { status: 400, detail: 'No.', errors: { Email: ['Email is taken'] } });
    await expect(users.list(lm)).rejects.toMatchObject({
      detail: 'No.',
      fieldErrors: { Email: ['Email is taken'] },
    });
    fake.failNext('*', { status: 429, retryAfterSeconds: 7 });
    await expect(users.list(lm)).rejects.toMatchObject({ retryAfterMs: 7000 });
  });
});

describe("answers of the test's own", () => {
  const gates = {
    id: 7,
    applicationName: 'Gates',
    description: null,
    created: NOW.toISOString(),
    createdBy: '1',
  };
  const page = { pageNumber: 1, totalPages: 1, totalCount: 1, hasPreviousPage: false, hasNextPage: false };

  test('are bodies of the type that the contract gives the call, and replace the one before', async () => {
    const { fake, lm } = start();
    fake.answer('listApplications', { body: { ...page, items: [{ ...gates, etag: '"7-1"' }] } });
    expect((await applications.list(lm, LIST)).items[0]!.applicationName).toBe('Gates');
    fake.answer('listApplications', { status: 503 });
    expect(await kindOf(applications.list(lm, LIST))).toBe('server');
    // @ts-expect-error The body of another call.
    fake.answer('listApplications', { body: [gates] });
    // @ts-expect-error There is no such call.
    fake.answer('listGates', { status: 503 });
  });

  test('are responses of any kind, as often as asked', async () => {
    const { fake, lm } = start();
    fake.answer('listUsers', new Response('<!doctype html>', { status: 502 }));
    for (let time = 0; time < 2; time++)
      await expect(users.list(lm)).rejects.toMatchObject({ status: 502, response: '<!doctype html>' });
  });

  test('may depend on the call, and may change what the fake would have answered', async () => {
    const { fake, lm } = start({ scenario: 'demo' });
    fake.answer('listLicenses', async ({ query }, carryOut) => {
      if (query.PageNumber === 2) return { status: 400, detail: 'Not this page.' };
      const answer = (await (await carryOut()).json()) as Awaited<ReturnType<typeof licenses.list>>;
      return { body: { ...answer, totalCount: 99 } };
    });
    expect((await licenses.list(lm, { pageNumber: 1, pageSize: 5 })).totalCount).toBe(99);
    await expect(licenses.list(lm, { pageNumber: 2, pageSize: 5 })).rejects.toMatchObject({
      detail: 'Not this page.',
    });
  });

  test('carry out a change only when they say so', async () => {
    const { fake } = start();
    const lm = createLmClient({ fetch: fake.fetch, token: fake.signIn(FAKE_ADMINISTRATOR.email) });
    fake.answer('createApplication', { body: { ...gates, etag: '"7-1"' } });
    await applications.create(lm, { applicationName: 'Gates' });
    expect(fake.store.applications.size).toBe(0);
    fake.answer('createApplication', (_, carryOut) => carryOut());
    await applications.create(lm, { applicationName: 'Gates' });
    expect(fake.store.applications.size).toBe(1);
  });

  test('give way to a fault that is due, and all of them to recovering', async () => {
    const { fake, lm } = start({ scenario: 'failing' });
    fake.answer('listUsers', { body: [] });
    expect(await kindOf(users.list(lm))).toBe('server');
    fake.recover();
    expect(await users.list(lm)).toHaveLength(2);
    fake.answer('listUsers', { body: [] });
    fake.failNext('*', { status: 404 });
    expect(await kindOf(users.list(lm))).toBe('not-found');
    expect(await users.list(lm)).toEqual([]);
  });
});

describe('calls that are held', () => {
  test('are answered when they are released', async () => {
    const { fake, lm } = start({ scenario: 'demo' });
    const seen: string[] = [];
    const release = fake.hold('listLicenses', ({ query }) => query.PageNumber === 1);
    const first = licenses.list(lm, { pageNumber: 1, pageSize: 5 }).then(() => seen.push('first'));
    await licenses.list(lm, { pageNumber: 2, pageSize: 5 }).then(() => seen.push('second'));
    release();
    await first;
    expect(seen).toEqual(['second', 'first']);
    await licenses.list(lm, { pageNumber: 1, pageSize: 5 });
  });

  test('go on when the fake recovers, and end when the caller gives up', async () => {
    const { fake, lm } = start();
    fake.hold('listUsers');
    expect(await kindOf(users.list(lm, { timeoutMs: 20 }))).toBe('timeout');
    const answer = users.list(lm);
    fake.recover();
    expect(await answer).toHaveLength(2);
  });
});

describe('rows to start with', () => {
  test('are made up where the test says nothing', async () => {
    const { fake, lm } = start();
    fake.addLicense();
    const [license] = await licenses.all(lm);
    expect(license).toMatchObject({
      id: 1,
      customerName: 'AAA - Airport AAA',
      applications: [{ id: 1, applicationName: 'Application 1', description: null }],
      expiryDate: '2027-11-21T23:59:59.999Z',
      isExpired: false,
      createdBy: fake.administrator.id,
    });
    const [customer] = await customers.listWithContacts(lm);
    expect(customer).toMatchObject({ contactPersonName: 'AAA Operations', airportCode: 'AAA' });
    expect(customer!.customerContacts).toHaveLength(1);
  });

  test('are licenses with as many issues as told, suspended when there is a reason', async () => {
    const { fake, lm } = start();
    const license = fake.addLicense({ issue: 2, suspendReason: 'Unpaid', comment: 'Order 7' });
    expect(await licenses.get(lm, license.id)).toMatchObject({
      id: 2,
      issue: 2,
      number: license.number,
      status: 'Suspended',
      suspendReason: 'Unpaid',
    });
    const { issues } = await licenses.history(lm, license.id);
    expect(issues.map(({ licenseId, endedBecause }) => [licenseId, endedBecause])).toEqual([
      [2, 'Suspended'],
      [1, 'Renewed'],
    ]);
    const { items } = await timelines.list(lm, 'Licenses', 1, { pageNumber: 1, pageSize: 5 });
    expect(items.map(({ kind }) => kind)).toEqual(['Suspended', 'Renewed', 'Issued']);
    expect(items[0]!.rows[0]!.recordName).toBe(`${license.number} · AAA`);
  });

  test('are as the test says, and the next id follows', async () => {
    const { fake, lm } = start();
    const customer = fake.addCustomer({ id: 40, customerName: 'Oslo', customerContacts: [] });
    const [gates, slots] = [fake.addApplication({ id: 7 }), fake.addApplication()];
    fake.addLicense({ customerId: customer.id, applicationIds: [slots.id, gates.id], licenseFile: null });
    expect(slots.id).toBe(8);
    expect(await licenses.get(lm, 1)).toMatchObject({
      customerName: 'Oslo',
      licenseFile: null,
      applications: [{ id: 8 }, { id: 7 }],
    });
  });

  test('stand in the audit log as if their creator had called', async () => {
    const { fake } = start();
    const lm = createLmClient({ fetch: fake.fetch, token: fake.signIn(FAKE_ADMINISTRATOR.email) });
    fake.addApplication({ createdBy: fake.user.id });
    fake.addAuditLog({ tableName: 'Licenses', recordId: '9', operation: 'Delete' });
    const { items } = await auditLogs.list(lm, { pageNumber: 1, pageSize: 2 });
    expect(items).toMatchObject([
      { tableName: 'Licenses', recordId: '9', operation: 'Delete', userId: fake.administrator.id },
      { tableName: 'Applications', operation: 'Create', userId: fake.user.id },
    ]);
  });
});

describe('the fake', () => {
  test('notes every call, typed by its name', async () => {
    const { fake, lm } = start({ scenario: 'demo' });
    await kindOf(applications.create(lm, { applicationName: 'Gates' }));
    expect(fake.calls).toMatchObject([
      { operationId: 'createApplication', method: 'POST', body: { applicationName: 'Gates' } },
    ]);
    await licenses.list(lm, { pageNumber: 2, pageSize: 5, expired: true });
    await licenses.get(lm, 3);
    const [listed] = fake.callsOf('listLicenses');
    expect(listed!.query).toEqual({ PageNumber: 2, PageSize: 5, Expired: true });
    expect(listed!.headers.get('X-Requested-With')).toBe('XMLHttpRequest');
    expect(fake.callsOf('getLicense').map(({ path }) => path.id)).toEqual([3]);
    // @ts-expect-error A call that reads has no body.
    expect(listed!.body?.applicationName).toBeUndefined();
  });

  test('signs in whatever the case of the address, for as long as told', async () => {
    let now = NOW;
    const { fake } = start({ now: () => now });
    const token = fake.signIn(FAKE_USER.email.toUpperCase(), { expiresInSeconds: 60 });
    const lm = createLmClient({ fetch: fake.fetch, token });
    expect(await kindOf(users.list(lm))).toBe('success');
    now = new Date(NOW.getTime() + 61_000);
    expect(await kindOf(users.list(lm))).toBe('unauthorised');
  });

  test('ends sessions when told, and when their time is over', async () => {
    let now = NOW;
    const { fake, lm } = start({ now: () => now });
    now = new Date('2026-11-22T09:30:00Z');
    expect(await kindOf(users.list(lm))).toBe('unauthorised');
    const again = createLmClient({ fetch: fake.fetch, token: fake.signIn(FAKE_USER.email) });
    expect(await kindOf(users.list(again))).toBe('success');
    fake.endSessions();
    expect(await kindOf(users.list(again))).toBe('unauthorised');
    expect(() => fake.signIn('nobody@provider.example')).toThrow('no user with the e-mail address');
  });

  test('seals license files that open', async () => {
    const { lm } = start({ scenario: 'demo' });
    const [license] = (await licenses.list(lm, LIST)).items;
    const { licenseFile } = await licenses.get(lm, license!.id);
    expect(await openLicenseFile(licenseFile!, FAKE_LICENSE_FILE_KEYS)).toMatchObject({
      licenseId: license!.id,
    });
    expect((await licenses.get(lm, license!.id)).licenseFile).toBe(licenseFile);
  });

  test("seals license files with the customer's own key", async () => {
    const { lm } = start({ scenario: 'demo' });
    const listed = (await licenses.all(lm, { expired: false })).slice(0, 12);
    const first = await licenses.get(lm, listed[0]!.id);
    const other = listed.find(({ customerId }) => customerId !== first.customerId)!;
    const { publicKeys } = FAKE_LICENSE_FILE_KEYS;
    const openAs = async (customerId: number) =>
      checkLicenseFile(
        first.licenseFile!,
        { fileKey: await fakeCustomerFileKey(customerId), publicKeys },
        { now: NOW },
      );
    expect(await openAs(first.customerId)).toMatchObject({ verdict: 'valid' });
    expect(await openAs(other.customerId)).toMatchObject({ verdict: 'not-decryptable' });
  });

  test('confirms an address with its token', async () => {
    const { fake, lm } = start();
    const { id: userId } = fake.addUser({ email: 'new@provider.example' });
    await users.confirmEmail(lm, { userId, token: fakeConfirmationToken('email', userId) });
    await users.confirmPhone(lm, { userId, token: fakeConfirmationToken('phone', userId) });
    expect(fake.store.users.get(userId)).toMatchObject({ emailConfirmed: true, phoneNumberConfirmed: true });
  });

  test('stops when the caller cancels, and leaves no timer behind', async () => {
    const timers = jest.spyOn(globalThis, 'setTimeout');
    const fake: FakeLm = createFakeLm({ delayMs: 60_000 });
    const controller = new AbortController();
    const answer = fake.fetch('/lm/api/LicenseKeys', { signal: controller.signal });
    controller.abort();
    await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
    await new Promise(setImmediate);
    expect(timers).not.toHaveBeenCalled();
    timers.mockRestore();
  });

  test('answers behind Mock Service Worker', async () => {
    const fake = createFakeLm({ scenario: 'demo' });
    const server = setupServer(...mswHandlers(fake, http));
    server.listen();
    try {
      const lm = createLmClient({
        baseUrl: 'http://msw.example/lm',
        token: fake.signIn(FAKE_USER.email),
        retries: 0,
      });
      expect((await licenses.all(lm, { expired: true })).length).toBeGreaterThan(2);
      fake.failNext('*', 'lost-request');
      expect(await kindOf(users.list(lm))).toBe('network');
    } finally {
      server.close();
    }
  });
});
