import { searchRows } from '../lists/search';
import { prepareLicenseSearch } from './search';

const license = {
  id: 4711,
  customerId: 7,
  customerName: 'GRU - São Paulo',
  licenseFile: 'c2VjcmV0',
  expiryDate: '2027-03-31T23:59:59.999Z',
  isExpired: false,
  applications: [{ id: 1, applicationName: 'Flights', description: 'Arrivals and departures' }],
  createdBy: 'c0ffee00-0000-4000-8000-000000000001',
  updatedBy: 'decaf000-0000-4000-8000-000000000002',
  createdDate: '2026-11-21T22:30:00Z',
  comment: 'Renewed by phone',
};
const other = {
  id: 2,
  customerId: 8,
  isExpired: true,
  createdBy: 'u2',
};

const index = prepareLicenseSearch([license, other], {
  userNames: new Map([[license.createdBy, 'Ana Silva']]),
  dateStyle: { locale: 'en-US', timeZone: 'America/Sao_Paulo' },
});

test.each([
  ['the customer', 'sao paulo'],
  ['an application', 'flights'],
  ['an application’s description', 'departures'],
  ['the comment', 'by phone'],
  ['the status', 'active'],
  ['whether it is expired', 'false'],
  ['the creator’s name', 'ana silva'],
  ['the expiry date as written', '3/31/2027'],
  ['the expiry date as sent', '2027-03-31'],
  ['the day of creation as written there', '11/21/2026'],
])('finds a license by %s', (_, term) => {
  expect(searchRows(index, term)).toEqual([license]);
});

test.each([
  ['the file’s content', 'c2VjcmV0'],
  ['the creator’s id', 'c0ffee'],
  ['the editor’s id', 'decaf'],
  ['its own id', '4711'],
])('does not find it by %s', (_, term) => {
  expect(searchRows(index, term)).toEqual([]);
});

test('finds the other by what stands in place of what is missing', () => {
  expect(searchRows(index, 'No expiry')).toEqual([other]);
  expect(searchRows(index, 'N/A')).toEqual([other]);
  expect(searchRows(index, 'expired')).toEqual([other]);
  expect(searchRows(index, 'u2')).toEqual([other]);
});
