import { can, kindOfEntry, roleOf, type ChangeKind } from '@lm/domain';
import type { Schemas } from '@lm/api-client';
import type { Db } from '../db/Db';
import { pageOf } from '../db/listPage';
import type { Handlers } from '../http/call';
import type { Caller } from '../session/caller';
import { findAuditLog, pageOfAuditLogs, type AuditLogSummary } from './auditLogStore';
import { recordEvent } from './events';

/**
 * The audit log: administrators read all of it, others what they did themselves. Nothing changes it, and what
 * happens outside of the server is added as its callers tell it.
 */
export const auditLogHandlers = ({ db }: { db: Db }) =>
  ({
    listAuditLogs: async ({ query, caller, read }) => {
      const { rows, totalCount } = await read((from) => pageOfAuditLogs(from, query, readableBy(caller)));
      return pageOf(rows.map(summaryOf), totalCount, query);
    },

    getAuditLog: async ({ path, caller }) => {
      const row = await findAuditLog(db, path.id, readableBy(caller));
      return { ...summaryOf(row), oldValues: row.oldValues, newValues: row.newValues };
    },

    recordExport: async ({ body, caller, ip }) => {
      const { list, rows } = body;
      const { userId } = caller;
      await recordEvent(db, { table: 'Exports', recordId: list, userId, address: ip, values: { rows } });
    },
  }) satisfies Partial<Handlers>;

/** Whose entries the caller may read; undefined for everybody's. */
const readableBy = (caller: Caller) =>
  can(roleOf(caller), 'auditLog.read', 'others') ? undefined : caller.userId;

const summaryOf = (row: AuditLogSummary): Schemas['AuditLogSummary'] => ({
  id: row.id,
  tableName: row.tableName,
  recordId: row.recordId,
  operation: row.operation as Schemas['AuditOperation'],
  userId: row.userId,
  operationDate: row.operationDate.toISOString(),
  changeId: row.changeId ?? row.id,
  kind: kindOfEntry({ ...row, kind: row.kind as ChangeKind | null }),
  recordName: row.recordName,
});
