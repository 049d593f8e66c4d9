import { canonicalJson } from '@lm/api-client/log';
import { licenseNumberOf } from '@lm/domain';
import type { LoggedAudit, LoggedIssue } from './rowStore';

export type Recorded = 'migration' | null;

/** What a leaf commits to, its names in canonical order (RFC 8785), so that verifying a million sorts nothing. */
export const auditEntry = (row: LoggedAudit, recorded: Recorded): string =>
  JSON.stringify({
    changeId: row.changeId,
    changeKind: row.kind,
    id: row.id,
    kind: 'audit',
    newValues: wellFormed(row.newValues),
    oldValues: wellFormed(row.oldValues),
    operation: row.operation,
    operationDate: row.operationDate,
    recordId: wellFormed(row.recordId),
    recordName: wellFormed(row.recordName),
    recorded: recorded ?? undefined,
    tableName: wellFormed(row.tableName),
    tokenName: wellFormed(row.tokenName) ?? undefined,
    userId: row.userId,
  });

/** The provider's part of the proof in license files. */
export const issueEntry = (row: LoggedIssue, recorded: Recorded): string =>
  canonicalJson({
    kind: 'license-issue',
    version: 1,
    number: licenseNumberOf(row.serial) ?? null,
    issue: row.issue,
    licenseId: row.licenseId,
    customerId: row.customerId,
    customerName: wellFormed(row.customerName),
    applications: row.applications.map(({ id, applicationName }) => ({ id, applicationName })),
    expiryDate: row.expiryDate,
    issuedAt: row.issuedDate,
    issuedBy: row.issuedBy,
    sealedSha256: row.fileSha256,
    recorded: recorded ?? undefined,
  });

/** As the database keeps it: half of a surrogate pair has no place in UTF-8. */
function wellFormed(text: string): string;
function wellFormed(text: string | null): string | null;
function wellFormed(text: string | null): string | null {
  return text !== null && /\p{Surrogate}/u.test(text) ? Buffer.from(text).toString() : text;
}
