import { applications, createLmClient, licenses, users } from '@lm/api-client';
import { FAKE_ADMINISTRATOR } from './index';
import { NOW, LIST, start, kindOf } from './testing/startFake';

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
    const lm = createLmClient({ fetch: fake.fetch, token, timeoutMs, retries: 0 });
    fake.failNext('createApplication', fault);
    expect(await kindOf(applications.create(lm, { applicationName: 'Gates' }))).toBe(kind);
    expect(fake.store.applications.size).toBe(done);
  });

  test('may be a status that has no body', async () => {
    const { fake, lm } = start();
    fake.failNext('*', { status: 304 });
    expect(await kindOf(users.list(lm))).toBe('not-modified');
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
    expect(await users.list(lm)).toHaveLength(fake.store.users.size);
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
