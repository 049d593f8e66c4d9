import type { Db } from '../db/Db';
import { auditEntry, issueEntry } from './entries';
import { insertPending } from './leafStore';
import type { LoggedAudit, NewIssueRow } from './rowStore';

/** In the transaction that writes the rows, as they are stored. */
export const logAudits = (tx: Db, rows: readonly LoggedAudit[]): Promise<void> =>
  insertPending(
    tx,
    rows.map((row) => ({
      kind: 'audit',
      record: row.id,
      issue: 0,
      date: row.operationDate,
      entry: auditEntry(row, null),
    })),
  );

type NewIssue = NewIssueRow & { issuedDate: Date; expiryDate: Date };

export async function logIssue(tx: Db, row: NewIssue): Promise<void> {
  const issuedDate = row.issuedDate.toISOString();
  const said = {
    ...row,
    customerName: row.customerName ?? null,
    issuedBy: row.issuedBy ?? null,
    fileSha256: row.fileSha256 ?? null,
    issuedDate,
    expiryDate: row.expiryDate.toISOString(),
  };
  const { serial: record, issue } = row;
  await insertPending(tx, [
    { kind: 'issue', record, issue, date: issuedDate, entry: issueEntry(said, null) },
  ]);
}
