import { hasExpired } from '@lm/domain';
import type { Schemas } from '@lm/api-client';
import { authorOf, type AuditValues } from '../audit-logs/change';
import { isoMoment } from '../db/moment';
import type { ListedRow } from './licensePageStore';
import type { CoveredApplication, LockedCustomer, StoredLicense } from './licenseStore';

export function summariesOf(rows: readonly ListedRow[]): Schemas['LicenseSummary'][] {
  const now = new Date();
  const summaries: Schemas['LicenseSummary'][] = [];
  for (const row of rows) {
    let summary = summaries.at(-1);
    if (summary?.id !== row.id) summaries.push((summary = listedSummary(row, now)));
    const { applicationId: id, applicationName, description } = row;
    if (id !== null) summary.applications.push({ id, applicationName, description });
  }
  return summaries;
}

function listedSummary(row: ListedRow, now: Date): Schemas['LicenseSummary'] {
  const expiryDate = isoMoment(row.expiryDate);
  return {
    id: row.id,
    customerId: row.customerId,
    customerName: row.customerName,
    expiryDate,
    isExpired: hasExpired(expiryDate, now),
    applications: [],
    createdBy: authorOf(row.createdBy),
    createdDate: isoMoment(row.createdDate),
    updatedBy: row.updatedBy,
    updatedDate: row.updatedDate === null ? null : isoMoment(row.updatedDate),
    comment: row.comment,
  };
}

export function summaryOf(
  { licenseFile: _, fileSealedHere: __, ...row }: StoredLicense,
  covered: CoveredApplication[],
  now: Date,
): Schemas['LicenseSummary'] {
  const expiryDate = row.expiryDate.toISOString();
  return {
    ...row,
    expiryDate,
    isExpired: hasExpired(expiryDate, now),
    applications: covered,
    createdBy: authorOf(row.createdBy),
    createdDate: row.createdDate.toISOString(),
    updatedDate: row.updatedDate?.toISOString() ?? null,
  };
}

export const storedAuditValues = (license: StoredLicense, covered: readonly CoveredApplication[]) =>
  licenseAuditValues(
    { id: license.customerId, customerName: license.customerName },
    license.expiryDate.toISOString(),
    license.comment,
    covered,
  );

export const licenseAuditValues = (
  customer: LockedCustomer,
  expiryDate: string,
  comment: string | null,
  covered: readonly CoveredApplication[],
): AuditValues => ({
  customerId: customer.id,
  customerName: customer.customerName,
  expiryDate,
  applications: covered.map(({ id, applicationName }) => ({ id, applicationName })),
  comment,
});
