import { dateText } from '@lm/domain';
import { rowsInView } from '@lm/ui';
import { dateStyle } from '../listing/dateStyle';
import type { Customer } from '../customers/customersApi';
import { licenseColumns, licenseCsv, UNSEARCHED } from './licenseColumns';
import type { LicenseRow } from './licensesApi';
import { quotedBy } from './numberSearch';

const license = {
  id: 4711,
  customerId: 7,
  customerName: 'GRU - São Paulo',
  licenseFile: 'c2VjcmV0',
  expiryDate: '2027-03-31T23:59:59.999Z',
  isExpired: false,
  applications: [{ id: 1, applicationName: 'Flights', description: 'Arrivals and departures' }],
  createdBy: 'c0ffee00-0000-4000-8000-000000000001',
  createdDate: '2026-11-21T22:30:00Z',
  updatedBy: 'decaf000-0000-4000-8000-000000000002',
  updatedDate: null,
  comment: 'Renewed by phone',
};
const other = { id: 2, customerId: 8, isExpired: true, createdBy: 'u2', applications: [] };
const rows = [license, other] as unknown as LicenseRow[];
const columns = licenseColumns(new Map([[license.createdBy, 'Ana Silva']]), new Date('2027-01-01'));
const found = (search: string) => rowsInView({ rows, columns, unsearched: UNSEARCHED }, { search });

test.each([
  ['the customer', 'sao paulo'],
  ['an application', 'flights'],
  ['an application’s description', 'departures'],
  ['the comment', 'by phone'],
  ['the status', 'active'],
  ['whether it is expired', 'false'],
  ['the creator’s name', 'ana silva'],
  ['the expiry date as written', '3/31/2027'],
  ['the month and year of the expiry date', '3/2027'],
  ['the expiry date as sent', '2027-03-31'],
  ['the day of creation as written', dateText(license.createdDate, dateStyle)],
])('finds a license by %s', (_, search) => {
  expect(found(search)).toEqual([license]);
});

test.each([
  ['the file’s content', 'c2VjcmV0'],
  ['the creator’s id', 'c0ffee'],
  ['the editor’s id', 'decaf'],
  ['its own id', '4711'],
])('does not find it by %s', (_, search) => {
  expect(found(search)).toEqual([]);
});

test.each(['ar', 'ar-AE', 'ar-MA', 'th-TH'])(
  'finds a license by the dates that %s writes, as they are typed',
  (locale) => {
    const kept = jest.replaceProperty(dateStyle, 'locale', locale);
    const columns = licenseColumns(new Map(), new Date('2027-01-01'));
    for (const search of ['31/3/2027', '3/2027', '21/11/2026'])
      expect(rowsInView({ rows, columns, unsearched: UNSEARCHED }, { search })).toEqual([license]);
    kept.restore();
  },
);

test('the month of creation is not taken for the month of the last day', () => {
  expect(found('11/2026')).toEqual([]);
});

test.each(['No expiry', 'N/A', 'expired', 'u2'])(
  'finds the other by "%s", shown for what is missing',
  (search) => {
    expect(found(search)).toEqual([other]);
  },
);

test('the file of a list says whom to call about each license', () => {
  const customer = {
    id: 7,
    contactPersonName: 'Rui Costa',
    contactPersonPhone: '+55 11',
    contactPersonEmail: 'rui@gru',
  };
  const file = licenseCsv(columns, [customer as Customer]);
  const inFile = (row: LicenseRow) =>
    file
      .filter(({ header }) => header.startsWith('Contact'))
      .map(({ header, value }) => [header, value(row)]);
  expect(inFile(rows[0]!)).toEqual([
    ['Contact Person', 'Rui Costa'],
    ['Contact Phone', '+55 11'],
    ['Contact Email', 'rui@gru'],
  ]);
});

test('the file of a list leads back to each license: by its number, which stays, or else by its id', () => {
  const page = licenseCsv(columns, []).find(({ header }) => header === 'Page')!;
  const { origin } = window.location;
  expect(page.value({ ...rows[0]!, number: 'L-00010-Y' })).toBe(`${origin}/licenses/L-00010-Y`);
  expect(page.value({ ...rows[0]!, number: undefined })).toBe(`${origin}/licenses/${rows[0]!.id}`);
});

test.each([
  ['its number', 'L-00010-Y'],
  ['its digits', '10'],
  ['its digits with more zeros', '0000010'],
  ['its number in small letters without dashes', 'l10y'],
  ['a sentence that quotes it', 'please renew L-00010-Y soon'],
  ['the name of its file', 'license_GRU20270331.enc'],
  ['the name of its file as a browser numbers it', 'C:\\Downloads\\license_GRU20270331 (2).enc'],
])('finds a license by %s', (_, search) => {
  const numbered = { ...license, number: 'L-00010-Y' };
  const rows = [numbered, { ...other, number: 'L-00011-W' }] as unknown as LicenseRow[];
  const table = { rows, columns, unsearched: UNSEARCHED, secondReading: quotedBy };
  expect(rowsInView(table, { search })).toEqual([numbered]);
});
