import { ApiError, applications, createLmClient, customers } from './index';
import { modify } from './modify';

/** A server with one entry, in a list that has a tag of its own; tells what it was asked to change, by which tags. */
function serverOf(entry: { id: number; etag?: string }) {
  const sent: (string | null)[] = [];
  const fetch: typeof globalThis.fetch = (input, init = {}) => {
    if (init.method === 'PUT') {
      sent.push(new Headers(init.headers).get('If-Match'));
      return Promise.resolve(new Response(null, { status: sent.at(-1) === '"7-3"' ? 204 : 412 }));
    }
    const page = { items: [entry], pageNumber: 1, totalPages: 1, totalCount: 1 };
    const isPaged = (input as string).includes('PageNumber');
    return Promise.resolve(Response.json(isPaged ? page : [entry], { headers: { ETag: '"of the list"' } }));
  };
  return { lm: createLmClient({ baseUrl: 'https://lm.example/lm', fetch }), sent };
}

test("what was found in a list is changed by its own tag, not the list's", async () => {
  const { lm, sent } = serverOf({ id: 7, etag: '"7-3"' });
  await modify(
    async (options) => (await applications.list(lm, { pageNumber: 1, pageSize: 10 }, options)).items[0]!,
    ({ id }, options) => applications.update(lm, id, { applicationName: 'Gates' }, options),
  );
  expect(sent).toEqual(['"7-3"']);
});

test('a tag that was refused is not sent again when it is read again', async () => {
  const { lm, sent } = serverOf({ id: 7 });
  const change = modify(
    async (options) => (await customers.listWithContacts(lm, options))[0]!,
    (customer, options) => customers.update(lm, customer.id, customer, options),
  );
  await expect(change).rejects.toMatchObject({ kind: 'stale' });
  expect(sent).toEqual(['"of the list"']);
});

test.each([
  [undefined, 5],
  [2, 2],
  [1, 1],
  [0, 1],
  [NaN, 1],
])('what others change again and again is given up: told %p after %i attempts', async (attempts, made) => {
  let version = 0;
  const stale = new ApiError('Changed meanwhile.', { kind: 'stale', method: 'PUT', url: '/' });
  const change = jest.fn<Promise<void>, [{ etag: string }]>(() =>
    version > 9 ? Promise.resolve() : Promise.reject(stale),
  );
  const modified = modify(() => Promise.resolve({ etag: `"7-${++version}"` }), change, attempts);
  await expect(modified).rejects.toBe(stale);
  expect(change).toHaveBeenCalledTimes(made);
});
