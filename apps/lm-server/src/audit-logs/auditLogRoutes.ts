import {
  auditLogSort,
  can,
  changeIdOf,
  kindOfEntry,
  listedPage,
  roleOf,
  subjectErrors,
  type ChangeKind,
  type Listing,
} from '@lm/domain';
import type { Schemas } from '@lm/api-client';
import type { Db } from '../db/Db';
import { grouped } from '../db/grouped';
import { listingOf } from '../db/listOrder';
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
import { changeAs } from './change';
import { recordEventIn } from './events';

/** Administrators read all of it, others what they did themselves; callers add what happens outside of the server. */
export const auditLogHandlers = ({ db }: { db: Db }) =>
  ({
    listAuditLogs: async ({ query, caller, read }) => {
      const errors = subjectErrors(query);
      if (errors) throw refused(errors);
      const Sort = auditLogSort(query);
      const listing = listingOf('AuditLogs', { ...query, Sort }, Sort);
      const { items, placed, totalCount } = await read((from) =>
        listed(from, query, listing, readableBy(caller)),
      );
      return listedPage(items, totalCount, query, listing, placed);
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
      const { userId, token } = caller;
      const event = {
        table: 'Exports',
        recordId: list,
        userId,
        token,
        address: ip,
        values: { rows },
      } as const;
      await changeAs(db, caller, ({ tx }) => recordEventIn(tx, event));
    },
  }) satisfies Partial<Handlers>;

/** Undefined: everybody's. */
export const readableBy = (caller: Caller) =>
  can(roleOf(caller), 'auditLog.read', 'others') ? undefined : caller.userId;

export const summaryOf = (row: AuditLogSummary): Schemas['AuditLogSummary'] => ({
  id: row.id,
  tableName: row.tableName,
  recordId: row.recordId,
  operation: row.operation as Schemas['AuditOperation'],
  userId: row.userId,
  operationDate: row.operationDate.toISOString(),
  changeId: changeIdOf(row),
  kind: kindOfEntry({ ...row, kind: row.kind as ChangeKind | null }),
  recordName: row.recordName,
  ...(row.tokenName !== null && { tokenName: row.tokenName }),
});

/** The entries of the list, and those by which they stand there. */
async function listed(
  from: Db,
  query: Parameters<typeof pageOfAuditLogs>[1],
  listing: Listing,
  ofUser: string | undefined,
) {
  const { rows, totalCount } = await pageOfAuditLogs(from, query, listing, ofUser);
  const placed = rows.map(summaryOf);
  if (!query.Grouped) return { items: placed, placed, totalCount };
  const entriesOf = grouped(await entriesOfChanges(from, rows), changeIdOf);
  return { items: rows.map((row) => changeOf(entriesOf(changeIdOf(row)))), placed, totalCount };
}

/** By its last entry: what replaced something else is told after it. */
function changeOf(entries: readonly AuditLogRow[]): Schemas['AuditLogSummary'] {
  const change = eventOf(entries);
  return { ...summaryOf(entries.at(-1)!), kind: change.kind, change };
}
