import type { Refusal } from '../calls/refusal';
import { sameEmail } from './email';

type Account = { email: string; isAdmin: boolean };

const refusal = (text: string): Refusal => ({
  status: 403,
  code: 'token-scope',
  text: `A token may not ${text}: sign in instead.`,
});

const ROLE = refusal('say who is an administrator');

/*
 * What an API token may not do to users, whatever its scopes. It would get out of them, and outlive its revocation, as an
 * administrator that it made or whose account it took; and administrators who could revoke it would be gone.
 */

export const newUserByTokenRefusal = ({ isAdmin }: { isAdmin?: boolean | null }): Refusal | undefined =>
  isAdmin ? ROLE : undefined;

export const removalByTokenRefusal = ({ isAdmin }: Pick<Account, 'isAdmin'>): Refusal | undefined =>
  isAdmin ? refusal('remove an administrator') : undefined;

/** Whoever may be made with a password is an account of the program's own; one that exists is a person's. */
export function updateByTokenRefusal(
  stored: Account,
  wanted: Account,
  { isOwn, hasNewPassword }: { isOwn: boolean; hasNewPassword: boolean },
): Refusal | undefined {
  if (wanted.isAdmin !== stored.isAdmin) return ROLE;
  if (hasNewPassword) return refusal('set the password of an account that exists');
  if ((isOwn || stored.isAdmin) && !sameEmail(wanted.email, stored.email))
    return refusal("change an administrator's e-mail address or that of its own account");
  return undefined;
}
