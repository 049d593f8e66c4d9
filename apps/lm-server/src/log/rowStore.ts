import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '../db/Db';
import { rowsOf } from '../db/listPage';
import type { auditLogs, licenseIssues } from '../db/schema';
import { utcText } from './utcText';

export type LoggedAudit = Omit<typeof auditLogs.$inferSelect, 'operationDate'> & { operationDate: string };

/** How an issue ended, the audit log tells. */
export type LoggedIssue = Pick<
  typeof licenseIssues.$inferSelect,
  | 'serial'
  | 'issue'
  | 'licenseId'
  | 'customerId'
  | 'customerName'
  | 'applications'
  | 'issuedBy'
  | 'fileSha256'
> & { expiryDate: string; issuedDate: string };

export type NewIssueRow = typeof licenseIssues.$inferInsert;

/** As its leaves commit to them. */
export const AUDIT_COLUMNS = `audit_logs.id::float8 as id, table_name as "tableName", record_id as "recordId", operation,
  user_id as "userId", ${utcText('operation_date')} as "operationDate", old_values as "oldValues",
  new_values as "newValues", record_name as "recordName", audit_logs.kind, change_id::float8 as "changeId", token_name as "tokenName"`;

export const ISSUE_COLUMNS = `serial, license_issues.issue, license_id as "licenseId", customer_id as "customerId",
  customer_name as "customerName", applications, ${utcText('expiry_date')} as "expiryDate",
  ${utcText('issued_date')} as "issuedDate", issued_by as "issuedBy", file_sha256 as "fileSha256"`;

const columns = { audit: sql.raw(AUDIT_COLUMNS), issue: sql.raw(ISSUE_COLUMNS) };

const hasNoLeaf = (kind: 'audit' | 'issue', record: SQL, issue: SQL) =>
  sql`not exists (select 1 from log_pending as leaf
    where leaf.kind = ${kind} and leaf.record = ${record} and leaf.issue = ${issue})`;

/** By id. Nothing may have a position yet but such. */
export const auditsBeforeLog = (tx: Db, above: number, limit: number): Promise<LoggedAudit[]> =>
  rowsOf(
    tx,
    sql`select ${columns.audit} from audit_logs
      where audit_logs.id > ${above} and ${hasNoLeaf('audit', sql`audit_logs.id`, sql`0`)}
      order by audit_logs.id limit ${limit}`,
  );

/** The same of issues, by number. */
export const issuesBeforeLog = (
  tx: Db,
  above: { serial: number; issue: number },
  limit: number,
): Promise<LoggedIssue[]> =>
  rowsOf(
    tx,
    sql`select ${columns.issue} from license_issues
      where (serial, license_issues.issue) > (${above.serial}, ${above.issue})
        and ${hasNoLeaf('issue', sql`serial`, sql`license_issues.issue`)}
      order by serial, license_issues.issue limit ${limit}`,
  );

export async function findAudit(db: Db, id: number): Promise<LoggedAudit | undefined> {
  const [row] = await rowsOf<LoggedAudit>(
    db,
    sql`select ${columns.audit} from audit_logs where audit_logs.id = ${id}`,
  );
  return row;
}

export async function findIssue(db: Db, serial: number, issue: number): Promise<LoggedIssue | undefined> {
  const [row] = await rowsOf<LoggedIssue>(
    db,
    sql`select ${columns.issue} from license_issues where serial = ${serial} and license_issues.issue = ${issue}`,
  );
  return row;
}
