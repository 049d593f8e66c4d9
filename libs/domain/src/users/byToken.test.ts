import { newUserByTokenRefusal, removalByTokenRefusal, updateByTokenRefusal } from './byToken';

const user = { email: 'grace@provider.example', isAdmin: false };
const administrator = { email: 'ada@provider.example', isAdmin: true };
const theirs = { isOwn: false, hasNewPassword: false };

const inWords = (text: string) => ({
  status: 403,
  code: 'token-scope',
  text: `A token may not ${text}: sign in instead.`,
});
const ROLE = inWords('say who is an administrator');
const EMAIL = inWords("change an administrator's e-mail address or that of its own account");

test('a token makes users, but no administrator', () => {
  expect(newUserByTokenRefusal({ isAdmin: true })).toEqual(ROLE);
  for (const isAdmin of [false, null, undefined]) expect(newUserByTokenRefusal({ isAdmin })).toBeUndefined();
});

test('a token removes users, but no administrator', () => {
  expect(removalByTokenRefusal(administrator)).toEqual(inWords('remove an administrator'));
  expect(removalByTokenRefusal(user)).toBeUndefined();
});

test.each([
  ['makes nobody an administrator', user, { isAdmin: true }, theirs, ROLE],
  ['demotes no administrator', administrator, { isAdmin: false }, theirs, ROLE],
  [
    'sets no password of an account that exists',
    user,
    {},
    { ...theirs, hasNewPassword: true },
    inWords('set the password of an account that exists'),
  ],
  [
    "does not take an administrator's account by its address",
    administrator,
    { email: 'b@b.b' },
    theirs,
    EMAIL,
  ],
  [
    'does not change the address of its own account',
    user,
    { email: 'b@b.b' },
    { ...theirs, isOwn: true },
    EMAIL,
  ],
  ["changes a user's address", user, { email: 'b@b.b' }, theirs, undefined],
  [
    'leaves an address as it is, whatever its case',
    administrator,
    { email: 'ADA@provider.example' },
    theirs,
    undefined,
  ],
])('a token %s', (_, stored, change, means, refusal) => {
  expect(updateByTokenRefusal(stored, { ...stored, ...change }, means)).toEqual(refusal);
});
