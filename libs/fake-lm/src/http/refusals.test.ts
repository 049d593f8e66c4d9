import { createLmClient, customers, isApiError } from '@lm/api-client';
import { ADDRESS_NOT_WELL_FORMED, answersAlone, IF_MATCH_MALFORMED } from '@lm/domain';
import type { FakeLm } from '../index';
import { start } from '../testing/startFake';

const asUser = (fake: FakeLm) => ({ Authorization: `Bearer ${fake.signIn(fake.user.email)}` });
const asAdministrator = (fake: FakeLm) => ({
  Authorization: `Bearer ${fake.signIn(fake.administrator.email)}`,
});

const detailOf = async (call: Promise<unknown>) => {
  const error = await call.catch((reason: unknown) => reason);
  return isApiError(error) ? error.detail : error;
};

test.each([
  ['Applications?PageNumber=1&PageSize=1&SearchTerm=%00', 'SearchTerm', 'Search term'],
  ['Customers?PageNumber=1&PageSize=1&SearchTerm=a%00b', 'SearchTerm', 'Search term'],
  ['Licenses?PageNumber=1&PageSize=1&SearchTerm=%00', 'SearchTerm', 'Search term'],
  ['Deleted?PageNumber=1&PageSize=1&SearchTerm=%00', 'SearchTerm', 'Search term'],
  ['AuditLogs?PageNumber=1&PageSize=1&RecordId=%00', 'RecordId', 'Record id'],
  ['Deleted/Customers/%00', 'recordId', 'Record id'],
])(
  '%s, which no database can hold, is refused by the name of its parameter',
  async (path, parameter, label) => {
    const { fake } = start();
    const answer = await fake.fetch(`/lm/api/${path}`, { headers: asAdministrator(fake) });
    const detail = `${label} contains a character that cannot be used`;
    expect(await answer.json()).toMatchObject({
      status: 400,
      code: 'invalid-input',
      errors: { [parameter[0]!.toUpperCase() + parameter.slice(1)]: [detail] },
      fields: [{ parameter, detail }],
    });
  },
);

const signingIn = async (credentials: object) => {
  const headers = { 'Content-Type': 'application/json' };
  const body = JSON.stringify(credentials);
  const answer = await start().fake.fetch('/lm/api/Auth/login', { method: 'POST', headers, body });
  return (await answer.json()) as unknown;
};

test('a text in a body that no database can hold is refused, unless it is a password, which none holds', async () => {
  const detail = 'Email contains a character that cannot be used';
  expect(await signingIn({ email: 'a\0@x', password: 'Wrong-Horse-7' })).toMatchObject({
    status: 400,
    fields: [{ pointer: '/email', detail }],
  });
  expect(await signingIn({ email: 'a@x.example', password: '\0' })).toMatchObject({
    code: 'sign-in-failed',
  });
});

test.each(['7-1', '"7-1', ''])(
  'an If-Match that is %j names no ETag, and is not called stale',
  async (ifMatch) => {
    const { fake } = start();
    const { id } = fake.addApplication();
    const headers = { ...asAdministrator(fake), 'If-Match': ifMatch };
    const answer = await fake.fetch(`/lm/api/Applications/${id}`, { method: 'DELETE', headers });
    expect(await answer.json()).toMatchObject({ status: 400, errors: { 'If-Match': [IF_MATCH_MALFORMED] } });
  },
);

test.each(['{"__proto__":{"isAdmin":true}}', '{"constructor":{"prototype":{"isAdmin":true}}}'])(
  '%s is refused for a property that the call does not have',
  async (body) => {
    const { fake } = start();
    const headers = { ...asAdministrator(fake), 'Content-Type': 'application/json' };
    const answer = await fake.fetch('/lm/api/Applications', { method: 'POST', headers, body });
    const [name] = Object.keys(JSON.parse(body) as object);
    expect(await answer.json()).toMatchObject({
      status: 400,
      code: 'invalid-input',
      errors: { Body: [`Body has no property "${name}"`] },
    });
  },
);

test.each([
  ['PATCH', '/lm/api/Licenses/3', 405, answersAlone('DELETE, GET, HEAD, PUT')],
  ['GET', '/lm/api/Licenses/generate', 401, 'Sign in to continue.'],
  ['GET', '/lm/api/Licenses/3/nothing', 404, 'There is nothing at this address.'],
  ['GET', '/lm/api/Licenses/%', 400, ADDRESS_NOT_WELL_FORMED],
  ['GET', '/lm/api/Nothing/%ff', 400, ADDRESS_NOT_WELL_FORMED],
  ['GET', '/lm/api/Customers?PageNumber=1&PageSize=1&SearchTerm=Z%FCrich', 400, ADDRESS_NOT_WELL_FORMED],
  ['GET', '/lm/api/Nothing?%', 400, ADDRESS_NOT_WELL_FORMED],
])('%s %s is answered with %i: %s', async (method, path, status, detail) => {
  const answer = await start().fake.fetch(path, { method });
  expect(answer.status).toBe(status);
  expect(await answer.json()).toMatchObject({ detail });
});

test.each([
  [{}, 'Bearer'],
  [{ Authorization: 'Bearer gone' }, 'Bearer error="invalid_token"'],
])(
  'whoever is not let in is told how to call: with %p',
  async (headers: Record<string, string>, challenge) => {
    const answer = await start().fake.fetch('/lm/api/Users/me', { headers });
    expect([answer.status, answer.headers.get('WWW-Authenticate')]).toEqual([401, challenge]);
  },
);

test('OPTIONS is answered with the methods of an address', async () => {
  const { status, headers } = await start().fake.fetch('/lm/api/Licenses/3', { method: 'OPTIONS' });
  expect([status, headers.get('Allow')]).toEqual([204, 'DELETE, GET, HEAD, PUT']);
});

test('a call whose address cannot be read reaches the code that made it as a refusal', async () => {
  const { fake } = start();
  const lm = createLmClient({
    fetch: (url, init) => fake.fetch(url.replace('12345', '%'), init),
    retries: 0,
  });
  expect(await detailOf(customers.get(lm, 12345))).toBe(ADDRESS_NOT_WELL_FORMED);
});

test.each([
  ['If-Match', '"7-1"', 'if-match-not-supported', []],
  ['Idempotency-Key', 'x'.repeat(300), 'invalid-input', ['ApplicationName']],
])(
  'a wrong body beside a wrong %s is refused for what the server sees first',
  async (name, value, code, blamed) => {
    const { fake } = start();
    const headers = { ...asAdministrator(fake), 'Content-Type': 'application/json', [name]: value };
    const body = JSON.stringify({ applicationName: '' });
    const answer = await fake.fetch('/lm/api/Applications', { method: 'POST', headers, body });
    const problem = (await answer.json()) as { code: string; errors?: object };
    expect(problem.code).toBe(code);
    expect(Object.keys(problem.errors ?? {})).toEqual(blamed);
  },
);

test('a call without the body that it needs is judged as one whose body is wrong', async () => {
  const { fake } = start();
  const headers = asAdministrator(fake);
  const answer = await fake.fetch('/lm/api/Log/verification', { method: 'POST', headers });
  expect(answer.status).toBe(400);
  const typed = { ...headers, 'Content-Type': 'text/plain' };
  const other = await fake.fetch('/lm/api/Log/verification', { method: 'POST', headers: typed, body: '{}' });
  expect(other.status).toBe(415);
});

test('a size of the log that is larger than the second one is refused', async () => {
  const answer = await start().fake.fetch('/lm/api/Log/consistency?First=1&Second=0');
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({
    detail: 'The first size must not be larger than the second',
  });
});

test('HEAD is answered as GET, without the body', async () => {
  const { fake } = start();
  const customer = fake.addCustomer();
  const address = `http://localhost/lm/api/Customers/${customer.id}`;
  const get = await fake.fetch(address, { headers: asUser(fake) });
  const request = new Request(address, { method: 'HEAD', headers: asUser(fake) });
  for (const head of [
    await fake.fetch(address, { method: 'HEAD', headers: asUser(fake) }),
    await fake.fetch(request),
  ]) {
    expect(head.status).toBe(200);
    expect(head.headers.get('ETag')).toBe(get.headers.get('ETag'));
    expect(await head.text()).toBe('');
  }
});

test('the keys of license files say that none was revoked', async () => {
  const answer = await start().fake.fetch('/lm/api/LicenseKeys');
  expect(await answer.json()).toHaveProperty('revokedKeys', []);
});
