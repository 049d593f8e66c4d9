import { createLmClient, customers, isApiError } from '@lm/api-client';
import { ADDRESS_NOT_WELL_FORMED, answersAlone, NOT_STORABLE } from '@lm/domain';
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
