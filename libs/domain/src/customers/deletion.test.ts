import { hasLicenses } from './deletion';

test.each([
  [1, true],
  ['2', true],
  [3, false],
])('customer %p has licenses: %p', (customerId, has) => {
  expect(hasLicenses([{ customerId: 1 }, { customerId: 2 }], customerId)).toBe(has);
});
