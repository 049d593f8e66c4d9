import { sql } from 'drizzle-orm';
import type { Db } from '../db/Db';
import { rowsOf } from '../db/listPage';
import type { AuditLogSummary } from '../audit-logs/auditLogStore';
import { utcText } from '../log/utcText';

export type LoggedEntry = AuditLogSummary & { position: number };

/**
 * The next leaves of the log, and the entries of the audit log among them. Positions are given under a lock, in the
 * order of commits: nothing ever appears before what was read.
 */
export async function entriesFrom(
  db: Db,
  start: number,
  leaves: number,
): Promise<{ entries: LoggedEntry[]; read: number }> {
  type Row = Omit<LoggedEntry, 'id' | 'operationDate'> & { id: number | null; operationDate: string };
  const rows = await rowsOf<Row>(
    db,
    sql`select position::float8 as position, audit_logs.id::float8 as id, table_name as "tableName",
        record_id as "recordId", operation, user_id as "userId", ${sql.raw(utcText('operation_date'))} as "operationDate",
        record_name as "recordName", audit_logs.kind, change_id::float8 as "changeId"
      from log_leaves left join audit_logs on log_leaves.kind = 'audit' and audit_logs.id = record
      where position >= ${start} order by position limit ${leaves}`,
  );
  const entries = rows.flatMap(({ id, operationDate, ...row }) =>
    id === null ? [] : [{ ...row, id, operationDate: new Date(operationDate) }],
  );
  return { entries, read: rows.length };
}
