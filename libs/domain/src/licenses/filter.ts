import { sameId, type Id } from '../ids';
import type { License } from './license';
import { licenseStatus, type StatusFilter } from './status';

/** The four filters over licenses; one that is absent or empty lets every license through. */
export interface LicenseFilter {
  customerId?: Id | null | undefined;
  applicationId?: Id | null | undefined;
  status?: StatusFilter | undefined;
  /** Id of the user who issued the license. */
  createdBy?: Id | null | undefined;
}

/** The licenses that pass every filter, in their order; the same list where nothing is asked for. */
export function filterLicenses<Row extends License>(
  licenses: readonly Row[],
  filter: LicenseFilter,
): readonly Row[] {
  const { customerId, applicationId, status = 'All', createdBy } = filter;
  if (![customerId, applicationId, createdBy].some(isChosen) && status === 'All') return licenses;
  return licenses.filter(
    (license) =>
      (!isChosen(customerId) || sameId(license.customerId, customerId)) &&
      (!isChosen(applicationId) || license.applications?.some(({ id }) => sameId(id, applicationId))) &&
      (status === 'All' || licenseStatus(license) === status) &&
      (!isChosen(createdBy) || sameId(license.createdBy, createdBy)),
  );
}

function isChosen(id: Id | null | undefined): id is Id {
  return id != null && id !== '';
}
