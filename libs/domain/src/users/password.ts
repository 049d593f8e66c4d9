import { characterCount } from '@lm/lists';
import { PASSWORD_MIN } from '../limits';
import type { TextRule } from '../forms/textRules';

/** Which password rules apply: a profile's new password needs no special character. */
type PasswordStrength = 'withSpecialCharacter' | 'withoutSpecialCharacter';

const RULES: readonly [test: (password: string) => boolean, problem: string][] = [
  [(password) => password !== '', 'Password is required'],
  [
    (password) => characterCount(password) >= PASSWORD_MIN,
    `Password must be at least ${PASSWORD_MIN} characters long`,
  ],
  [(password) => /\p{Lu}/u.test(password), 'Password must contain at least one uppercase letter'],
  [(password) => /\p{Ll}/u.test(password), 'Password must contain at least one lowercase letter'],
  [(password) => /\p{Nd}/u.test(password), 'Password must contain at least one number'],
  [
    (password) => /[^\p{L}\p{M}\p{N}\s]/u.test(password),
    'Password must contain at least one special character',
  ],
];

/** The first rule broken. Letters of every script count; what is no letter, mark, digit or white space is special. */
export function passwordProblem(
  password: string,
  strength: PasswordStrength = 'withSpecialCharacter',
): string | undefined {
  const asked = strength === 'withSpecialCharacter' ? RULES : RULES.slice(0, -1);
  return asked.find(([holds]) => !holds(password))?.[1];
}

/** A password that may stay empty, and otherwise obeys the rules: "leave empty to keep the old one". */
export const optionalPassword =
  (strength: PasswordStrength): TextRule =>
  (password) =>
    password === '' ? undefined : passwordProblem(password, strength);

export const PASSWORDS_DIFFER = 'Passwords do not match';
