import { filterLicenses, type LicenseFilter } from '../licenses/filter';
import type { License, LicenseStatus } from '../licenses/license';
import { licenseStatus } from '../licenses/status';
import { createdByText, CREATED_BY_UNKNOWN, type UserNames } from '../lists/createdBy';
import type { Sort } from '@lm/lists';

export type OverviewColumn = 'customerName' | 'applications' | 'status' | 'createdBy' | 'createdDate';

export const OVERVIEW_SORT: Sort<OverviewColumn> = { key: 'createdDate', direction: 'descending' };

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

interface OverviewOptions {
  filter: LicenseFilter;
  userNames: UserNames;
}

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
