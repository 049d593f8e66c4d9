import { getEventListeners } from 'node:events';
import { CONTRACT } from './contract';
import { ApiError, createLmClient, type ApiErrorKind, type Fetch } from './index';
import {
  type Answer,
  serving,
  json,
  problem,
  hangUp,
  cutShort,
  neverAnswer,
  LICENSE,
  errorOf,
} from './testing/servingAnswers';

describe('retries', () => {
  test.each([
    ['a closed connection', hangUp],
    ['an answer cut short', cutShort],
    ['503', problem(503)],
    ['429', problem(429)],
    ['no answer in time', neverAnswer],
  ])('repeats a read after %s', async (_, answer) => {
    const { client, requests } = await serving(answer, json(200, []));
    const timeoutMs = answer === neverAnswer ? 1000 : Infinity;
    expect((await client({ timeoutMs }).GET('/api/Users')).data).toEqual([]);
    expect(requests).toHaveLength(2);
  });

  test('gives up after two repetitions unless told', async () => {
    const { client, requests } = await serving(problem(503));
    expect((await errorOf(client().GET('/api/Users'))).kind).toBe('server');
    expect(requests).toHaveLength(3);
    await errorOf(client({ retries: 0 }).GET('/api/Users'));
    expect(requests).toHaveLength(4);
    await errorOf(client({ retries: 0 }).GET('/api/Users', { retries: 1 }));
    expect(requests).toHaveLength(6);
  });

  test('repeats without end and without a pause when told to', async () => {
    let attempts = 0;
    const fetch = () =>
      Promise.resolve(++attempts > 1100 ? Response.json([]) : new Response('', { status: 503 }));
    const lm = createLmClient({ fetch, retries: Infinity, retryDelayMs: 0 });
    expect((await lm.GET('/api/Users')).data).toEqual([]);
  });

  test.each([400, 401, 403, 404, 409])('does not repeat what was refused with %i', async (status) => {
    const { client, requests } = await serving(problem(status));
    await errorOf(client().GET('/api/Users'));
    expect(requests).toHaveLength(1);
  });

  test.each([
    ['a closed connection', hangUp],
    ['503', problem(503)],
    ['429', problem(429, {}, { 'Retry-After': '0' })],
  ])('repeats a POST under the same Idempotency-Key after %s, and never one without', async (_, answer) => {
    const { client, requests } = await serving(answer, json(201, 7));
    expect((await client().POST('/api/Licenses/generate', { body: LICENSE })).data).toBe(7);
    const [key, again] = requests.map(({ headers }) => headers['idempotency-key']);
    expect(key).toMatch(/^[\da-f-]{36}$/);
    expect(again).toBe(key);
    for (const name of ['Idempotency-Key', 'idempotency-key']) {
      const other = await serving(answer, json(201, 7));
      await errorOf(
        other.client({ headers: { [name]: '' } }).POST('/api/Licenses/generate', { body: LICENSE }),
      );
      expect(other.requests).toHaveLength(1);
      expect(other.requests[0]!.headers).not.toHaveProperty('idempotency-key');
    }
  });

  test('gives each change a key of its own, but takes the one that a program keeps over its restarts', async () => {
    const { client, requests } = await serving(json(201, 7));
    const generate = (headers?: Record<string, string>) =>
      client().POST('/api/Licenses/generate', { body: LICENSE, headers });
    await generate();
    await generate();
    await generate({ 'Idempotency-Key': 'invoice-4711' });
    const keys = requests.map(({ headers }) => headers['idempotency-key']);
    expect(new Set(keys).size).toBe(3);
    expect(keys[2]).toBe('invoice-4711');
  });

  test('sends a key to each call that takes one, and no other is sent twice', async () => {
    const sent: string[] = [];
    const fetch: Fetch = (_, { headers }) => {
      sent.push((headers as Headers).get('Idempotency-Key') ?? '');
      return Promise.reject(new TypeError('connection lost'));
    };
    const lm = createLmClient({ fetch, retryDelayMs: 0 });
    const params = {
      path: { id: 1, userId: 'u', webhookId: 'w', deliveryId: 1, tableName: 'T', recordId: 1 },
    };
    for (const { method, path, headers } of Object.values(CONTRACT).filter((one) => one.method === 'POST')) {
      sent.length = 0;
      await errorOf(lm.POST(path as '/api/Applications', { params, body: {} } as never));
      const takesKey = Object.hasOwn(headers?.properties ?? {}, 'idempotency-key');
      expect([method, path, sent.length, sent[0] !== '']).toEqual([method, path, takesKey ? 3 : 1, takesKey]);
    }
  });

  test('never repeats a sign-in', async () => {
    const { client, requests } = await serving(hangUp);
    await errorOf(
      client().POST('/api/Auth/login', { body: { email: 'ada@provider.example', password: 'x' } }),
    );
    expect(requests).toHaveLength(1);
  });

  test('does not repeat a conditional update whose answer was lost', async () => {
    const { client, requests } = await serving(hangUp, json(200, {}));
    await errorOf(
      client().PUT('/api/Users/{userId}', {
        params: { path: { userId: 'u' }, header: { 'If-Match': '"7"' } },
        body: { email: 'ada@provider.example' },
      }),
    );
    expect(requests).toHaveLength(1);
  });

  const conditional = { params: { path: { id: 1 } }, ifMatch: '"1-1"' };

  test('repeats a conditional deletion that the API says it did not carry out', async () => {
    const { client, requests } = await serving(problem(503, { code: 'unavailable' }), json(204, undefined));
    const { response } = await client().DELETE('/api/Licenses/{id}', conditional);
    expect([response.status, requests.length]).toEqual([204, 2]);
  });

  test.each([
    ['the API, which does not know', problem(503, { code: 'outcome-unknown' })],
    ['a proxy', problem(503)],
  ])('does not repeat a conditional deletion after the 503 of %s', async (_, answer) => {
    const { client, requests } = await serving(answer, problem(412, { code: 'stale' }));
    const { kind } = await errorOf(client().DELETE('/api/Licenses/{id}', conditional));
    expect([kind, requests.length]).toEqual(['server', 1]);
  });

  test('repeats a conditional call under its key, which is answered as it was', async () => {
    const { client, requests } = await serving(hangUp, json(201, 8));
    const init = {
      body: { customerId: 1, applicationIds: [7], expiryDate: '2030-12-31T23:59:59.999Z', licenseId: 7 },
      ifMatch: '"7-1"',
    };
    expect((await client().POST('/api/Licenses/generate', init)).data).toBe(8);
    expect(requests).toHaveLength(2);
  });

  const ONE = { params: { path: { id: 1 } } };
  const gone = problem(404, { code: 'not-found' });

  test.each([
    ['was lost', hangUp],
    ['is that its outcome is unknown', problem(503, { code: 'outcome-unknown' })],
  ])('takes "not found" for a success when the answer to a deletion %s', async (_, answer) => {
    const { client } = await serving(answer, gone);
    expect((await client().DELETE('/api/Licenses/{id}', ONE)).data).toBeUndefined();
  });

  test.each([
    ['the first answer', []],
    ['the answer after one that nothing was done', [problem(503, { code: 'unavailable' })]],
  ])('takes "not found" for a failure when it is %s to a deletion', async (_, answers) => {
    const { client } = await serving(...answers, gone);
    expect((await errorOf(client().DELETE('/api/Licenses/{id}', ONE))).kind).toBe('not-found');
  });

  test.each<[string, ApiErrorKind, Answer]>([
    ['a proxy', 'not-found', (_, response) => response.writeHead(404).end('default backend - 404')],
    ['a wrong address', 'usage', problem(404, { code: 'no-such-address' })],
  ])('does not take the 404 of %s for a deletion that was done', async (_, kind, answer) => {
    const { client, requests } = await serving(problem(502), answer);
    expect(await errorOf(client().DELETE('/api/Licenses/{id}', ONE))).toMatchObject({ status: 404, kind });
    expect(requests).toHaveLength(2);
  });

  test.each(['timeoutMs', 'retries', 'retryDelayMs', 'maxRetryDelayMs'] as const)(
    'sends nothing when %s is no number, such as a setting that is not there',
    async (name) => {
      const { client, requests } = await serving(json(200, []));
      const error = await errorOf(client().GET('/api/Users', { [name]: Number(undefined) }));
      expect([error.kind, error.message, requests.length]).toEqual([
        'usage',
        'Limits and retries must be numbers.',
        0,
      ]);
    },
  );

  test('waits as long as the server asks, and not when that is too long', async () => {
    const soon = await serving(problem(429, {}, { 'Retry-After': '1' }), json(200, []));
    const start = performance.now();
    await soon.client().GET('/api/Users');
    expect(performance.now() - start).toBeGreaterThan(950);
    const late = await serving(problem(429, {}, { 'Retry-After': '3600' }));
    const error = await errorOf(late.client().GET('/api/Users'));
    expect(error.retryAfterMs).toBe(3_600_000);
    expect(late.requests).toHaveLength(1);
  });

  const overQuota = problem(429, { code: 'quota-exceeded' }, { 'Retry-After': '0.01' });

  test('slows a call down for as long as the quota of its token is exceeded, whatever the number of retries', async () => {
    const { client, requests } = await serving(...Array<Answer>(5).fill(overQuota), json(200, []));
    expect((await client({ retries: 1 }).GET('/api/Users')).data).toEqual([]);
    expect(requests).toHaveLength(6);
  });

  test.each<[string, Answer]>([
    ['another limit', problem(429, { code: 'too-many-requests' }, { 'Retry-After': '0.01' })],
    ['a quota that says no time', problem(429, { code: 'quota-exceeded' })],
  ])('gives up on %s after the last repetition', async (_, answer) => {
    const { client, requests } = await serving(answer);
    expect((await errorOf(client().GET('/api/Users'))).kind).toBe('rate-limited');
    expect(requests).toHaveLength(3);
  });

  test('does not slow down what is not to be repeated, or what its caller ends', async () => {
    const { client, requests } = await serving(overQuota);
    expect((await errorOf(client().GET('/api/Users', { retries: 0 }))).code).toBe('quota-exceeded');
    expect(requests).toHaveLength(1);
    const signal = AbortSignal.timeout(100);
    expect((await errorOf(client().GET('/api/Users', { signal }))).kind).toBe('timeout');
  });

  test.each([
    ['a moment', '0.01', 20_000],
    ['as long as is waited at most', '1', 1000],
  ])(
    'calls that were refused together for %s do not come back together',
    async (_, after, maxRetryDelayMs) => {
      const attempts: number[] = [];
      const fetch = () => {
        attempts.push(performance.now());
        const headers = { 'Retry-After': after };
        const code = 'quota-exceeded';
        return Promise.resolve(
          attempts.length > 20 ? Response.json([]) : Response.json({ code }, { status: 429, headers }),
        );
      };
      const lm = createLmClient({ fetch, maxRetryDelayMs });
      await Promise.all(Array.from({ length: 20 }, () => lm.GET('/api/Users')));
      expect(attempts[39]! - attempts[20]!).toBeGreaterThan(50);
    },
  );

  test('reads Retry-After as a date too', () => {
    const headers = new Headers({ 'Retry-After': new Date(Date.now() + 5000).toUTCString() });
    const error = new ApiError('x', { kind: 'rate-limited', method: 'GET', url: '/', headers });
    expect(error.retryAfterMs).toBeGreaterThan(3000);
    expect(error.retryAfterMs).toBeLessThanOrEqual(5000);
  });

  test('ends in time even when what sends the requests ignores its signal', async () => {
    const lm = createLmClient({ fetch: () => new Promise(() => undefined), timeoutMs: 20, retryDelayMs: 1 });
    expect(await errorOf(lm.GET('/api/Users'))).toMatchObject({
      kind: 'timeout',
      message: 'The server did not answer in time.',
    });
  });

  test('ends at once when the caller cancels: before, during and between attempts', async () => {
    const before = await serving(json(200, []));
    const signal = AbortSignal.abort('changed my mind');
    expect(await errorOf(before.client().GET('/api/Users', { signal }))).toMatchObject({
      kind: 'aborted',
      cause: 'changed my mind',
    });
    expect(before.requests).toHaveLength(0);

    const during = await serving(neverAnswer);
    const controller = new AbortController();
    const call = errorOf(during.client().GET('/api/Users', { signal: controller.signal }));
    setTimeout(() => controller.abort(), 20);
    expect((await call).kind).toBe('aborted');

    const late = new AbortController();
    const between = await serving((request, response) => {
      problem(503)(request, response);
      setTimeout(() => late.abort(), 50);
    });
    const waiting = errorOf(
      between.client({ retryDelayMs: 15_000 }).GET('/api/Users', { signal: late.signal }),
    );
    expect((await waiting).kind).toBe('aborted');
    expect(between.requests).toHaveLength(1);
  });
});

test('one signal cancels many calls with one listener: Node warns of more than ten', async () => {
  const { client } = await serving(neverAnswer);
  const stopping = new AbortController();
  const calls = Array.from({ length: 12 }, () =>
    errorOf(client().GET('/api/Users', { signal: stopping.signal })),
  );
  expect(getEventListeners(stopping.signal, 'abort')).toHaveLength(1);
  stopping.abort();
  expect((await Promise.all(calls)).map(({ kind }) => kind)).toEqual(Array(12).fill('aborted'));
});
