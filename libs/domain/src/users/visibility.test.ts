import { userAsSeenBy } from './visibility';

const mia = {
  id: 'mia',
  phoneNumber: '+49 30 1',
  emailConfirmed: true,
  accessFailedCount: 2,
  isApproved: true,
};

test.each([
  ['an administrator', { id: 'ada', isAdmin: true }],
  ['the user', { id: 'mia', isAdmin: false }],
])('%s sees all of a user', (_, caller) => {
  expect(userAsSeenBy(caller, mia)).toEqual(mia);
  expect(userAsSeenBy(caller, { ...mia, isApproved: false })).toBeDefined();
});

test('a colleague sees who somebody is, not how they are reached, and nobody who waits for approval', () => {
  const caller = { id: 'max', isAdmin: false };
  expect(userAsSeenBy(caller, mia)).toMatchObject({ id: 'mia', phoneNumber: null, accessFailedCount: 0 });
  expect(userAsSeenBy(caller, { ...mia, isApproved: false })).toBeUndefined();
});
