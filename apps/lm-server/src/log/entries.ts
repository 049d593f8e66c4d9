import { canonicalJson } from '@lm/api-client/log';
import { licenseNumberOf } from '@lm/domain';
import type { LoggedAudit, LoggedIssue } from './rowStore';

/** Stands in the entries that are older than the log. */
export type Recorded = 'migration' | null;

/**
 * The canonical text of an entry of the audit log, which its leaf commits to. Moments are ISO 8601. The names stand in their
 * canonical order, so that nothing need be sorted when a million entries are verified; a test holds it against RFC 8785.
 */
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
    userId: row.userId,
  });

/** The canonical text of an issue of a license: the provider's part of the proof that license files carry. */
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

/** As the database keeps a text: half of a surrogate pair, where a name was cut, has no place in UTF-8. */
function wellFormed(text: string): string;
function wellFormed(text: string | null): string | null;
function wellFormed(text: string | null): string | null {
  return text !== null && /\p{Surrogate}/u.test(text) ? Buffer.from(text).toString() : text;
}
