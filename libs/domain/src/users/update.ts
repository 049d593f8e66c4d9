import { judge, type Judge, type Judgement } from '../forms/fieldErrors';
import { sameEmail } from './email';
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

/** Why nobody may change their own account so. */
type OwnUpdateRefusal = 'last-administrator' | 'own-role' | 'own-email';

/** Nobody changes their own role, and others than administrators keep the address they signed up with. */
export function ownUpdateRefusal(
  stored: Account,
  wanted: Account,
  isLastAdministrator: boolean,
): OwnUpdateRefusal | undefined {
  if (wanted.isAdmin !== stored.isAdmin) return isLastAdministrator ? 'last-administrator' : 'own-role';
  return stored.isAdmin || sameEmail(wanted.email, stored.email) ? undefined : 'own-email';
}

const picked = (values: Record<Changeable, unknown>, valueOf: (value: unknown) => unknown) =>
  Object.fromEntries(CHANGEABLE.map((name) => [name, valueOf(values[name] ?? null)]));
