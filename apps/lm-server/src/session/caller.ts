import { can, roleOf, type Action, type Owner } from '@lm/domain';
import { forbidden } from '../problem';

/** The signed-in user behind a call. */
export type Caller = {
  userId: string;
  email: string;
  isAdmin: boolean;
  sessionId: string;
};

/**
 * Refuses a call that the caller's role does not allow.
 *
 * @throws Problem 403
 */
export function demand(caller: Caller, action: Action, owner: Owner = 'others'): void {
  if (!can(roleOf(caller), action, owner)) throw forbidden('Only administrators may do this.');
}
