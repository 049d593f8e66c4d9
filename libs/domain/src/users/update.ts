import type { Refusal } from '../calls/refusal';
import { OWN_EMAIL_STAYS, OWN_ROLE_STAYS } from '../calls/refusals';
import { judge, type Judge, type Judgement } from '../forms/fieldErrors';
import { sameEmail } from './email';
import { LAST_ADMINISTRATOR_REFUSAL } from './lastAdministrator';
import { editedUserSchema, profileSchema } from './schema';

const CHANGEABLE = [
  'email',
  'firstName',
  'lastName',
  'location',
  'department',
  'phoneNumber',
  'twoFactorEnabled',
  'isAdmin',
] as const;

type Changeable = (typeof CHANGEABLE)[number];

/** What is left out keeps its value, null and an empty text clear it; the whole is judged by the form's rules. */
export function judgeUserUpdate<User extends Record<Changeable, unknown>>(
  stored: User,
  given: object,
  isOwn: boolean,
): Judgement<Pick<User, Changeable>> {
  const schema: unknown = isOwn ? profileSchema() : editedUserSchema();
  const judgement = judge(schema as Judge<Record<Changeable, unknown>>, {
    ...picked(stored, (value) => value),
    ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
  });
  if (!judgement.valid) return judgement;
  const values = picked(judgement.values, (value) => (value === '' ? null : value));
  return { valid: true, values: values as Pick<User, Changeable> };
}

type Account = { email: string; isAdmin: boolean };

/** Nobody changes their own role, and others than administrators keep the address they signed up with. */
export function ownUpdateRefusal(
  stored: Account,
  wanted: Account,
  isLastAdministrator: boolean,
): Refusal | undefined {
  if (wanted.isAdmin !== stored.isAdmin)
    return isLastAdministrator
      ? { ...LAST_ADMINISTRATOR_REFUSAL, field: 'IsAdmin' }
      : { status: 403, code: 'not-allowed', text: OWN_ROLE_STAYS };
  if (stored.isAdmin || sameEmail(wanted.email, stored.email)) return undefined;
  return { status: 400, code: 'invalid-input', text: OWN_EMAIL_STAYS, field: 'Email' };
}

interface Reached {
  email: string;
  emailConfirmed: boolean;
  phoneNumber: string | null;
  phoneNumberConfirmed: boolean;
}

/** What stays confirmed: another address or number has to be confirmed anew. */
export const confirmedAfter = (
  stored: Reached,
  wanted: Pick<Reached, 'email' | 'phoneNumber'>,
): Pick<Reached, 'emailConfirmed' | 'phoneNumberConfirmed'> => ({
  emailConfirmed: stored.emailConfirmed && sameEmail(wanted.email, stored.email),
  phoneNumberConfirmed: stored.phoneNumberConfirmed && wanted.phoneNumber === stored.phoneNumber,
});

/** Whether an update ends the user's sessions, apart from the one that it was asked for in. */
export const endsSessions = (stored: Account, wanted: Account, hasNewPassword: boolean): boolean =>
  hasNewPassword || (stored.isAdmin && !wanted.isAdmin);

const picked = (values: Record<Changeable, unknown>, valueOf: (value: unknown) => unknown) =>
  Object.fromEntries(CHANGEABLE.map((name) => [name, valueOf(values[name] ?? null)]));
