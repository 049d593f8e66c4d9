import { and, eq, gte, lte, or, sql, type SQL } from 'drizzle-orm';
import { auditLogs } from '../db/schema';
import type { Db } from '../db/Db';
import { hasWords } from '../db/nameWords';
import { momentOf } from '../db/moment';
import { keptCount, numberFrom, orderedWindow, windowOf, type PageQuery } from '../db/listPage';
import { notFound } from '../http/problem';

/** Which entries: what is left out does not narrow them. */
type AuditLogFilters = {
  SearchTerm?: string;
  UserId?: string;
  TableName?: string;
  RecordId?: string;
  Operation?: string;
  FromDate?: string;
  ToDate?: string;
};

const { id, tableName, recordId, operation, userId, operationDate, recordName, kind, changeId } = auditLogs;
const SUMMARY = { id, tableName, recordId, operation, userId, operationDate, recordName, kind, changeId };

export type AuditLogSummary = Pick<typeof auditLogs.$inferSelect, keyof typeof SUMMARY>;

/**
 * A page of the entries, newest first, and how many there are on all pages.
 * @param ofUser whose entries alone; undefined for everybody's.
 */
export async function pageOfAuditLogs(
  db: Db,
  query: PageQuery & AuditLogFilters,
  ofUser: string | undefined,
) {
  const where = matching(query, ofUser);
  const totalCount = await countOf(db, query, ofUser, where);
  const window = windowOf(query, totalCount);
  if (!window) return { rows: [], totalCount };
  // Ids grow with time: the order is the same, but a period is found by the index on the date.
  const isPeriod = query.FromDate !== undefined || query.ToDate !== undefined;
  const order = [...(isPeriod ? [sql`${auditLogs.operationDate}`] : []), sql`${auditLogs.id}`];
  const rows = await db
    .select(SUMMARY)
    .from(auditLogs)
    .where(sql`${where ?? sql`true`} ${orderedWindow(order, 'desc', window)}`);
  return { rows: window.fromEnd ? rows.reverse() : rows, totalCount };
}

/** An entry with its values. @throws Problem 404 for one that does not exist or is somebody else's */
export async function findAuditLog(db: Db, auditLogId: number, ofUser: string | undefined) {
  const [row] = await db
    .select()
    .from(auditLogs)
    .where(and(eq(auditLogs.id, auditLogId), by(ofUser)));
  if (!row) throw notFound('audit log entry');
  return row;
}

const by = (user: string | undefined) => (user === undefined ? undefined : eq(auditLogs.userId, user));

function matching(query: AuditLogFilters, ofUser: string | undefined): SQL | undefined {
  const { SearchTerm, UserId, TableName, RecordId, Operation, FromDate, ToDate } = query;
  return and(
    by(ofUser),
    by(UserId),
    SearchTerm?.trim() ? named(SearchTerm.trim()) : undefined,
    TableName === undefined ? undefined : eq(auditLogs.tableName, TableName),
    RecordId === undefined ? undefined : eq(auditLogs.recordId, RecordId),
    Operation === undefined ? undefined : eq(auditLogs.operation, Operation),
    FromDate === undefined ? undefined : gte(auditLogs.operationDate, momentOf('FromDate', FromDate)),
    ToDate === undefined ? undefined : lte(auditLogs.operationDate, momentOf('ToDate', ToDate)),
  );
}

/** Whether the record has this id, or a name with words that begin with all the words of the text. */
const named = (text: string) => or(eq(auditLogs.recordId, text), hasWords(auditLogs.recordName, text));

/** Kept for the whole log, a table, an operation or both; counted over an index for the rest. */
async function countOf(
  db: Db,
  filters: AuditLogFilters,
  ofUser: string | undefined,
  where: SQL | undefined,
): Promise<number> {
  const { TableName, Operation, ...others } = filters;
  const isCounted = (['SearchTerm', 'UserId', 'RecordId', 'FromDate', 'ToDate'] as const).every(
    (name) => others[name] === undefined,
  );
  if (ofUser !== undefined || !isCounted) {
    return numberFrom(
      db,
      sql`select count(*)::float8 as number from ${auditLogs} where ${where ?? sql`true`}`,
    );
  }
  const kinds = [
    TableName === undefined ? sql`true` : sql`split_part(bucket, '/', 1) = ${TableName}`,
    Operation === undefined ? sql`true` : sql`split_part(bucket, '/', 2) = ${Operation}`,
  ];
  return keptCount(db, 'audit_logs', sql.join(kinds, sql` and `));
}
