import { APPLICATION_IN_USE, isApplicationLicensed } from './deletion';

const licenses = [
  { applications: [{ id: 1 }, { id: 2 }] },
  { applications: null },
  { applications: [{ id: 3 }] },
  {},
];

test.each([
  [1, true],
  [2, true],
  ['3', true],
  [4, false],
])('application %p is licensed: %p', (applicationId, licensed) => {
  expect(isApplicationLicensed(licenses, applicationId)).toBe(licensed);
});

test('the refusal says what to do', () => {
  expect(APPLICATION_IN_USE).toBe(
    'Cannot delete application because it is associated with one or more licenses. Please delete the associated licenses first.',
  );
});
