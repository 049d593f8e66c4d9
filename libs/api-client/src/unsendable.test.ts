import { createLmClient, customers, users, type LmClient } from './index';
import { errorOf } from './testing/servingAnswers';

function clientOf(baseUrl: string | URL = 'https://licenses.example/lm') {
  const sent: string[] = [];
  const fetch = (url: string) => {
    sent.push(url);
    return Promise.resolve(Response.json([]));
  };
  return { lm: createLmClient({ baseUrl, fetch }), sent };
}

const cyclic: Record<string, unknown> = {};
cyclic.itself = cyclic;
const create = (lm: LmClient, more: object) =>
  customers.create(lm, { customerName: 'Oslo', airportId: 1, ...more });

test.each<[string, (lm: LmClient) => Promise<unknown>, string]>([
  [
    'half of a character',
    (lm) => customers.list(lm, { searchTerm: '😀'.slice(0, 1), pageNumber: 1, pageSize: 10 }),
    'GET /api/Customers: URI malformed',
  ],
  ['a circle', (lm) => create(lm, cyclic), 'POST /api/Customers: Converting circular structure'],
  ['a bigint', (lm) => create(lm, { airportId: 1n }), 'POST /api/Customers: Do not know how to serialize'],
])('%s, which cannot be sent, is told as such', async (_, call, message) => {
  const { lm, sent } = clientOf();
  const error = await errorOf(call(lm));
  expect(error.kind).toBe('usage');
  expect(error.message).toContain(message);
  expect(sent).toEqual([]);
});

test('a base URL may be a URL', async () => {
  const { lm, sent } = clientOf(new URL('https://licenses.example/lm/'));
  await users.list(lm);
  expect(sent).toEqual(['https://licenses.example/lm/api/Users']);
});

test.each([
  'https://licenses.example/@provider/lm',
  'http://localhost:4200/@provider/lm',
  'http://[::1]:4200/@provider/lm',
  'https://[2001:DB8::1]/@provider/lm',
  '//licenses.example/@provider/lm',
  '//licenses.example:8080/@provider/lm',
  '/a:b/@provider/lm',
  'lm/@provider',
])('the base URL %s is taken: what has an @ in its path has no name for that', async (baseUrl) => {
  const { lm, sent } = clientOf(baseUrl);
  await users.list(lm);
  expect(sent).toEqual([`${baseUrl}/api/Users`]);
});

test.each([
  'https://ada:s3cret@licenses.example/lm',
  'https://s3cret@licenses.example/lm',
  '//ada:s3cret@licenses.example/lm',
  '//s3cret@licenses.example/lm',
  '/\\s3cret@licenses.example/lm',
  '//ada:s3c/s3cret@host',
  'ada:s3c/s3cret@host',
  'https://ada:s3c/s3cret@host',
  'https:///ada:s3cret@licenses.example/lm',
  'https://ada:4711@licenses.example/s3c/lm',
  'https:\\\\ada:s3cret@licenses.example/lm',
  '/\n/ada:s3cret@licenses.example/lm',
  '/\n/s3cret@licenses.example/lm',
  'https://\n/ada:s3cret@licenses.example/lm',
  'https://[::1]@s3cret:4711@licenses.example/lm',
  'https://[::1:s3c/s3cret@licenses.example/lm',
  'https://licenses.example/lm?key=s3cret',
  'https://licenses.example/lm#s3cret',
])('the base URL %s is refused, and no error tells what is secret in it', async (baseUrl) => {
  const { lm, sent } = clientOf(baseUrl);
  const error = await errorOf(users.list(lm));
  expect(error).toMatchObject({
    kind: 'usage',
    message: 'GET /api/Users: baseUrl must have no name, password, ? or #.',
  });
  expect(
    [String(error), JSON.stringify(error), error.stack, error.url, String(error.cause)].join(),
  ).not.toContain('s3c');
  expect(sent).toEqual([]);
});
