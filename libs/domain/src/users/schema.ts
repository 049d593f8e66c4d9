import { boolean, object } from 'yup';

import { line, secret } from '../forms/text';
import { atMost, required } from '../forms/textRules';
import { PHONE_MAX, USER_NAME_MAX, USER_PLACE_MAX } from '../limits';
import { USER_EMAIL_RULES } from './email';
import { optionalPassword, passwordProblem, PASSWORDS_DIFFER } from './password';

export const USER_EMAIL_TAKEN = 'User with this email already exists';

export const CURRENT_PASSWORD_REQUIRED = 'Current password is required to change password';

const personName = (label: string) => line(label, required(label), atMost(label, USER_NAME_MAX));
const place = (label: string) => line(label, atMost(label, USER_PLACE_MAX));
const email = () => line('Email', ...USER_EMAIL_RULES);
const phoneNumber = () => line('Phone number', atMost('Phone number', PHONE_MAX));
const isAdmin = () =>
  boolean()
    .typeError('Administrator Access must be on or off')
    .transform((value: boolean | null) => value ?? false)
    .default(false);

/** Optional fields that every form and body about a user may carry. */
const places = () => ({
  location: place('Location'),
  department: place('Department'),
});

/** Signing up. `confirmPassword` is judged only once a password is entered. */
export function signUpSchema() {
  return object({
    firstName: personName('First name'),
    lastName: personName('Last name'),
    email: email(),
    password: secret('Password', passwordProblem),
    confirmPassword: secret('Confirm Password').test('same', PASSWORDS_DIFFER, (confirmation, { parent }) => {
      const { password } = parent as { password: string };
      return password === '' || confirmation === password;
    }),
    ...places(),
  });
}

/** Editing one's own profile. A new password needs no special character. */
export function profileSchema() {
  return object({
    firstName: personName('First name'),
    lastName: personName('Last name'),
    email: email(),
    currentPassword: secret('Current Password').test(
      'present',
      CURRENT_PASSWORD_REQUIRED,
      (current, { parent }) => {
        const { newPassword } = parent as { newPassword: string };
        return newPassword === '' || current !== '';
      },
    ),
    newPassword: secret('New Password', optionalPassword('withoutSpecialCharacter')),
    phoneNumber: phoneNumber(),
    ...places(),
  });
}

/** What {@link newUserSchema} and {@link editedUserSchema} need to know. */
interface UserRules {
  /** E-mail addresses of the other users, never the edited user's own. The server leaves it out: its index knows. */
  takenEmails?: Iterable<string | null | undefined>;
}

export function newUserSchema(rules: UserRules = {}) {
  return object({
    ...userFields(rules),
    password: secret('Password', passwordProblem),
    confirmPassword: secret('Confirm Password').test('same', (confirmation, context) => {
      const { password } = context.parent as { password: string };
      if (password === '' || confirmation === password) return true;
      return context.createError({
        message: confirmation ? PASSWORDS_DIFFER : 'Confirm Password is required',
      });
    }),
  });
}

/** Editing another user: both passwords may stay empty. */
export function editedUserSchema(rules: UserRules = {}) {
  return object({
    ...userFields(rules),
    currentPassword: secret('Current Password'),
    newPassword: secret('New Password', optionalPassword('withSpecialCharacter')),
  });
}

function userFields({ takenEmails = [] }: UserRules) {
  const taken = new Set<string>();
  for (const address of takenEmails) if (address) taken.add(address.trim().toLowerCase());
  return {
    firstName: personName('First name'),
    lastName: personName('Last name'),
    email: line('Email', ...USER_EMAIL_RULES, (address) =>
      taken.has(address.toLowerCase()) ? USER_EMAIL_TAKEN : undefined,
    ),
    phoneNumber: phoneNumber(),
    isAdmin: isAdmin(),
    ...places(),
  };
}
