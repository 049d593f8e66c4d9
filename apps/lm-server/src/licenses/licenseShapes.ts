import { shownValues, statusAt } from '@lm/domain';
import type { Schemas } from '@lm/api-client';
import { authorOf } from '../audit-logs/change';
import { isoMoment } from '../db/moment';
import { numberOf, type Issue, type Licensed } from './licenseIssueStore';
import type { ListedRow } from './licensePageStore';
import type { StoredLicense } from './licenseStore';

export function summariesOf(rows: readonly ListedRow[]): Schemas['LicenseSummary'][] {
  const now = new Date();
  const named = new Map(
    rows
      .flatMap(({ applications }) => applications ?? [])
      .map((application) => [application.id, application]),
  );
  return rows.map((row) => {
    const expiryDate = isoMoment(row.expiryDate);
    return {
      id: row.id,
      customerId: row.customerId,
      customerName: row.customerName,
      expiryDate,
      applications: row.applicationIds.map((id) => named.get(id)!),
      createdBy: authorOf(row.createdBy),
      createdDate: isoMoment(row.createdDate),
      updatedBy: row.updatedBy,
      updatedDate: row.updatedDate === null ? null : isoMoment(row.updatedDate),
      comment: row.comment,
      ...standingOf(row, row.suspendedDate === null ? null : isoMoment(row.suspendedDate), expiryDate, now),
    };
  });
}

export function summaryOf(
  { licenseFile: _, fileSealedHere: __, version: ___, serial, suspendedDate, ...row }: StoredLicense,
  now: Date,
): Schemas['LicenseSummary'] {
  const expiryDate = row.expiryDate.toISOString();
  return {
    ...row,
    expiryDate,
    createdBy: authorOf(row.createdBy),
    createdDate: row.createdDate.toISOString(),
    updatedDate: row.updatedDate?.toISOString() ?? null,
    ...standingOf({ serial, ...row }, suspendedDate?.toISOString() ?? null, expiryDate, now),
  };
}

type Standing = Issue & { suspendedBy: string | null; suspendReason: string | null };

const standingOf = (
  { suspendedBy, suspendReason, ...issue }: Standing,
  suspendedDate: string | null,
  expiryDate: string,
  now: Date,
) => ({
  number: numberOf(issue),
  issue: issue.issue,
  ...statusAt({ expiryDate, suspendedDate }, now),
  suspendedDate,
  suspendedBy: suspendedDate && authorOf(suspendedBy),
  suspendReason,
});

export const storedAuditValues = (license: StoredLicense) =>
  licenseAuditValues(
    {
      customer: { id: license.customerId, customerName: license.customerName },
      covered: license.applications,
      expiryDate: license.expiryDate.toISOString(),
      comment: license.comment,
    },
    license,
  );

export const licenseAuditValues = (
  { customer, covered, expiryDate, comment }: Licensed,
  { serial, issue, suspendReason }: Issue & { suspendReason?: string | null },
) =>
  shownValues('Licenses', {
    number: numberOf({ serial }),
    issue,
    customerId: customer.id,
    customerName: customer.customerName,
    expiryDate,
    applications: covered.map(({ id, applicationName }) => ({ id, applicationName })),
    comment,
    suspendReason: suspendReason ?? undefined,
  });
