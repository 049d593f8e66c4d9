import { createLmClient, errorOfKind, type ErrorCode } from './index';
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
    message: 'baseUrl must be a whole address.',
  });
  const { client } = await serving(json(200, emptyPage));
  await client().GET('/api/Applications', PAGE);
});
