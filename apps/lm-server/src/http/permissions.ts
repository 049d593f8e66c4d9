import { ADMINISTRATORS_ONLY, mayCall, roleOf, scopeRefusal } from '@lm/domain';
import type { SessionOperationId } from './call';
import { forbidden } from './problem';
import type { Caller } from '../session/caller';

/** A call that the domain's table lacks does not compile. @param path the values in the address @throws Problem 403 */
export function demandPermission(
  id: SessionOperationId,
  caller: Caller,
  path: Readonly<Record<string, string>>,
): void {
  const refusal = caller.token && scopeRefusal(caller.token.scopes, id);
  if (refusal !== undefined) throw forbidden(refusal, 'token-scope');
  if (!mayCall(roleOf(caller), id, path.userId === caller.userId)) throw forbidden(ADMINISTRATORS_ONLY);
}
