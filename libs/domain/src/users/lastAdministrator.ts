import type { Refusal } from '../calls/refusal';
import { sameId, type Id } from '../ids';
import type { User } from './user';

/** Shown when the last administrator would be deleted or lose the role: nobody could give it back. */
export const LAST_ADMINISTRATOR =
  'The last administrator can be neither deleted nor demoted. Make another user an administrator first.';

export const LAST_ADMINISTRATOR_REFUSAL: Refusal = {
  status: 409,
  code: 'last-administrator',
  text: LAST_ADMINISTRATOR,
};

/** Whether the user is an administrator who can sign in, and the only one. */
export function isLastAdministrator(users: Iterable<User>, userId: Id): boolean {
  let isAdministrator = false;
  for (const user of users) {
    if (!user.isAdmin || user.isApproved === false) continue;
    if (!sameId(user.id, userId)) return false;
    isAdministrator = true;
  }
  return isAdministrator;
}
