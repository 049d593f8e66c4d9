import { createLmClient, customers, isApiError } from '@lm/api-client';
import { ADDRESS_NOT_WELL_FORMED, answersAlone, NOT_STORABLE } from '@lm/domain';
import type { FakeLm } from '../index';
import { start } from '../testing/startFake';

const detailOf = async (call: Promise<unknown>) => {
  const error = await call.catch((reason: unknown) => reason);
  return isApiError(error) ? error.detail : error;
};

test('a search for what no database can hold is refused in the words of the server', async () => {
  const { lm } = start({ scenario: 'demo' });
  const searching = (searchTerm: string) => customers.list(lm, { searchTerm, pageNumber: 1, pageSize: 5 });
  expect(await detailOf(searching('Os\0lo'))).toBe(NOT_STORABLE);
  const unsorted = customers.list(lm, {
    searchTerm: '\0',
    pageNumber: 1,
    pageSize: 5,
    sort: 'none' as never,
  });
  expect(await detailOf(unsorted)).not.toBe(NOT_STORABLE);
});

test.each([
  ['PATCH', '/lm/api/Licenses/3', 405, answersAlone('DELETE, GET, HEAD, PUT')],
  ['GET', '/lm/api/Licenses/generate', 401, 'Sign in to continue.'],
  ['GET', '/lm/api/Licenses/3/nothing', 404, 'There is nothing at this address.'],
  ['GET', '/lm/api/Licenses/%', 400, ADDRESS_NOT_WELL_FORMED],
  ['GET', '/lm/api/Nothing/%ff', 400, ADDRESS_NOT_WELL_FORMED],
])('%s %s is answered with %i: %s', async (method, path, status, detail) => {
  const answer = await start().fake.fetch(path, { method });
  expect(answer.status).toBe(status);
  expect(await answer.json()).toMatchObject({ detail });
});

test('a call whose address cannot be read reaches the code that made it as a refusal', async () => {
  const { fake } = start();
  const lm = createLmClient({
    fetch: (url, init) => fake.fetch(url.replace('12345', '%'), init),
    retries: 0,
  });
  expect(await detailOf(customers.get(lm, 12345))).toBe(ADDRESS_NOT_WELL_FORMED);
});

const asUser = (fake: FakeLm) => ({ Authorization: `Bearer ${fake.signIn(fake.user.email)}` });

test('a call without the body that it needs is judged as one whose body is wrong', async () => {
  const { fake } = start();
  const headers = { Authorization: `Bearer ${fake.signIn(fake.administrator.email)}` };
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
