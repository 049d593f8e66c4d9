import {
  CREATED_BY_UNKNOWN,
  dateText,
  expiryDay,
  expiryMonthText,
  licenseStatus,
  type UserNames,
} from '@lm/domain';
import type { Column } from '@lm/ui';
import type { CsvColumn } from '@lm/lists';
import type { Customer } from '../customers/customersApi';
import { createdByColumn } from '../listing/createdByColumn';
import { dateStyle } from '../listing/dateStyle';
import { exportColumns } from '../listing/exportColumns';
import { pagePath, PATHS, sharedAddress } from '../paths';
import { ApplicationChips } from './ApplicationChips';
import { LastDay, lastDayText } from './LastDay';
import { LicenseCustomer, LicenseTitle } from './LicenseCustomer';
import { applicationNames } from './licenseName';
import type { LicenseRow } from './licensesApi';
import { LicenseStatusBadge } from './LicenseStatusBadge';
import { words } from './words';

/** Fields whose raw text means nothing to a reader: a file's content, and ids in place of names. */
export const UNSEARCHED = ['id', 'customerId', 'licenseFile', 'createdBy', 'updatedBy'];

export function licenseColumns(names: UserNames | undefined, now: Date): Column<LicenseRow>[] {
  return [
    {
      key: 'customerName',
      header: words.columns.customer,
      width: '34%',
      cell: (license) => <LicenseCustomer license={license} />,
      cardTitle: { draw: (license) => <LicenseTitle license={license} />, says: [] },
    },
    {
      key: 'applications',
      header: words.columns.applications,
      width: '30%',
      value: (license) => applicationNames(license).join(', ') || null,
      cell: (license) => <ApplicationChips license={license} none={words.noApplications} />,
    },
    {
      key: 'isExpired',
      header: words.columns.status,
      width: '7rem',
      besideTitle: true,
      value: licenseStatus,
      cell: (license) => <LicenseStatusBadge license={license} />,
    },
    {
      key: 'expiryDate',
      header: words.columns.expiryDate,
      width: '7rem',
      // Also found by its month and year, which the day stands between: 12/2026.
      text: (license) => `${lastDayText(license)}\n${expiryMonthText(license.expiryDate, dateStyle.locale)}`,
      cell: (license) => <LastDay license={license} now={now} />,
    },
    {
      key: 'createdBy',
      header: words.columns.createdBy,
      width: '11%',
      leaves: 1,
      ...createdByColumn(names, CREATED_BY_UNKNOWN),
    },
    {
      key: 'createdDate',
      header: words.columns.createdDate,
      width: '7.25rem',
      leaves: 2,
      text: ({ createdDate }) => dateText(createdDate, dateStyle),
    },
  ];
}

/** The columns of the exported list: the same, the comment, whom to call, the number and the way back, with ISO dates. */
export function licenseCsv(
  columns: readonly Column<LicenseRow>[],
  customers: readonly Customer[],
): CsvColumn<LicenseRow>[] {
  const byId = new Map(customers.map((customer) => [String(customer.id), customer]));
  const customerOf = ({ customerId }: LicenseRow) => byId.get(String(customerId));
  return [
    ...exportColumns(columns, { expiryDate: ({ expiryDate }) => expiryDay(expiryDate) }),
    { header: words.fields.comment, value: ({ comment }) => comment },
    { header: words.contact.name, value: (license) => customerOf(license)?.contactPersonName },
    { header: words.contact.phone, value: (license) => customerOf(license)?.contactPersonPhone },
    { header: words.contact.email, value: (license) => customerOf(license)?.contactPersonEmail },
    { header: words.fields.number, value: ({ number }) => number },
    { header: words.fields.issue, value: ({ issue }) => issue },
    // By its number, which stays when it is renewed.
    {
      header: words.fields.page,
      value: ({ number, id }) => sharedAddress(pagePath(PATHS.licenses, number ?? id)),
    },
  ];
}
