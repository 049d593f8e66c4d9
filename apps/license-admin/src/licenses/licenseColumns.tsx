import {
  APPLICATION_CHIPS_SHOWN,
  CREATED_BY_UNKNOWN,
  createdByText,
  dateText,
  expiryDay,
  expiryText,
  licenseStatus,
  type UserNames,
} from '@lm/domain';
import { ChipList, type Column } from '@lm/ui';
import type { CsvColumn } from '../listing/csv';
import { dateStyle } from '../listing/dateStyle';
import styles from './licenseColumns.module.css';
import type { LicenseRow } from './licensesApi';
import { LicenseStatusBadge } from './LicenseStatusBadge';
import { words } from './words';

/** A license's application names, in the server's order. */
export const applicationNames = ({ applications }: Pick<LicenseRow, 'applications'>): string[] =>
  applications.map(({ applicationName }) => applicationName);

const creatorIn =
  (names: UserNames) =>
  ({ createdBy }: LicenseRow) =>
    createdByText(createdBy, names, CREATED_BY_UNKNOWN);

/** What a column shows in place of the field's value. */
const shownInLicenses = (names: UserNames) => ({
  applications: (license: LicenseRow) => applicationNames(license).join(', ') || null,
  isExpired: licenseStatus,
  createdBy: creatorIn(names),
});

/** Fields whose raw text means nothing to a reader: a file's content, and ids in place of names. */
export const UNSEARCHED = ['id', 'customerId', 'licenseFile', 'createdBy', 'updatedBy'];

/** The columns of the license list. */
export function licenseColumns(names: UserNames): Column<LicenseRow>[] {
  const shown = shownInLicenses(names);
  return [
    { key: 'customerName', header: words.columns.customer, width: '22%' },
    {
      key: 'applications',
      header: words.columns.applications,
      width: '34%',
      value: shown.applications,
      cell: (license) => (
        <div className={styles.chips}>
          <ChipList
            items={applicationNames(license)}
            max={APPLICATION_CHIPS_SHOWN}
            emptyText={words.noApplications}
          />
        </div>
      ),
    },
    {
      key: 'isExpired',
      header: words.columns.status,
      value: shown.isExpired,
      cell: (license) => <LicenseStatusBadge license={license} />,
    },
    {
      key: 'expiryDate',
      header: words.columns.expiryDate,
      text: ({ expiryDate }) => expiryText(expiryDate, dateStyle.locale, words.noExpiryDate),
    },
    { key: 'createdBy', header: words.columns.createdBy, value: shown.createdBy },
    {
      key: 'createdDate',
      header: words.columns.createdDate,
      text: ({ createdDate }) => dateText(createdDate, dateStyle),
    },
  ];
}

/** The columns of the exported license list: the same, with ISO dates. */
export function licenseCsv(names: UserNames): CsvColumn<LicenseRow>[] {
  const shown = shownInLicenses(names);
  return [
    { header: words.columns.customer, value: ({ customerName }) => customerName },
    { header: words.columns.applications, value: shown.applications },
    { header: words.columns.status, value: shown.isExpired },
    { header: words.columns.expiryDate, value: ({ expiryDate }) => expiryDay(expiryDate) },
    { header: words.columns.createdBy, value: shown.createdBy },
    { header: words.columns.createdDate, value: ({ createdDate }) => createdDate },
    { header: words.fields.comment, value: ({ comment }) => comment },
  ];
}
