import type { User } from './user';

type Named = Partial<Pick<User, 'firstName' | 'lastName' | 'userName' | 'email'>>;

/** First and last name with one space between; empty when the user has neither. */
export function fullName(user: Named): string {
  return [user.firstName, user.lastName]
    .map((name) => name?.trim())
    .filter(Boolean)
    .join(' ');
}

/** What to call a user: the full name, else the user name, else the e-mail address; empty when none is known. */
export function displayName(user: Named): string {
  return fullName(user) || user.userName?.trim() || user.email?.trim() || '';
}
