import type { Id } from '../ids';
import { can, roleOf } from '../roles/permissions';

interface Seen {
  id: Id;
  isApproved?: boolean | undefined;
}

/** How somebody is reached and signs in: of others it is for administrators alone. */
const UNSEEN = {
  emailConfirmed: false,
  phoneNumber: null,
  phoneNumberConfirmed: false,
  lockoutEnd: null,
  accessFailedCount: 0,
};

/** A user as the caller may know them; undefined for one who waits for approval and is no colleague yet. */
export function userAsSeenBy<User extends Seen>(
  caller: { id: Id; isAdmin: boolean },
  user: User,
): User | undefined {
  if (can(roleOf(caller), 'user.readAll', user.id === caller.id ? 'own' : 'others')) return user;
  return user.isApproved === false ? undefined : { ...user, ...UNSEEN };
}
