import { http } from 'msw';
import { setupServer } from 'msw/node';
import {
  applications,
  auth,
  createLmClient,
  isApiError,
  licenses,
  openLicenseFile,
  users,
  type LmClientOptions,
} from '../index';
import {
  createFakeLm,
  FAKE_ADMINISTRATOR,
  FAKE_LICENSE_FILE_KEYS,
  FAKE_USER,
  fakeConfirmationToken,
  mswHandlers,
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
  test('happen to the named operation, as often as told', async () => {
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

describe('the fake', () => {
  test('notes every call', async () => {
    const { fake, lm } = start();
    await kindOf(applications.create(lm, { applicationName: 'Gates' }));
    expect(fake.calls).toMatchObject([
      { operationId: 'createApplication', method: 'POST', body: { applicationName: 'Gates' } },
    ]);
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

  test('confirms an address with its token', async () => {
    const { fake, lm } = start();
    const { id: userId } = fake.addUser({ email: 'new@provider.example' });
    await users.confirmEmail(lm, { userId, token: fakeConfirmationToken('email', userId) });
    await users.confirmPhone(lm, { userId, token: fakeConfirmationToken('phone', userId) });
    expect(fake.store.users.get(userId)).toMatchObject({ emailConfirmed: true, phoneNumberConfirmed: true });
  });

  test('stops when the caller cancels', async () => {
    const fake: FakeLm = createFakeLm({ delayMs: 60_000 });
    const controller = new AbortController();
    const answer = fake.fetch('/lm/api/LicenseKeys', { signal: controller.signal });
    controller.abort();
    await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
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
