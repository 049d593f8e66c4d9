import { otherIdInAddress } from '@lm/domain';
import { refused } from './problem';

/** The id in a body, if any, is the one in the address. @throws Problem 400 */
export function demandSameId<Id extends number | string>(
  inAddress: Id,
  inBody: Id | undefined,
  name = 'Id',
): void {
  if (inBody === undefined || inBody === inAddress) return;
  throw refused({ [name]: [otherIdInAddress(name)] });
}
