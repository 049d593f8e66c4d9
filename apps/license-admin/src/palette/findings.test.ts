import { licenseNumberOf } from '@lm/domain';
import type { LicenseRow } from '../licenses/licensesApi';
import { findingsOf, likelyGroup } from './findings';
import type { LoadedLists } from './useLoaded';

const license = (id: number, number: string, customerName: string) =>
  ({
    id,
    number,
    customerId: id,
    customerName,
    expiryDate: '2027-12-31T23:59:59.999Z',
    isExpired: false,
    applications: [{ id: 1, applicationName: 'Gates', description: null }],
    comment: null,
  }) as unknown as LicenseRow;

const customer = (id: number, airportCode: string, airportName: string) => ({
  id,
  customerName: `${airportCode} - ${airportName}`,
  airportCode,
  airportName,
  customerEmail: null,
});

const lists = {
  customer: {
    rows: [customer(1, 'OSL', 'Oslo'), customer(2, 'LIC', 'Licata')],
    isWhole: true,
    isReading: false,
  },
  license: {
    rows: [license(1, 'L-00041-5', 'OSL - Oslo'), license(2, 'L-00417-P', 'LIC - Licata')],
    isWhole: true,
    isReading: false,
  },
  application: {
    rows: [{ id: 1, applicationName: 'Gates', description: 'Licences of stands' }],
    isWhole: true,
    isReading: false,
  },
  user: { rows: [], isWhole: true, isReading: false },
} as unknown as LoadedLists;
const fixed = { places: [{ id: 'place:/licenses', label: 'Licenses', href: '/licenses' }], actions: [] };

const first = (text: string) => findingsOf(text, fixed, lists)[0]?.entries[0]?.id;

test.each([
  ['L-00417-P', 'license:L-00417-P'],
  ['l00417p', 'license:L-00417-P'],
  ['417', 'license:L-00417-P'],
  ['41', 'license:L-00041-5'],
  ['license_LIC20271231.enc', 'license:L-00417-P'],
  ['L-00417', 'license:L-00417-P'],
  ['L-417', 'license:L-00417-P'],
  ['L417-', 'license:L-00417-P'],
  ['please renew L-00417-P soon', 'license:L-00417-P'],
  ['osl', 'customer:1'],
  ['lic', 'customer:2'],
  ['licen', 'place:/licenses'],
  ['gate', 'application:1'],
])('%s finds %s first', (text, id) => {
  expect(first(text)).toBe(id);
});

test('more than fit are left to their list, which counts them itself', () => {
  const rows = Array.from({ length: 40 }, (_, index) => license(index, `L-${index}-X`, 'OSL - Oslo'));
  const found = findingsOf('oslo', fixed, { ...lists, license: { rows, isWhole: true, isReading: false } });
  const group = found.find(({ id }) => id === 'license')!;
  expect(group.entries).toHaveLength(7);
  expect(group.entries.at(-1)).toMatchObject({
    label: 'All licenses with “oslo”',
    href: '/licenses?search=oslo',
    leadsToMore: true,
  });
});

test('a number with a wrong check letter leads to the one that was meant', () => {
  const number = licenseNumberOf(418) ?? licenseNumberOf(417)!;
  const row = license(9, number, 'OSL - Oslo');
  const wrong = number.replace(/.$/, (letter) => (letter === 'A' ? 'C' : 'A'));
  const known = { ...lists, license: { rows: [row], isWhole: true, isReading: false } };
  expect(findingsOf(wrong, fixed, known)).toEqual([]);
  expect(likelyGroup(wrong, known).entries).toMatchObject([{ record: { kind: 'license', id: number } }]);
});
