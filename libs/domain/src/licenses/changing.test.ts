import {
  correctionRefusal,
  coverageRefusal,
  renewalRefusal,
  replacementRefusal,
  saySame,
  uncoverageRefusal,
} from './changing';
import { RENEWAL_NOT_LATER } from './renewal';
import {
  ADDED_APPLICATION_UNKNOWN,
  ALREADY_COVERED,
  CUSTOMER_STAYS,
  EXPIRY_DATE_NOT_FUTURE,
  LAST_LICENSED_APPLICATION,
} from './schema';
import {
  ALREADY_SUSPENDED,
  LICENSE_SUSPENDED,
  NOT_SUSPENDED,
  reinstatementRefusal,
  suspensionRefusal,
} from './suspension';

const [gates, fuel] = [
  { id: 1, applicationName: 'Gates' },
  { id: 2, applicationName: 'Fuel' },
];
const now = new Date('2026-11-22T10:00:00Z');
const past = '2026-11-01T23:59:59.999Z';
const future = '2027-11-01T23:59:59.999Z';
const stored = { customerId: 7, expiryDate: future, suspendedDate: null };
const said = { customerName: 'LIS - Lisbon', applications: [gates, fuel], expiryDate: future, comment: null };
const suspended = { ...stored, suspendedDate: past };

test.each([
  ['of the same customer', stored, 7, undefined],
  ['of another customer', stored, 8, CUSTOMER_STAYS],
  ['while suspended', suspended, 7, LICENSE_SUSPENDED],
  ['while suspended, of another customer', suspended, 8, CUSTOMER_STAYS],
])('replacing a license %s: %#', (_, license, customerId, text) => {
  expect(replacementRefusal(license, { customerId })?.text).toBe(text);
});

test.each([
  ['a later day', stored, future, undefined],
  ['a day that is over', stored, past, EXPIRY_DATE_NOT_FUTURE],
  ['the day that is over, as it is', { ...stored, expiryDate: past }, past, undefined],
  ['a suspended license', suspended, past, LICENSE_SUSPENDED],
])('correcting a license to %s: %#', (_, license, expiryDate, text) => {
  expect(correctionRefusal(license, { customerId: 7, expiryDate }, now)?.text).toBe(text);
});

test.each([
  ['to a later day', stored, '2028-11-01', undefined],
  ['to the day that it has', stored, '2027-11-01', RENEWAL_NOT_LATER],
  ['while suspended', suspended, '2027-11-01', LICENSE_SUSPENDED],
])('renewing a license %s: %#', (_, license, day, text) => {
  expect(renewalRefusal(license, day, now)?.text).toBe(text);
});

test.each([
  ['new to it', stored, { id: 3, exists: true }, undefined],
  ['that does not exist', stored, { id: 3, exists: false }, ADDED_APPLICATION_UNKNOWN],
  ['that it covers', stored, { id: 1, exists: true }, ALREADY_COVERED],
  ['while suspended', suspended, { id: 1, exists: false }, LICENSE_SUSPENDED],
])('covering an application %s: %#', (_, license, added, text) => {
  expect(coverageRefusal(license, [1, 2], added)?.text).toBe(text);
});

test.each([
  ['one of two', stored, [1, 2], 1, undefined],
  ['the only one', stored, [1], 1, LAST_LICENSED_APPLICATION],
  ['one that it does not cover', stored, [1], 2, 'There is no link with this id.'],
  ['one, while suspended', suspended, [1], 2, LICENSE_SUSPENDED],
])('no longer covering %s: %#', (_, license, covered, removed, text) => {
  expect(uncoverageRefusal(license, covered, removed)?.text).toBe(text);
});

test('a license is suspended once, and reinstated only when it is suspended', () => {
  expect(suspensionRefusal(stored, undefined)).toBeUndefined();
  expect(suspensionRefusal(suspended, undefined)).toEqual({
    status: 409,
    code: 'license-suspended',
    text: ALREADY_SUSPENDED,
  });
  expect(reinstatementRefusal(suspended)).toBeUndefined();
  expect(reinstatementRefusal(stored)).toEqual({
    status: 409,
    code: 'license-not-suspended',
    text: NOT_SUSPENDED,
  });
});

test.each([
  ['the same', {}, true],
  ['its applications in another order', { applications: [fuel, gates] }, true],
  ['an application less', { applications: [gates] }, false],
  [
    'an application that has another name now',
    { applications: [gates, { ...fuel, applicationName: 'Fuels' }] },
    false,
  ],
  ['another customer name', { customerName: 'LIS - Lisbon Airport' }, false],
  ['another day', { expiryDate: past }, false],
  ['another comment', { comment: '' }, false],
])('a license that says %s: %#', (_, change, isSame) => {
  expect(saySame(said, { ...said, ...change })).toBe(isSame);
});
