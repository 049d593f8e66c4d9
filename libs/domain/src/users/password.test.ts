import fc from 'fast-check';

import { optionalPassword, passwordProblem } from './password';

const ORDER = [
  'Password is required',
  'Password must be at least 8 characters long',
  'Password must contain at least one uppercase letter',
  'Password must contain at least one lowercase letter',
  'Password must contain at least one number',
  'Password must contain at least one special character',
];

test.each([
  ['', ORDER[0]],
  ['Aa1!', ORDER[1]],
  ['Aa1!567', ORDER[1]],
  ['aa1!5678', ORDER[2]],
  ['       a', ORDER[2]],
  ['AA1!5678', ORDER[3]],
  ['AaB!CcDd', ORDER[4]],
  ['AaB1CcDd', ORDER[5]],
  ['AaB1 cDd', ORDER[5]],
  ['AaB1CcDé', ORDER[5]],
  ['AaB1Cce\u0301', ORDER[5]],
  ['Aa1!5678', undefined],
  ['Aa1_5678', undefined],
  ['Aa1😀5678', undefined],
  ['Ωμέγα-123', undefined],
  ['Пароль-٣٤', undefined],
  ['correct Horse 1 battery, staple', undefined],
])('the password %j: %s', (password, problem) => {
  expect(passwordProblem(password)).toBe(problem);
});

test('eight emoji are eight characters, four are not', () => {
  expect(passwordProblem('😀'.repeat(4))).toBe(ORDER[1]);
  expect(passwordProblem('😀'.repeat(8))).toBe(ORDER[2]);
});

test('a profile’s password needs no special character, but all the rest', () => {
  expect(passwordProblem('AaB1CcDd', 'withoutSpecialCharacter')).toBeUndefined();
  expect(passwordProblem('AaBxCcDd', 'withoutSpecialCharacter')).toBe(ORDER[4]);
  expect(passwordProblem('AaB1CcDd', 'withSpecialCharacter')).toBe(ORDER[5]);
});

test('an optional password may stay empty, and otherwise obeys the rules', () => {
  expect(optionalPassword('withSpecialCharacter')('')).toBeUndefined();
  expect(optionalPassword('withSpecialCharacter')('AaB1CcDd')).toBe(ORDER[5]);
  expect(optionalPassword('withoutSpecialCharacter')('AaB1CcDd')).toBeUndefined();
  expect(optionalPassword('withoutSpecialCharacter')('short')).toBe(ORDER[1]);
});

test('the message is always that of the first broken rule', () => {
  const holds: ((password: string) => boolean)[] = [
    (password) => password.length > 0,
    (password) => [...password].length >= 8,
    (password) => [...password].some((c) => c !== c.toLowerCase()),
    (password) => [...password].some((c) => c !== c.toUpperCase()),
    (password) => [...password].some((c) => c >= '0' && c <= '9'),
    (password) => [...password].some((c) => '!#$%&*+-/=?@_'.includes(c)),
  ];
  const letters = fc.constantFrom(...'abcXYZ019!#$%&*+-/=?@_ ');
  fc.assert(
    fc.property(fc.string({ unit: letters, maxLength: 14 }), (password) => {
      const broken = holds.findIndex((rule) => !rule(password));
      expect(passwordProblem(password)).toBe(broken < 0 ? undefined : ORDER[broken]);
    }),
    { numRuns: 500 },
  );
});
