import { segments } from '../lists/truncation';
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

/**
 * A user's initials in capitals: of the first and last name, else the first character of what the user
 * is called; empty when nothing is known. Characters are those a reader sees.
 */
export function initials(user: Named): string {
  const names = [user.firstName, user.lastName].map((name) => name?.trim()).filter(Boolean) as string[];
  const from = names.length > 0 ? names : [displayName(user)];
  return from.map((name) => (segments(name)[0] ?? '').toUpperCase()).join('');
}
