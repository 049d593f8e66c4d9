import type { FakeLm } from '@lm/fake-lm';
import { createStore } from '../app/store';
import { linkSession } from '../lm/client';
import { installFakeLm } from '../testing/fakeLm';
import { licensesApi } from './licensesApi';

const { listEveryLicense, listLicensesForFigures, deleteLicense } = licensesApi.endpoints;

/** A page signed in to a server with so many licenses. */
function pageWith(licenses: number) {
  const server = installFakeLm();
  const token = server.signIn(server.administrator.email);
  linkSession({ token: () => token, onSessionEnded: jest.fn(), onIdentityRedirect: jest.fn() });
  for (let number = 0; number < licenses; number++) server.addLicense();
  const store = createStore();
  const list = () => listEveryLicense.select()(store.getState()).data;
  return {
    server,
    store,
    list,
    /** Opens the list, and resolves when it is whole. */
    openList: async () => {
      await store.dispatch(listEveryLicense.initiate(undefined, { forceRefetch: 10 }));
      while (!list()!.complete) await new Promise((resolve) => store.subscribe(() => resolve(undefined)));
      return list()!.items;
    },
    openFigures: () =>
      store.dispatch(listLicensesForFigures.initiate(undefined, { forceRefetch: 10 })).unwrap(),
  };
}

const callsFor = (server: FakeLm) =>
  server.callsOf('listLicenses').map(({ query }) => [query.PageNumber, query.PageSize]);

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
