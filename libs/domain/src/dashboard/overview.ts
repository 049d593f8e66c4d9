import { filterLicenses, type LicenseFilter } from '../licenses/filter';
import type { License } from '../licenses/license';
import { licenseStatus, type LicenseStatus } from '../licenses/status';
import { createdByText, CREATED_BY_UNKNOWN, type UserNames } from '../lists/createdBy';
import { sortRows, type CompareText, type Sort } from '@lm/lists';

/** The columns that the overview sorts by. Specification, section 2. */
export type OverviewColumn = 'customerName' | 'applications' | 'status' | 'createdBy' | 'createdDate';

/** How the overview is sorted at first. Specification, section 2. */
export const OVERVIEW_SORT: Sort<OverviewColumn> = { key: 'createdDate', direction: 'descending' };

/** A row of the licenses overview, in words. Specification, section 2. */
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

/** What the overview shows of the licenses, and in which order. */
export interface OverviewOptions {
  filter: LicenseFilter;
  sort: Sort<OverviewColumn>;
  userNames: UserNames;
  compareText: CompareText;
}

/**
 * The rows of the licenses overview: filtered, sorted, in words. Specification, section 2.
 *
 * @see {@link overviewLicenses} and {@link overviewRow} for a list so long that only the page shown is put into words.
 */
export function overviewRows<Row extends License>(
  licenses: readonly Row[],
  options: OverviewOptions,
): OverviewRow<Row>[] {
  return overviewLicenses(licenses, options).map((license) => overviewRow(license, options.userNames));
}

/** The licenses of the overview in its order: filtered and sorted. Specification, section 2. */
export function overviewLicenses<Row extends License>(
  licenses: readonly Row[],
  { filter, sort, userNames, compareText }: OverviewOptions,
): Row[] {
  const valueOf = (license: Row) => COLUMNS[sort.key](license, userNames);
  return sortRows(filterLicenses(licenses, filter), sort.direction, valueOf, compareText);
}

/** A license of the overview in words. Specification, section 2. */
export function overviewRow<Row extends License>(license: Row, userNames: UserNames): OverviewRow<Row> {
  return {
    license,
    customerName: COLUMNS.customerName(license),
    applications: COLUMNS.applications(license),
    status: COLUMNS.status(license),
    createdBy: COLUMNS.createdBy(license, userNames),
    createdDate: COLUMNS.createdDate(license),
  };
}

/** What each column says of a license. */
const COLUMNS = {
  customerName: ({ customerName }: License) => customerName ?? '',
  applications: ({ applications }: License) =>
    (applications ?? []).map(({ applicationName }) => applicationName ?? '').join(', ') || null,
  status: licenseStatus,
  createdBy: ({ createdBy }: License, names: UserNames) =>
    createdByText(createdBy, names, CREATED_BY_UNKNOWN),
  createdDate: ({ createdDate }: License) => createdDate ?? null,
} satisfies Record<OverviewColumn, (license: License, names: UserNames) => string | null>;
