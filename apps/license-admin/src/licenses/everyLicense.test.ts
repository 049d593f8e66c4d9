import { licenses } from '@lm/api-client';
import { DAY_MS, expiryInstant } from '@lm/domain';
import type { FakeLm } from '@lm/fake-lm';
import { createStore } from '../app/store';
import { linkSession, lm } from '../lm/client';
import { installFakeLm } from '../testing/fakeLm';
import { type LicenseRow, licensesApi } from './licensesApi';

const { listEveryLicense, listActiveLicenses, deleteLicense, ...changes } = licensesApi.endpoints;

/** A page signed in to a server with so many licenses. */
function pageWith(licenses: number) {
  const server = installFakeLm();
  const token = server.signIn(server.administrator.email);
  linkSession({ token: () => token, onSessionEnded: jest.fn(), onIdentityRedirect: jest.fn() });
  for (let number = 0; number < licenses; number++) server.addLicense();
  const store = createStore();
  const list = () => listEveryLicense.select()(store.getState()).data;
  const open = async (first?: { size: number }) => {
    await store.dispatch(listEveryLicense.initiate(first, { forceRefetch: 10 }));
    while (!list()!.complete) await new Promise((resolve) => store.subscribe(() => resolve(undefined)));
    return list()!.items;
  };
  return {
    server,
    store,
    list,
    /** Opens the list, and resolves when it is whole. */
    openList: () => open(),
    /** Opens the figures, which ask for more at first. */
    openFigures: () => open({ size: 1000 }),
  };
}

const callsFor = (server: FakeLm) =>
  server
    .callsOf('listLicenses')
    .filter(({ query }) => query.CustomerId === undefined)
    .map(({ query }) => [query.PageNumber, query.PageSize]);

beforeEach(() => jest.useFakeTimers({ advanceTimers: true }));
afterEach(() => jest.useRealTimers());
const secondsLater = (seconds: number) => jest.setSystemTime(Date.now() + seconds * 1000);

test('the figures need no call for the licenses that the list read a moment ago', async () => {
  const { server, openList, openFigures } = pageWith(230);
  const rows = await openList();
  expect(await openFigures()).toBe(rows);
  expect(callsFor(server)).toEqual([
    [1, 100],
    [2, 100],
    [3, 100],
  ]);
});

test('nor does the list for those that the figures were worked out of', async () => {
  const { server, openList, openFigures } = pageWith(230);
  const rows = await openFigures();
  expect(await openList()).toBe(rows);
  expect(callsFor(server)).toEqual([[1, 1000]]);
});

test('a long list is the same for the figures, and the pages that have been read are not read again', async () => {
  const { server, openList, openFigures } = pageWith(2100);
  const rows = await openFigures();
  expect(rows).toHaveLength(2100);
  expect(await openList()).toBe(rows);
  expect(callsFor(server)).toEqual([
    [1, 1000],
    [2, 1000],
    [3, 1000],
  ]);
});

test('the licenses in use and the count of the expired ones are read in calls of their own', async () => {
  const { server, store } = pageWith(3);
  const expired = server.addLicense({ expiryDate: expiryInstant('2020-12-31T00:00:00Z') });
  const read = await store.dispatch(listActiveLicenses.initiate()).unwrap();
  expect(read).toMatchObject({ expiredCount: 1 });
  expect(read.items.map(({ id }) => id)).not.toContain(expired.id);
  expect(read.items).toHaveLength(3);
});

test('going back and forth does not make old licenses new: after a while they are read again', async () => {
  const { server, openList, openFigures } = pageWith(20);
  await openList();
  secondsLater(8);
  await openFigures();
  server.addLicense();
  secondsLater(8);
  expect(await openList()).toHaveLength(21);
});

test('what is read again and has not changed stays what it was', async () => {
  const { openList, openFigures } = pageWith(230);
  const rows = await openList();
  secondsLater(60);
  expect(await openFigures()).toBe(rows);
  secondsLater(60);
  expect(await openList()).toBe(rows);
});

test('a deleted license leaves the list before the list is read again', async () => {
  const { server, store, list, openList } = pageWith(30);
  const [newest, ...others] = await openList();
  const release = server.hold('listLicenses');
  await store.dispatch(deleteLicense.initiate(newest!.id));
  expect(list()).toMatchObject({ totalCount: 29, readCount: 29 });
  expect(list()!.items).toEqual(others);
  release();
});

describe('after a change made here', () => {
  const soon = expiryInstant(new Date(Date.now() + 40 * DAY_MS).toISOString());
  const past = expiryInstant('2020-12-31T00:00:00Z');
  const later = expiryInstant(new Date(Date.now() + 400 * DAY_MS).toISOString());

  /** An open list of 230, whose 201st license is changed; resolves when it has been read again. */
  async function afterChange(
    change: (page: ReturnType<typeof pageWith>, license: LicenseRow) => Promise<unknown>,
  ) {
    const page = pageWith(0);
    for (let number = 1; number <= 230; number++)
      page.server.addLicense({ expiryDate: number === 30 ? soon : past });
    const before = await page.openList();
    const calls = callsFor(page.server).length;
    await change(page, before[200]!);
    await Promise.all(page.store.dispatch(licensesApi.util.getRunningQueriesThunk()));
    const onServer = await licenses.all(lm, {}, { pageSize: 1000 });
    return { ...page, before, onServer, calls: callsFor(page.server).slice(calls, -1) };
  }

  test.each<[string, Parameters<typeof afterChange>[0]]>([
    [
      'a suspended one',
      ({ store }, { id }) =>
        store.dispatch(changes.suspendLicense.initiate({ id, reason: 'Unpaid' })).unwrap(),
    ],
    [
      'a renewed one',
      ({ store }, { id }) =>
        store.dispatch(changes.renewLicense.initiate({ id, expiryDate: later })).unwrap(),
    ],
    ['a deleted one', ({ store }, { id }) => store.dispatch(deleteLicense.initiate(id)).unwrap()],
    [
      'a replaced one',
      ({ store }, { id, customerId, applications }) =>
        store
          .dispatch(
            changes.generateLicense.initiate({
              licenseId: id,
              customerId,
              applicationIds: applications.map((application) => application.id),
              expiryDate: later,
            }),
          )
          .unwrap(),
    ],
  ])('%s is in the list as the server has it, and one page was read', async (_, change) => {
    const { list, before, onServer, calls } = await afterChange(change);
    expect(list()!.items).toEqual(onServer);
    expect(list()).toMatchObject({ complete: true, totalCount: onServer.length });
    expect(list()!.items).not.toEqual(before);
    expect(calls).toEqual([[1, 100]]);
  });

  test('all of it is read when others have changed something, too', async () => {
    const { list, onServer, calls } = await afterChange(async ({ server, store }, { id }) => {
      await licenses.remove(lm, server.addLicense({ expiryDate: past }).id);
      server.addLicense({ expiryDate: past });
      const [oldest] = (await licenses.list(lm, { pageNumber: 230, pageSize: 1 })).items;
      await licenses.remove(lm, oldest!.id);
      await store.dispatch(changes.suspendLicense.initiate({ id, reason: 'Unpaid' })).unwrap();
    });
    expect(list()!.items).toEqual(onServer);
    expect(calls.slice(1)).toEqual([
      [1, 100],
      [1, 100],
      [2, 100],
      [3, 100],
    ]);
  });
});
