import { judgeUserUpdate } from './update';

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
