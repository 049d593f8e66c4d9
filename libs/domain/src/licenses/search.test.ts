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

const found = (term: string) =>
  searchRows(
    prepareLicenseSearch([license, other], {
      userNames: new Map([[license.createdBy, 'Ana Silva']]),
      dateStyle: { locale: 'en-US', timeZone: 'America/Sao_Paulo' },
    }),
    term,
  );

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
  expect(found(term)).toEqual([license]);
});

test.each([
  ['the file’s content', 'c2VjcmV0'],
  ['the creator’s id', 'c0ffee'],
  ['the editor’s id', 'decaf'],
  ['its own id', '4711'],
])('does not find it by %s', (_, term) => {
  expect(found(term)).toEqual([]);
});

test('finds the other by what stands in place of what is missing', () => {
  expect(found('No expiry')).toEqual([other]);
  expect(found('N/A')).toEqual([other]);
  expect(found('expired')).toEqual([other]);
  expect(found('u2')).toEqual([other]);
});
