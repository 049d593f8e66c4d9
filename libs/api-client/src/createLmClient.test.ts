import { ApiError, createLmClient, isApiError, judgeAnswer, type LmClient } from './index';
import {
  type Answer,
  serving,
  json,
  problem,
  hangUp,
  cutShort,
  PAGE,
  emptyPage,
  LICENSE,
  errorOf,
} from './testing/servingAnswers';

describe('a call', () => {
  test('sends the token, says that a program calls, and resolves to the parsed body', async () => {
    const { client, requests } = await serving(json(200, emptyPage));
    const { data, response } = await client({ token: 'secret' }).GET('/api/Applications', PAGE);
    expect(data).toEqual(emptyPage);
    expect(response.status).toBe(200);
    expect(requests).toMatchObject([
      {
        method: 'GET',
        url: '/lm/api/Applications?PageNumber=1&PageSize=10',
        headers: { authorization: 'Bearer secret', 'x-requested-with': 'XMLHttpRequest' },
      },
    ]);
  });

  test('sends bodies as JSON', async () => {
    const { client, requests } = await serving(json(201, 7));
    expect((await client().POST('/api/Licenses/generate', { body: LICENSE })).data).toBe(7);
    expect(JSON.parse(requests[0]!.body)).toEqual(LICENSE);
    expect(requests[0]!.headers['content-type']).toBe('application/json');
  });

  test('asks an asynchronous token source anew each time', async () => {
    const { client, requests } = await serving(json(200, []));
    let turn = 0;
    const lm = client({ token: () => Promise.resolve(`token-${++turn}`) });
    await lm.GET('/api/Users');
    await lm.GET('/api/Users');
    expect(requests.map(({ headers }) => headers.authorization)).toEqual([
      'Bearer token-1',
      'Bearer token-2',
    ]);
  });

  test('sends no Authorization header without a token', async () => {
    const { client, requests } = await serving(json(200, []));
    await client({ token: () => null }).GET('/api/Users');
    expect(requests[0]!.headers).not.toHaveProperty('authorization');
  });

  test('encodes ids and leaves out absent filters', async () => {
    const { client, requests } = await serving(json(200, emptyPage));
    const search = { SearchTerm: 'Ålesund & Co', ...PAGE.params.query };
    await client().GET('/api/Customers', { params: { query: search } });
    await client().GET('/api/Customers', { params: { query: { ...search, SearchTerm: undefined } } });
    await client().DELETE('/api/Users/{userId}', { params: { path: { userId: 'a/b' } } });
    expect(requests.map(({ url }) => url)).toEqual([
      '/lm/api/Customers?SearchTerm=%C3%85lesund%20%26%20Co&PageNumber=1&PageSize=10',
      '/lm/api/Customers?PageNumber=1&PageSize=10',
      '/lm/api/Users/a%2Fb',
    ]);
  });

  test('sends If-Match and lets the caller read the ETag', async () => {
    const { client, requests } = await serving(json(200, {}, { ETag: '"8"' }));
    let etag: string | null = null;
    await client().PUT('/api/Users/{userId}', {
      params: { path: { userId: 'u' }, header: { 'If-Match': '"7"' } },
      body: { email: 'ada@provider.example' },
      onResponse: (response) => (etag = response.headers.get('ETag')),
    });
    expect(requests[0]!.headers['if-match']).toBe('"7"');
    expect(etag).toBe('"8"');
  });

  test('looks the platform fetch up when it is made, not when the client is', async () => {
    const lm = createLmClient();
    const before = globalThis.fetch;
    globalThis.fetch = () => Promise.resolve(Response.json([]));
    try {
      expect((await lm.GET('/api/Users')).data).toEqual([]);
    } finally {
      globalThis.fetch = before;
    }
  });

  test('passes through the middleware, the first one outermost', async () => {
    const { client, requests } = await serving(json(200, []));
    const seen: string[] = [];
    const lm = client({
      middleware: [
        async (request, next) => {
          seen.push(`out ${request.path} ${request.attempt}`);
          const response = await next(request);
          seen.push(`back ${response.status}`);
          return response;
        },
        (request, next) => {
          request.headers.set('X-Trace', 'abc');
          seen.push('inner');
          return next(request);
        },
      ],
    });
    await lm.GET('/api/Users');
    expect(seen).toEqual(['out /api/Users 1', 'inner', 'back 200']);
    expect(requests[0]!.headers['x-trace']).toBe('abc');
  });
});

describe('an error', () => {
  test.each([
    [400, 'validation', 'A server side error occurred.'],
    [401, 'unauthorised', 'An unexpected server error occurred.'],
    [403, 'forbidden', 'An unexpected server error occurred.'],
    [404, 'not-found', 'A server side error occurred.'],
    [409, 'conflict', 'An unexpected server error occurred.'],
    [412, 'stale', 'An unexpected server error occurred.'],
    [418, 'unexpected', 'An unexpected server error occurred.'],
    [429, 'rate-limited', 'An unexpected server error occurred.'],
    [500, 'server', 'An unexpected server error occurred.'],
  ])('%i is %s: %s', async (status, kind, message) => {
    const { client } = await serving(problem(status));
    const error = await errorOf(client({ retries: 0 }).GET('/api/Users'));
    expect(error).toMatchObject({ status, kind, message, detail: 'Because.', method: 'GET' });
  });

  test('carries what the server said about each field, its headers and the raw answer', async () => {
    const errors = { ApplicationName: ['Application name is required'], Description: 'Too long' };
    const { client } = await serving(problem(400, { errors }, { 'X-Request-Id': 'r-1' }));
    const error = await errorOf(client().POST('/api/Applications', { body: { applicationName: '' } }));
    expect(error.fieldErrors).toEqual({
      ApplicationName: ['Application name is required'],
      Description: ['Too long'],
    });
    expect(error.requestId).toBe('r-1');
    expect(error.headers.get('content-type')).toBe('application/json');
    expect(JSON.parse(error.response)).toEqual(error.body);
  });

  test('keeps an answer that is not JSON as text', async () => {
    const { client } = await serving((_, response) => response.writeHead(502).end('<h1>Bad gateway</h1>'));
    const error = await errorOf(client({ retries: 0 }).GET('/api/Users'));
    expect(error).toMatchObject({ kind: 'server', response: '<h1>Bad gateway</h1>', body: undefined });
    expect(error.fieldErrors).toEqual({});
    expect(error.detail).toBeUndefined();
  });

  test.each([
    ['cut short', cutShort, 'network'],
    ['not JSON', (_, response) => response.end('<html>'), 'unreadable'],
    ['empty', (_, response) => response.end(), 'unreadable'],
    ['a closed connection', hangUp, 'network'],
  ] satisfies [string, Answer, string][])('an answer that is %s is never data', async (_, answer, kind) => {
    const { client } = await serving(answer);
    expect(await errorOf(client({ retries: 0 }).GET('/api/Users'))).toMatchObject({ kind });
  });

  test.each([
    ['204', (_, response) => response.writeHead(204).end()],
    ['an empty body', (_, response) => response.end()],
  ] satisfies [string, Answer][])(
    'a change that is answered with %s is done, and sent once',
    async (_, answer) => {
      const { client, requests } = await serving(answer);
      const lm = client({ judgeAnswer });
      const saved = await lm.PUT('/api/Users/{userId}', {
        params: { path: { userId: 'u' } },
        body: { email: 'a' },
      });
      expect(saved.data).toBeUndefined();
      expect(requests).toHaveLength(1);
    },
  );

  test('is recognised when another copy of the package threw it', () => {
    const other = Object.assign(new Error('x'), { name: 'ApiError', fieldErrors: {} });
    expect(isApiError(other)).toBe(true);
    expect(isApiError(new Error('x'))).toBe(false);
    const elsewhere = Object.assign(new Error('x'), { name: 'ApiError', status: 409 });
    expect(isApiError(elsewhere)).toBe(false);
    expect(new ApiError('x', { kind: 'server', method: 'GET', url: '/' })).toBeInstanceOf(Error);
  });
});

describe('a call that makes no sense is never sent', () => {
  test.each([
    ['PageSize', { PageNumber: 1, PageSize: undefined }],
    ['PageNumber', { PageNumber: null, PageSize: 10 }],
    ['PageNumber', {}],
  ])('without %s', async (name, query) => {
    const { client, requests } = await serving(json(200, emptyPage));
    // @ts-expect-error -- what a caller without types may write
    const error = await errorOf(client().GET('/api/Licenses', { params: { query } }));
    expect(error.kind).toBe('usage');
    expect(error.message).toBe(`GET /api/Licenses: the parameter '${name}' cannot be ''.`);
    expect(requests).toEqual([]);
  });

  test.each([undefined, null, '', '.', '..'])('with the id %p', async (id) => {
    const { client, requests } = await serving(json(204, undefined));
    // @ts-expect-error -- what a caller without types may write
    const error = await errorOf(client().DELETE('/api/Licenses/{id}', { params: { path: { id } } }));
    expect(error.message).toBe(`DELETE /api/Licenses/{id}: the parameter 'id' cannot be '${id ?? ''}'.`);
    expect(requests).toEqual([]);
  });
});

type Two<Item> = [Item, Item];
const USER = { params: { path: { userId: 'u' } } };
const sourceOf =
  (...tokens: (string | null)[]) =>
  () =>
    tokens.shift();

describe('the session', () => {
  test.each([401, 403])('has ended when a call is answered with %i', async (status) => {
    const onSessionEnded = jest.fn();
    const { client } = await serving(problem(status));
    const error = await errorOf(client({ token: 'a', onSessionEnded }).GET('/api/Users'));
    expect(onSessionEnded).toHaveBeenCalledWith(error);
    expect(onSessionEnded).toHaveBeenCalledTimes(1);
  });

  test('has not ended when the answer is about a token that was replaced meanwhile', async () => {
    const onSessionEnded = jest.fn();
    let token = 'old';
    const { client } = await serving((request, response) => {
      token = 'new';
      problem(403)(request, response);
    });
    await errorOf(client({ token: () => token, onSessionEnded }).GET('/api/Users'));
    expect(onSessionEnded).not.toHaveBeenCalled();
  });

  test.each([
    ['a read', (lm: LmClient) => lm.GET('/api/Users')],
    ['a creation', (lm: LmClient) => lm.POST('/api/Licenses/generate', { body: LICENSE })],
    ['an update', (lm: LmClient) => lm.PUT('/api/Users/{userId}', { ...USER, body: { email: 'a' } })],
  ])('goes on with the token that its source has after a 401: %s', async (_, call) => {
    const onSessionEnded = jest.fn();
    const tokens = ['old', 'new', 'newest'];
    const { client, requests } = await serving(problem(401), json(200, []));
    const lm = client({ token: () => tokens.shift(), onSessionEnded, retries: 0 });
    await call(lm);
    const [{ headers: before, ...sent }, { headers, ...sentAgain }] = requests as Two<(typeof requests)[0]>;
    expect([before.authorization, headers.authorization]).toEqual(['Bearer old', 'Bearer new']);
    expect(sentAgain).toEqual(sent);
    expect(headers['idempotency-key']).toBe(before['idempotency-key']);
    expect(tokens).toEqual(['newest']);
    expect(onSessionEnded).not.toHaveBeenCalled();
  });

  test.each([
    ['the same', () => 'old', 1],
    ['none', sourceOf('old', null), 1],
    ['always another', sourceOf('old', 'new', 'newer', 'newest'), 2],
  ])('asks its source once after a 401, when that has %s token', async (_, source, sent) => {
    const { client, requests } = await serving(problem(401));
    const token = jest.fn(source);
    expect(await errorOf(client({ token }).GET('/api/Users'))).toMatchObject({ kind: 'unauthorised' });
    expect(requests).toHaveLength(sent);
    expect(token.mock.calls).toEqual([[undefined], ['old']]);
  });

  test.each([['new'], ['newest']])(
    'has ended when the new token is refused too, with %s behind it',
    async (next) => {
      const onSessionEnded = jest.fn();
      const { client, requests } = await serving(problem(401));
      await errorOf(client({ token: sourceOf('old', 'new', next), onSessionEnded }).GET('/api/Users'));
      expect(requests).toHaveLength(2);
      expect(onSessionEnded).toHaveBeenCalledTimes(1);
    },
  );

  test('continues after any other error', async () => {
    const onSessionEnded = jest.fn();
    const { client } = await serving(problem(400));
    await errorOf(client({ onSessionEnded }).GET('/api/Users'));
    expect(onSessionEnded).not.toHaveBeenCalled();
  });

  test('a redirect to the sign-in page is told with its address and is never data', async () => {
    const onIdentityRedirect = jest.fn();
    const page = '/lm/Identity/Account/Login?ReturnUrl=%2F';
    const { client, origin } = await serving(
      (_, response) => response.writeHead(302, { Location: page }).end(),
      (_, response) => response.end('<html>'),
    );
    const error = await errorOf(client({ onIdentityRedirect }).GET('/api/Users'));
    expect(error.kind).toBe('identity-redirect');
    expect(onIdentityRedirect).toHaveBeenCalledWith(`${origin}${page}`);
  });
});
