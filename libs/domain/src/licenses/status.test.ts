import { isActive, licenseStatus, statusFilterFrom } from './status';

test.each([
  [true, 'Expired'],
  [false, 'Active'],
  [null, 'Active'],
  [undefined, 'Active'],
])('the server’s isExpired %p means %s, whatever the date', (isExpired, status) => {
  expect(licenseStatus({ isExpired })).toBe(status);
});

test.each([
  ['Active', 'Active'],
  ['Expired', 'Expired'],
  ['Suspended', 'Suspended'],
  ['All', 'All'],
  ['active', 'All'],
  ['', 'All'],
  [null, 'All'],
  [undefined, 'All'],
])('the address asks for status %p: the filter is %s', (parameter, filter) => {
  expect(statusFilterFrom(parameter)).toBe(filter);
});

test.each([
  [true, 'Suspended'],
  [false, 'Suspended'],
  [true, 'Expired'],
  [false, 'Active'],
] as const)(
  'isExpired %p and status %s: the status is shown, and only Active counts',
  (isExpired, status) => {
    expect(licenseStatus({ isExpired, status })).toBe(status);
    expect(isActive({ isExpired, status })).toBe(status === 'Active');
  },
);
