import { OWN_EMAIL_STAYS, OWN_ROLE_STAYS } from '../calls/refusals';
import { LAST_ADMINISTRATOR } from './lastAdministrator';
import { confirmedAfter, endsSessions, judgeUserUpdate, ownUpdateRefusal } from './update';

const stored = {
  id: 'a',
  email: 'ada@provider.example',
  firstName: 'Ada',
  lastName: 'Lovelace',
  location: 'London',
  department: 'Analysis',
  phoneNumber: '+44 20 0000 0000',
  twoFactorEnabled: false,
  isAdmin: true,
};

const valuesOf = (given: object, isOwn = true) => {
  const judgement = judgeUserUpdate(stored, given, isOwn);
  if (!judgement.valid) throw new Error(JSON.stringify(judgement.errors));
  return judgement.values;
};

test('what is left out keeps its value', () => {
  const { id: _, ...kept } = stored;
  expect(valuesOf({})).toEqual(kept);
  expect(valuesOf({ firstName: ' Augusta ', lastName: undefined })).toEqual({
    ...kept,
    firstName: 'Augusta',
  });
});

test('null and an empty text clear a value', () => {
  expect(valuesOf({ location: null, department: '', phoneNumber: ' ' })).toMatchObject({
    location: null,
    department: null,
    phoneNumber: null,
  });
});

test('the whole is judged by the rules of the form', () => {
  expect(judgeUserUpdate(stored, { firstName: '' }, true)).toEqual({
    valid: false,
    errors: { firstName: ['First name is required'] },
  });
});

test.each([
  ['their own profile', true, true],
  ["somebody else's account", false, false],
])('a new password in %s', (_, isOwn, needsNoSpecialCharacter) => {
  const given = { currentPassword: 'Old-Horse-7', newPassword: 'Horses77x' };
  expect(judgeUserUpdate(stored, given, isOwn).valid).toBe(needsNoSpecialCharacter);
});

test.each([
  ['an administrator who gives up the role', { isAdmin: true }, { isAdmin: false }, false, OWN_ROLE_STAYS],
  ['the last administrator who does', { isAdmin: true }, { isAdmin: false }, true, LAST_ADMINISTRATOR],
  ['a member who takes the role', { isAdmin: false }, { isAdmin: true }, false, OWN_ROLE_STAYS],
  [
    'a member who takes the role and moves',
    { isAdmin: false },
    { isAdmin: true, email: 'b@b.example' },
    false,
    OWN_ROLE_STAYS,
  ],
  [
    'a member who moves',
    { isAdmin: false },
    { isAdmin: false, email: 'b@b.example' },
    false,
    OWN_EMAIL_STAYS,
  ],
  [
    'a member who writes the address in capitals',
    { isAdmin: false },
    { isAdmin: false, email: 'A@A.example' },
    false,
    undefined,
  ],
  [
    'the last administrator who moves',
    { isAdmin: true },
    { isAdmin: true, email: 'b@b.example' },
    true,
    undefined,
  ],
])('of their own account, %s', (_, old, wanted, isLast, refusal) => {
  const email = 'a@a.example';
  expect(ownUpdateRefusal({ email, ...old }, { email, ...wanted }, isLast)?.text).toBe(refusal);
});

test.each([
  ['neither changes', { email: 'A@A.example', phoneNumber: '1' }, [true, true]],
  ['the address changes', { email: 'b@b.example', phoneNumber: '1' }, [false, true]],
  ['the number changes', { email: 'a@a.example', phoneNumber: null }, [true, false]],
])('what was confirmed stays so as long as it is the same: %s', (_, wanted, [email, phone]) => {
  const stored = { email: 'a@a.example', emailConfirmed: true, phoneNumber: '1', phoneNumberConfirmed: true };
  expect(confirmedAfter(stored, wanted)).toEqual({ emailConfirmed: email, phoneNumberConfirmed: phone });
});

test.each([
  [true, false, false, true],
  [false, true, false, false],
  [true, true, true, true],
  [false, false, false, false],
])('sessions end with the role or the password: %p to %p, password %p: %p', (was, is, password, ends) => {
  const email = 'a@a.example';
  expect(endsSessions({ email, isAdmin: was }, { email, isAdmin: is }, password)).toBe(ends);
});
