import { createStore } from '../app/store';
import { changeLicenses } from './changeLicenses';
import { type LicenseRow, licensesApi } from './licensesApi';

/** Of a server that names its licenses as it likes. */
const license = (id: string, createdDate: string) => ({ id, createdDate }) as unknown as LicenseRow;

test.each([
  [
    'issued since stands first',
    license('7c01', '2026-11-29T08:00:00.000Z'),
    ['7c01', 'b3f1', '9ac2', '77d0'],
  ],
  [
    'restored stands where it was',
    license('f00d', '2026-11-27T12:00:00.000Z'),
    ['b3f1', '9ac2', 'f00d', '77d0'],
  ],
  [
    'older than all stands last',
    license('f00d', '2020-01-01T00:00:00.000Z'),
    ['b3f1', '9ac2', '77d0', 'f00d'],
  ],
])('in a list from the newest on a license that was %s, whatever its id', async (_, changed, ids) => {
  const store = createStore();
  const items = [
    license('b3f1', '2026-11-28T10:00:00.000Z'),
    license('9ac2', '2026-11-27T12:00:00.001Z'),
    license('77d0', '2026-11-27T10:00:00.000Z'),
  ];
  const list = { items, totalCount: 3, readCount: 3, complete: true };
  await store.dispatch(licensesApi.util.upsertQueryData('listEveryLicense', undefined, list));
  changeLicenses(store, { gone: new Set(), rows: [changed] });
  const { data } = licensesApi.endpoints.listEveryLicense.select()(store.getState());
  expect(data).toMatchObject({ totalCount: 4, readCount: 4 });
  expect(data!.items.map(({ id }) => id)).toEqual(ids);
});
