import { airports, customers, isApiError } from '@lm/api-client';
import { freeAirport } from '../testing/issuedLicense';
import { refusalOf } from '../testing/staff';
import { readAirportSeed } from './loadAirports';
import { admin, server, shareServerWithUser, user } from '../testing/sharedServer';

shareServerWithUser();

const all = { pageNumber: 1, pageSize: 10_000 };

test('every airport of the seed is there, in the order of the codes, in one page', async () => {
  const { items, totalCount, hasNextPage } = await airports.list(user.lm, all);
  expect(items.map(({ code, name, location }) => [code, name, location])).toEqual(readAirportSeed());
  expect([totalCount, hasNextPage]).toEqual([readAirportSeed().length, false]);
});

test('the list is not sent again while nothing changes', async () => {
  const read = async (etag?: string) => {
    const response = await fetch(`${server.url}/lm/api/Airports?PageNumber=1&PageSize=10000`, {
      headers: { authorization: `Bearer ${user.token}`, ...(etag && { 'if-none-match': etag }) },
    });
    await response.text();
    return { status: response.status, etag: response.headers.get('etag')! };
  };
  const { etag } = await read();
  expect(await read(etag)).toEqual({ status: 304, etag });
  // A proxy that compresses answers weakens their tags.
  expect(await read(`"other", W/${etag}`)).toEqual({ status: 304, etag });
  await airports.create(admin.lm, { code: 'ZZZ', name: 'New Field' });
  expect((await read(etag)).status).toBe(200);
});

test('a database restored from a backup gives its list another tag than the one before', async () => {
  const tagNumber = async () => {
    let etag = '';
    await airports.list(user.lm, all, { onResponse: ({ headers }) => (etag = headers.get('etag')!) });
    return Number(/\d+/.exec(etag)![0]);
  };
  const before = await tagNumber();
  const { id } = await airports.create(admin.lm, { code: 'ZZY', name: 'Restored Field' });
  const between = await tagNumber();
  await airports.remove(admin.lm, id);
  // Restoring loads the same rows; by how much each load changes the number is left to chance.
  expect((await tagNumber()) - between).not.toBe(between - before);
});

test('a browser may keep the list when it asks again each time, and nothing else', async () => {
  const cacheControlOf = async (path: string) => {
    const headers = { authorization: `Bearer ${user.token}` };
    return (await fetch(`${server.url}/lm/api/${path}`, { headers })).headers.get('cache-control');
  };
  expect(await cacheControlOf('Airports?PageNumber=1&PageSize=10')).toBe('private, no-cache');
  expect(await cacheControlOf('Users')).toBe('no-store');
});

test('digits alone are an id', async () => {
  const { items } = await airports.list(user.lm, { pageNumber: 1, pageSize: 1 });
  const statusOf = async (id: string) => {
    const headers = { authorization: `Bearer ${user.token}` };
    return (await fetch(`${server.url}/lm/api/Airports/${id}`, { headers })).status;
  };
  const id = items[0]!.id;
  expect(await statusOf(String(id))).toBe(200);
  for (const wrong of [`0x${id.toString(16)}`, `${id}e0`, `${id}.0`, `%20${id}`, `+${id}`])
    expect(await statusOf(wrong)).toBe(400);
});

test('an administrator creates, changes and deletes one', async () => {
  const created = await airports.create(admin.lm, { code: 'QQQ', name: ' Quiet Field ', location: '' });
  expect(created).toMatchObject({
    code: 'QQQ',
    name: 'Quiet Field',
    location: null,
    createdBy: admin.userId,
  });
  await airports.update(admin.lm, created.id, { code: 'QQX', name: 'Loud Field', location: 'Here' });
  expect(await airports.get(user.lm, created.id)).toMatchObject({
    code: 'QQX',
    location: 'Here',
    lastModifiedBy: admin.userId,
  });
  await airports.remove(admin.lm, created.id);
  expect((await refusalOf(airports.get(user.lm, created.id))).status).toBe(404);
});

test('nobody else does', async () => {
  const { id } = await freeAirport(user);
  const refusals = await Promise.all([
    refusalOf(airports.create(user.lm, { code: 'QQZ', name: 'Mine' })),
    refusalOf(airports.update(user.lm, id, { code: 'QQZ', name: 'Mine' })),
    refusalOf(airports.remove(user.lm, id)),
  ]);
  expect(refusals.map(({ status }) => status)).toEqual([403, 403, 403]);
});

test('a code is given once', async () => {
  const refusal = await refusalOf(airports.create(admin.lm, { code: 'OSL', name: 'Another Oslo' }));
  expect(refusal.status).toBe(409);
  expect(refusal.fieldErrors).toEqual({ Code: ['An airport with this code already exists'] });
});

test('one at which a customer stands cannot be deleted', async () => {
  const { id, name } = await freeAirport(admin);
  await customers.create(admin.lm, { customerName: name, airportId: id });
  const refusal = await refusalOf(airports.remove(admin.lm, id));
  expect(refusal.status).toBe(409);
  expect(refusal.detail).toMatch(/customer/);
});

test('a stale update is refused', async () => {
  const { id, name, code } = await freeAirport(admin);
  let etag = '';
  await airports.get(admin.lm, id, { onResponse: ({ headers }) => (etag = headers.get('etag')!) });
  await airports.update(admin.lm, id, { code, name, location: 'Moved' }, { ifMatch: etag });
  const stale = await airports
    .update(admin.lm, id, { code, name }, { ifMatch: etag })
    .catch((error: unknown) => error);
  expect(isApiError(stale) && stale.status).toBe(412);
});
