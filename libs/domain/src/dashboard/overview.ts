import { filterLicenses, type LicenseFilter } from '../licenses/filter';
import type { License, LicenseStatus } from '../licenses/license';
import { licenseStatus } from '../licenses/status';
import { createdByText, CREATED_BY_UNKNOWN, type UserNames } from '../lists/createdBy';
import type { Sort } from '@lm/lists';

/** The columns that the overview sorts by. */
export type OverviewColumn = 'customerName' | 'applications' | 'status' | 'createdBy' | 'createdDate';

/** How the overview is sorted at first. */
export const OVERVIEW_SORT: Sort<OverviewColumn> = { key: 'createdDate', direction: 'descending' };

/** A row of the licenses overview, in words. */
export interface OverviewRow<Row extends License = License> {
  license: Row;
  customerName: string;
  /** Names with commas between, null when the license covers none: null values sort first. */
  applications: string | null;
  status: LicenseStatus;
  createdBy: string;
  /** ISO 8601 instant. */
  createdDate: string | null;
}

/** What the overview shows of the licenses. */
interface OverviewOptions {
  filter: LicenseFilter;
  userNames: UserNames;
}

/** The rows of the licenses overview: filtered, in words. */
export function overviewRows<Row extends License>(
  licenses: readonly Row[],
  { filter, userNames }: OverviewOptions,
): OverviewRow<Row>[] {
  return filterLicenses(licenses, filter).map((license) => ({
    license,
    customerName: license.customerName ?? '',
    applications:
      (license.applications ?? []).map(({ applicationName }) => applicationName ?? '').join(', ') || null,
    status: licenseStatus(license),
    createdBy: createdByText(license.createdBy, userNames, CREATED_BY_UNKNOWN),
    createdDate: license.createdDate ?? null,
  }));
}
