import { can, changeIdOf, kindOfEntry, roleOf, subjectErrors, type ChangeKind } from '@lm/domain';
import type { Schemas } from '@lm/api-client';
import type { Db } from '../db/Db';
import { grouped } from '../db/grouped';
import { pageOf } from '../db/listPage';
import { eventOf } from '../history/timeline';
import type { Handlers } from '../http/call';
import { refused } from '../http/problem';
import type { Caller } from '../session/caller';
import {
  entriesOfChanges,
  findAuditLog,
  pageOfAuditLogs,
  type AuditLogRow,
  type AuditLogSummary,
} from './auditLogStore';
import { recordEvent } from './events';

/** Administrators read all of it, others what they did themselves; callers add what happens outside of the server. */
export const auditLogHandlers = ({ db }: { db: Db }) =>
  ({
    listAuditLogs: async ({ query, caller, read }) => {
      const errors = subjectErrors(query);
      if (errors) throw refused(errors);
      const { items, totalCount } = await read((from) => listed(from, query, readableBy(caller)));
      return pageOf(items, totalCount, query);
    },

    getAuditLog: async ({ path, caller }) => {
      const { row, change } = await findAuditLog(db, path.id, readableBy(caller));
      return {
        ...summaryOf(row),
        oldValues: row.oldValues,
        newValues: row.newValues,
        change: eventOf(change),
      };
    },

    recordExport: async ({ body, caller, ip }) => {
      const { list, rows } = body;
      const { userId } = caller;
      await recordEvent(db, { table: 'Exports', recordId: list, userId, address: ip, values: { rows } });
    },
  }) satisfies Partial<Handlers>;

/** Undefined: everybody's. */
export const readableBy = (caller: Caller) =>
  can(roleOf(caller), 'auditLog.read', 'others') ? undefined : caller.userId;

const summaryOf = (row: AuditLogSummary): Schemas['AuditLogSummary'] => ({
  id: row.id,
  tableName: row.tableName,
  recordId: row.recordId,
  operation: row.operation as Schemas['AuditOperation'],
  userId: row.userId,
  operationDate: row.operationDate.toISOString(),
  changeId: changeIdOf(row),
  kind: kindOfEntry({ ...row, kind: row.kind as ChangeKind | null }),
  recordName: row.recordName,
});

async function listed(
  from: Db,
  query: Parameters<typeof pageOfAuditLogs>[1],
  ofUser: string | undefined,
): Promise<{ items: Schemas['AuditLogSummary'][]; totalCount: number }> {
  const { rows, totalCount } = await pageOfAuditLogs(from, query, ofUser);
  if (!query.Grouped) return { items: rows.map(summaryOf), totalCount };
  const entriesOf = grouped(await entriesOfChanges(from, rows), changeIdOf);
  return { items: rows.map((row) => changeOf(entriesOf(changeIdOf(row)))), totalCount };
}

/** By its last entry: what replaced something else is told after it. */
function changeOf(entries: readonly AuditLogRow[]): Schemas['AuditLogSummary'] {
  const change = eventOf(entries);
  return { ...summaryOf(entries.at(-1)!), kind: change.kind, change };
}
