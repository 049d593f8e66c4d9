import { ADMINISTRATORS_ONLY, mayCall, roleOf } from '@lm/domain';
import type { SessionOperationId } from './call';
import { forbidden } from './problem';
import type { Caller } from '../session/caller';

/** A call that the domain's table lacks does not compile. @param path the values in the address @throws Problem 403 */
export function demandPermission(
  id: SessionOperationId,
  caller: Caller,
  path: Readonly<Record<string, string>>,
): void {
  if (!mayCall(roleOf(caller), id, path.userId === caller.userId)) throw forbidden(ADMINISTRATORS_ONLY);
}
