import { rowSort, type Sort } from '@lm/lists';
import { OVERVIEW_SORT, overviewRows, type OverviewColumn } from './overview';

const compareText = new Intl.Collator('en').compare;
const userNames = new Map([['u1', 'Zoe']]);

const licenses = [
  {
    id: 1,
    customerId: 10,
    customerName: 'Oslo',
    isExpired: false,
    applications: [
      { id: 5, applicationName: 'Gates' },
      { id: 6, applicationName: 'Flights' },
    ],
    createdBy: 'u1',
    createdDate: '2026-01-02T00:00:00Z',
  },
  {
    id: 2,
    customerId: 11,
    customerName: 'Faro',
    isExpired: true,
    applications: [],
    createdBy: 'batch',
    createdDate: '2026-03-02T00:00:00Z',
  },
  { id: 3, customerId: 12, customerName: null, isExpired: false, applications: null, createdBy: null },
  {
    id: 4,
    customerId: 10,
    customerName: 'Oslo',
    isExpired: true,
    applications: [{ id: 5, applicationName: 'Baggage' }, { id: 7 }],
    createdBy: 'u1',
    createdDate: '2026-02-02T00:00:00Z',
  },
];

const overview = (sort: Sort<OverviewColumn> = OVERVIEW_SORT, filter = {}) =>
  rowSort(overviewRows(licenses, { filter, userNames }), (row) => row[sort.key], compareText)(sort.direction);

test('the newest license comes first, one without a date last', () => {
  expect(overview()).toEqual([
    {
      license: licenses[1],
      customerName: 'Faro',
      applications: null,
      status: 'Expired',
      createdBy: 'batch',
      createdDate: '2026-03-02T00:00:00Z',
    },
    {
      license: licenses[3],
      customerName: 'Oslo',
      applications: 'Baggage, ',
      status: 'Expired',
      createdBy: 'Zoe',
      createdDate: '2026-02-02T00:00:00Z',
    },
    {
      license: licenses[0],
      customerName: 'Oslo',
      applications: 'Gates, Flights',
      status: 'Active',
      createdBy: 'Zoe',
      createdDate: '2026-01-02T00:00:00Z',
    },
    {
      license: licenses[2],
      customerName: '',
      applications: null,
      status: 'Active',
      createdBy: 'Unknown',
      createdDate: null,
    },
  ]);
});

test.each<[OverviewColumn, number[]]>([
  ['customerName', [3, 2, 1, 4]],
  ['applications', [2, 3, 4, 1]],
  ['status', [1, 3, 2, 4]],
  ['createdBy', [2, 3, 1, 4]],
  ['createdDate', [3, 1, 4, 2]],
])('sorted by %s: %j', (key, ids) => {
  const rows = overview({ key, direction: 'ascending' });
  expect(rows.map(({ license }) => license.id)).toEqual(ids);
});

test('only what the filters let through is shown', () => {
  const rows = overview(
    { key: 'createdDate', direction: 'ascending' },
    { customerId: 10, status: 'Expired' },
  );
  expect(rows.map(({ license }) => license.id)).toEqual([4]);
});
