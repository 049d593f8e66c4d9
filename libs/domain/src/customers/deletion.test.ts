import { CUSTOMER_HAS_LICENSES, hasLicenses } from './deletion';

test.each([
  [1, true],
  ['2', true],
  [3, false],
])('customer %p has licenses: %p', (customerId, has) => {
  expect(hasLicenses([{ customerId: 1 }, { customerId: 2 }], customerId)).toBe(has);
});

test('the refusal says what to do', () => {
  expect(CUSTOMER_HAS_LICENSES).toBe(
    'Cannot delete customer with existing licenses. Please delete associated licenses first.',
  );
});
