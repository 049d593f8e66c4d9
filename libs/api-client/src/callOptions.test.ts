import { airports, createLmClient, licenses, users, type LmMiddleware } from './index';

const page = (pageNumber: number) => ({
  items: [{ id: pageNumber }],
  pageNumber,
  totalPages: 3,
  totalCount: 3,
  hasPreviousPage: pageNumber > 1,
  hasNextPage: pageNumber < 3,
});
const pageOf = (url: string) =>
  page(Number(new URL(url, 'http://lm.example').searchParams.get('PageNumber')));

test('the options of a call hold for every page of a list', async () => {
  const sent: (string | null)[] = [];
  const lm = createLmClient({
    fetch: (url, { headers }) => {
      sent.push((headers as Headers).get('X-Client'));
      return Promise.resolve(Response.json(pageOf(url)));
    },
  });
  const options = { pageSize: 1, headers: { 'X-Client': 'nightly' } };
  expect(await licenses.all(lm, {}, options)).toHaveLength(3);
  for await (const { id } of licenses.each(lm, {}, options)) expect(id).toBeGreaterThan(0);
  expect(sent).toEqual(Array(6).fill('nightly'));
});

test('a list is not repeated more often than its caller wants', async () => {
  let attempts = 0;
  const lm = createLmClient({
    retryDelayMs: 0,
    fetch: () => {
      attempts++;
      return Promise.resolve(new Response(null, { status: 503 }));
    },
  });
  await expect(licenses.all(lm, {}, { retries: 0 })).rejects.toMatchObject({ kind: 'server' });
  expect(attempts).toBe(1);
});

test.each([
  ['a call with its repetitions', (signal: AbortSignal) => ({ retries: 1000, signal })],
  [
    'one without options of its own',
    (signal: AbortSignal) => ({ signal, timeoutMs: undefined, retries: undefined }),
  ],
])('%s ends as a timeout when its whole time is up', async (_, options) => {
  const lm = createLmClient({ retryDelayMs: 1, fetch: () => new Promise<Response>(() => {}) });
  const failure = users.list(lm, options(AbortSignal.timeout(5)));
  await expect(failure).rejects.toMatchObject({
    kind: 'timeout',
    status: 0,
    message: 'The call did not end in time.',
  });
  const list = licenses.all(lm, {}, { signal: AbortSignal.timeout(5) });
  await expect(list).rejects.toMatchObject({ kind: 'timeout' });
});

test("the middleware of one call is inside of the client's, and sees that call alone", async () => {
  const seen: string[] = [];
  const notes =
    (who: string): LmMiddleware =>
    (request, next) => {
      seen.push(`${who} ${request.path}`);
      return next(request);
    };
  const lm = createLmClient({
    middleware: [notes('client')],
    fetch: () => Promise.resolve(Response.json([])),
  });
  await users.list(lm, { middleware: [notes('call')] });
  await users.list(lm);
  expect(seen).toEqual(['client /api/Users', 'call /api/Users', 'client /api/Users']);
});

test('what middleware adds to a request reaches the platform', async () => {
  let init: RequestInit = {};
  const lm = createLmClient({
    fetch: (_, sent) => {
      init = sent;
      return Promise.resolve(Response.json([]));
    },
  });
  await users.list(lm, {
    middleware: [(request, next) => next(Object.assign(request, { keepalive: true }))],
  });
  expect(init).toMatchObject({ keepalive: true });
});

test('a key and the tag of what was read are options of a call', async () => {
  const sent: Headers[] = [];
  const lm = createLmClient({
    fetch: (_, { headers }) => {
      sent.push(headers as Headers);
      return Promise.resolve(Response.json({ items: [] }));
    },
  });
  const body = { customerId: 1, applicationIds: [1], expiryDate: '2030-01-01T23:59:59.999Z' };
  await licenses.generate(lm, body, { idempotencyKey: 'invoice-4711' });
  await licenses.generate(lm, body, { idempotencyKey: '' });
  await airports.list(lm, { pageNumber: 1, pageSize: 10 }, { ifNoneMatch: '"7"' });
  expect(sent.map((headers) => headers.get('Idempotency-Key'))).toEqual(['invoice-4711', null, null]);
  expect(sent[2]!.get('If-None-Match')).toBe('"7"');
});
