import { inspect } from 'node:util';
import { auth, createLmClient, errorOfKind, type ErrorCode } from './index';
import { emptyPage, errorOf, json, PAGE, problem, serving } from './testing/servingAnswers';

test('a refusal says why in a code', async () => {
  const { client } = await serving(problem(409, { code: 'name-taken' }));
  const body = { applicationName: 'Gates' };
  expect((await errorOf(client().POST('/api/Applications', { body }))).code).toBe('name-taken');
});

test('a switch over the code is checked by the compiler', () => {
  const words = (code: Extract<ErrorCode, 'stale' | 'in-use'>): string => {
    switch (code) {
      case 'stale':
        return 'Load it again.';
      case 'in-use':
        return 'It is still needed.';
    }
  };
  expect(words('stale')).toBe('Load it again.');
  // @ts-expect-error -- a code that there is not
  'no-such-code' satisfies ErrorCode;
});

test('an error is told to a log with its call, not with what was searched for', async () => {
  const { client, origin } = await serving(problem(400, { code: 'invalid-input' }, { 'X-Request-Id': '7' }));
  const query = { ...PAGE.params.query, SearchTerm: 'Secret' };
  const error = await errorOf(client().GET('/api/Customers', { params: { query } }));
  expect(JSON.parse(JSON.stringify(error))).toEqual({
    name: 'ApiError',
    message: 'A server side error occurred.',
    kind: 'validation',
    code: 'invalid-input',
    method: 'GET',
    path: `${origin}/lm/api/Customers`,
    status: 400,
    detail: 'Because.',
    fieldErrors: {},
    requestId: '7',
  });
  expect(String(error)).toBe(`ApiError ${JSON.stringify(error)}`);
});

test('an address at which the server has nothing is a wrong use', async () => {
  const { client } = await serving(problem(404, { code: 'no-such-address' }));
  const error = await errorOf(client().GET('/api/Users'));
  expect(errorOfKind('usage')(error)).toBe(true);
  expect(error.status).toBe(404);
});

test('where there is no document, a base URL is needed', async () => {
  const error = await errorOf(createLmClient().GET('/api/Users'));
  expect(error).toMatchObject({
    kind: 'usage',
    message: 'baseUrl must be a whole address: https://host/lm',
  });
  const { client } = await serving(json(200, emptyPage));
  await client().GET('/api/Applications', PAGE);
});

test('a document without an address of its own takes the base URL of the page that it is in', async () => {
  Object.assign(globalThis, { document: { baseURI: 'https://licenses.example/' } });
  try {
    const fetch = jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
    expect(await errorOf(createLmClient({ retries: 0 }).GET('/api/Users'))).toMatchObject({
      kind: 'network',
    });
    fetch.mockRestore();
  } finally {
    Reflect.deleteProperty(globalThis, 'document');
  }
});

test('where the browser cannot tell whether an address is whole, a lost connection is one all the same', async () => {
  const given = Object.getOwnPropertyDescriptor(URL, 'canParse')!;
  Reflect.deleteProperty(URL, 'canParse');
  const fetch = jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  const lm = createLmClient({ baseUrl: 'https://licenses.example/lm', retries: 0 });
  expect(await errorOf(lm.GET('/api/Users'))).toMatchObject({ kind: 'network' });
  fetch.mockRestore();
  Object.defineProperty(URL, 'canParse', given);
});

test('a base URL without its scheme is a wrong use, although it looks like one with another', async () => {
  const error = await errorOf(createLmClient({ baseUrl: 'localhost:4200/lm' }).GET('/api/Users'));
  expect(error).toMatchObject({
    kind: 'usage',
    message: 'baseUrl must be a whole address: https://host/lm',
  });
});

test.each([
  ['a token of two lines', { token: 'lmt_secret\nlmt_other' }],
  ['a token that is not Latin', { token: 'lmt_secret…' }],
  ['a header of two lines', { headers: { 'X-Client': 'nightly\nreport' } }],
])('%s is a wrong use: nothing is sent, and the token is not told', async (_, options) => {
  const { client, requests } = await serving(json(200, []));
  const error = await errorOf(client(options).GET('/api/Users'));
  expect(error).toMatchObject({
    kind: 'usage',
    message: 'The token and each header must be one line of Latin characters.',
  });
  expect(`${inspect(error)}${String(error)}`).not.toContain('secret');
  expect(requests).toEqual([]);
});

test('a token source that fails is told as what it is, with what it threw, and is asked once', async () => {
  const cause = new Error('The vault is sealed.');
  const token = jest.fn(() => Promise.reject(cause));
  const { client, requests } = await serving(json(200, []));
  const error = await errorOf(client({ token }).GET('/api/Users'));
  expect(error).toMatchObject({ kind: 'usage', message: 'The token cannot be read.', cause });
  expect(token).toHaveBeenCalledTimes(1);
  expect(requests).toEqual([]);
});

test('a token source that calls a server itself fails as that call did', async () => {
  const vault = await serving(problem(401));
  const { client } = await serving(json(200, []));
  const token = () =>
    auth
      .login(vault.client(), { email: 'ada@provider.example', password: 'x' })
      .then((signedIn) => signedIn.token);
  const error = await errorOf(client({ token }).GET('/api/Users'));
  expect(error).toMatchObject({ kind: 'unauthorised', url: `${vault.origin}/lm/api/Auth/login` });
});
