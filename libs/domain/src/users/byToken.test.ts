import {
  isApprovedAtOnce,
  newUserByTokenRefusal,
  removalByTokenRefusal,
  updateByTokenRefusal,
} from './byToken';

const user = { email: 'grace@provider.example', isAdmin: false };
const administrator = { email: 'ada@provider.example', isAdmin: true };
const theirs = { isOwn: false, hasNewPassword: false };

const inWords = (text: string) => ({
  status: 403,
  code: 'token-scope',
  text: `A token may not ${text}: sign in instead.`,
});
const ROLE = inWords('say who is an administrator');
const ADMINISTRATOR = inWords("change an administrator's account");

test('a token makes users, but no administrator', () => {
  expect(newUserByTokenRefusal({ isAdmin: true })).toEqual(ROLE);
  for (const isAdmin of [false, null, undefined]) expect(newUserByTokenRefusal({ isAdmin })).toBeUndefined();
});

test('an account that a token makes waits for approval', () => {
  expect(isApprovedAtOnce({ byToken: true })).toBe(false);
  expect(isApprovedAtOnce({ byToken: false })).toBe(true);
});

test('a token removes users, but no administrator', () => {
  expect(removalByTokenRefusal(administrator)).toEqual(inWords('remove an administrator'));
  expect(removalByTokenRefusal(user)).toBeUndefined();
});

test.each([
  ['makes nobody an administrator', user, { isAdmin: true }, theirs, ROLE],
  ['demotes no administrator', administrator, { isAdmin: false }, theirs, ADMINISTRATOR],
  ["changes nothing of an administrator's account", administrator, {}, theirs, ADMINISTRATOR],
  [
    "changes nothing of its own administrator's",
    administrator,
    {},
    { ...theirs, isOwn: true },
    ADMINISTRATOR,
  ],
  [
    'sets no password of an account that exists',
    user,
    {},
    { ...theirs, hasNewPassword: true },
    inWords('set the password of an account that exists'),
  ],
  [
    'does not change the address of its own account',
    user,
    { email: 'b@b.b' },
    { ...theirs, isOwn: true },
    inWords('change the e-mail address of its own account'),
  ],
  ["changes a user's address", user, { email: 'b@b.b' }, theirs, undefined],
  [
    'leaves its own address as it is, whatever its case',
    user,
    { email: 'GRACE@provider.example' },
    { ...theirs, isOwn: true },
    undefined,
  ],
])('a token %s', (_, stored, change, means, refusal) => {
  expect(updateByTokenRefusal(stored, { ...stored, ...change }, means)).toEqual(refusal);
});
