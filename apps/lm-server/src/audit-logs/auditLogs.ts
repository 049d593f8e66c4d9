import { and, eq, gte, lte, sql, type SQL } from 'drizzle-orm';
import type { Schemas } from '@lm/api-client';
import { auditLogs } from '../db/schema';
import type { Db } from '../db/Db';
import { recordEvent } from './events';
import type { Operations } from '../http/operation';
import { keptCount, numberFrom, orderedWindow, pageOf, windowOf } from '../db/page';
import { notFound } from '../http/problem';
import { can, roleOf } from '@lm/domain';
import { momentOf } from '../db/moment';
import type { Caller } from '../session/caller';

/**
 * The audit log: administrators read all of it, others what they did themselves. Nothing changes it, and what
 * happens outside of the server is added as its callers tell it.
 */
export const auditLogOperations = ({ db }: { db: Db }) =>
  ({
    listAuditLogs: async ({ query, caller }) => {
      const where = and(
        ownOnly(caller),
        query.TableName === undefined ? undefined : eq(auditLogs.tableName, query.TableName),
        query.RecordId === undefined ? undefined : eq(auditLogs.recordId, query.RecordId),
        query.Operation === undefined ? undefined : eq(auditLogs.operation, query.Operation),
        query.FromDate === undefined
          ? undefined
          : gte(auditLogs.operationDate, momentOf('FromDate', query.FromDate)),
        query.ToDate === undefined
          ? undefined
          : lte(auditLogs.operationDate, momentOf('ToDate', query.ToDate)),
      );
      const totalCount = await countOf(db, query, caller, where);
      const window = windowOf(query, totalCount);
      if (!window) return pageOf([], totalCount, query);
      // Ids grow with time: the order is the same, but a period is found by the index on the date.
      const isPeriod = query.FromDate !== undefined || query.ToDate !== undefined;
      const order = [...(isPeriod ? [sql`${auditLogs.operationDate}`] : []), sql`${auditLogs.id}`];
      const rows = await db
        .select(SUMMARY)
        .from(auditLogs)
        .where(sql`${where ?? sql`true`} ${orderedWindow(order, 'desc', window)}`);
      const items = rows.map(summaryOf);
      return pageOf(window.fromEnd ? items.reverse() : items, totalCount, query);
    },

    getAuditLog: async ({ path, caller }) => {
      const [row] = await db
        .select()
        .from(auditLogs)
        .where(and(eq(auditLogs.id, path.id), ownOnly(caller)));
      if (!row) throw notFound('audit log entry');
      return { ...summaryOf(row), oldValues: row.oldValues, newValues: row.newValues };
    },

    recordExport: async ({ body, caller, ip }) => {
      const { list, rows } = body;
      const { userId } = caller;
      await recordEvent(db, { table: 'Exports', recordId: list, userId, address: ip, values: { rows } });
    },
  }) satisfies Partial<Operations>;

const { id, tableName, recordId, operation, userId, operationDate } = auditLogs;
const SUMMARY = { id, tableName, recordId, operation, userId, operationDate };

type Summary = Pick<typeof auditLogs.$inferSelect, keyof typeof SUMMARY>;

const summaryOf = (row: Summary): Schemas['AuditLogSummary'] => ({
  id: row.id,
  tableName: row.tableName,
  recordId: row.recordId,
  operation: row.operation as Schemas['AuditOperation'],
  userId: row.userId,
  operationDate: row.operationDate.toISOString(),
});

const maySeeAll = (caller: Caller) => can(roleOf(caller), 'auditLog.read', 'others');

const ownOnly = (caller: Caller) => (maySeeAll(caller) ? undefined : eq(auditLogs.userId, caller.userId));

type Filters = {
  TableName?: string;
  RecordId?: string;
  Operation?: string;
  FromDate?: string;
  ToDate?: string;
};

/** Kept for the whole log, a table, an operation or both; counted over an index for the rest. */
async function countOf(db: Db, filters: Filters, caller: Caller, where: SQL | undefined): Promise<number> {
  const { TableName, RecordId, Operation, FromDate, ToDate } = filters;
  if (!maySeeAll(caller) || RecordId !== undefined || FromDate !== undefined || ToDate !== undefined) {
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
