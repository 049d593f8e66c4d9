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
 * What an API token may not do to users, whatever its scopes. It would get out of them, and outlive its revocation, as
 * somebody whom it made or whose account it took; and administrators who could revoke it would be gone.
 */

/** Whether a new account may sign in at once: one that a token made, with a password that it knows, waits for a person. */
export const isApprovedAtOnce = ({ byToken }: { byToken: boolean }): boolean => !byToken;

export const newUserByTokenRefusal = ({ isAdmin }: { isAdmin?: boolean | null }): Refusal | undefined =>
  isAdmin ? ROLE : undefined;

export const removalByTokenRefusal = ({ isAdmin }: Pick<Account, 'isAdmin'>): Refusal | undefined =>
  isAdmin ? refusal('remove an administrator') : undefined;

/** A new account may be given a password, since it waits; one that exists may be somebody's. */
export function updateByTokenRefusal(
  stored: Account,
  wanted: Account,
  { isOwn, hasNewPassword }: { isOwn: boolean; hasNewPassword: boolean },
): Refusal | undefined {
  if (stored.isAdmin) return refusal("change an administrator's account");
  if (wanted.isAdmin) return ROLE;
  if (hasNewPassword) return refusal('set the password of an account that exists');
  if (isOwn && !sameEmail(wanted.email, stored.email))
    return refusal('change the e-mail address of its own account');
  return undefined;
}
