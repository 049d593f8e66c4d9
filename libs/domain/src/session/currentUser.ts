import { sameId } from '../ids';
import type { User } from '../users/user';
import { tokenSubject } from './token';

/**
 * The user who is signed in: the one with the stored e-mail address, upper and lower case alike, else the one whom the
 * token is about, since an administrator may have given them another address.
 */
export function currentUser<Row extends User>(
  users: readonly Row[],
  signedInEmail: string | null | undefined,
  token?: string | null,
): Row | undefined {
  const email = signedInEmail?.trim().toLowerCase();
  if (!email) return undefined;
  const subject = token ? tokenSubject(token) : undefined;
  return (
    users.find((user) => user.email?.trim().toLowerCase() === email) ??
    users.find(({ id }) => sameId(id, subject))
  );
}
