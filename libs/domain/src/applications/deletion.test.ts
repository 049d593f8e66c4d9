import { isApplicationLicensed } from './deletion';

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
