import { sameId, type Id } from '../ids';
import type { License } from '../licenses/license';

/** Why an application with licenses, or one whose licenses could not be read, stays. */
export const APPLICATION_IN_USE =
  'Cannot delete application because it is associated with one or more licenses. Please delete the associated licenses first.';

/** Whether any license, expired or not, covers the application. */
export function isApplicationLicensed(
  licenses: Iterable<Pick<License, 'applications'>>,
  applicationId: Id,
): boolean {
  for (const { applications } of licenses) {
    if (applications?.some(({ id }) => sameId(id, applicationId))) return true;
  }
  return false;
}
