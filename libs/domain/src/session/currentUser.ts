import type { User } from '../users/user';

/** The user who is signed in: the one with the stored e-mail address, upper and lower case alike. */
export function currentUser<Row extends User>(
  users: readonly Row[],
  signedInEmail: string | null | undefined,
): Row | undefined {
  const email = signedInEmail?.trim().toLowerCase();
  return email ? users.find((user) => user.email?.trim().toLowerCase() === email) : undefined;
}
