import { licenseStatus, statusFilterFrom } from './status';

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
  ['All', 'All'],
  ['active', 'All'],
  ['', 'All'],
  [null, 'All'],
  [undefined, 'All'],
])('the address asks for status %p: the filter is %s', (parameter, filter) => {
  expect(statusFilterFrom(parameter)).toBe(filter);
});
