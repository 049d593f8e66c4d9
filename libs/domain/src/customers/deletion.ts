import { sameId, type Id } from '../ids';
import type { License } from '../licenses/license';

/** Why a customer with licenses stays. */
export const CUSTOMER_HAS_LICENSES =
  'Cannot delete customer with existing licenses. Please delete associated licenses first.';

/** Whether the customer has any license, expired or not. */
export function hasLicenses(licenses: Iterable<Pick<License, 'customerId'>>, customerId: Id): boolean {
  for (const license of licenses) if (sameId(license.customerId, customerId)) return true;
  return false;
}
