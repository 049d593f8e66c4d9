import type { Schemas } from '@lm/api-client';
import {
  ADMINISTRATORS_ONLY,
  DAY_MS,
  deletedTablesFor,
  mayReadDeleted,
  mayReadTimeline,
  mayRestore,
  roleOf,
  type RecordTable,
} from '@lm/domain';
import { changeAs } from '../audit-logs/change';
import type { Db } from '../db/Db';
import { pageOf } from '../db/listPage';
import type { Handlers } from '../http/call';
import { forbidden, notFound } from '../http/problem';
import type { LicenseFiles } from '../licenses/licenseFile';
import { findDeleted, pageOfDeleted, type DeletedRow } from './deletedStore';
import { restoreRecord } from './restoreRules';
import { eventsOf } from './timeline';
import { pageOfTimeline } from './timelineStore';

type HistoryOptions = { db: Db; licenseFiles: LicenseFiles; keepDeletedDays: number };

export const historyHandlers = (options: HistoryOptions) => {
  const shown = (row: Omit<DeletedRow, 'rows'>): Schemas['DeletedRecord'] => ({
    ...row,
    tableName: row.tableName as RecordTable,
    deletedDate: row.deletedDate.toISOString(),
    restorableUntil: new Date(row.deletedDate.getTime() + options.keepDeletedDays * DAY_MS).toISOString(),
  });
  return {
    listTimeline: async ({ path, query, caller, read }) => {
      const owner = path.recordId === caller.userId ? 'own' : 'others';
      demand(mayReadTimeline(roleOf(caller), path.tableName, owner));
      const { rows, totalCount } = await read((from) => pageOfTimeline(from, path, query));
      return pageOf(eventsOf(rows), totalCount, query);
    },

    listDeleted: async ({ query, caller }) => {
      const role = roleOf(caller);
      const tables = deletedTablesFor(role, query.TableName);
      const days = options.keepDeletedDays;
      const { rows, totalCount } = await pageOfDeleted(options.db, query, { tables, days });
      const items = rows.map((row) => ({
        ...shown(row),
        values: mayReadDeleted(role, row.tableName as RecordTable) ? row.values : '{}',
      }));
      return pageOf(items, totalCount, query);
    },

    getDeleted: async ({ path, caller }) => {
      const { tableName, recordId } = path;
      demand(mayReadDeleted(roleOf(caller), tableName));
      const found = await findDeleted(options.db, tableName, recordId, options.keepDeletedDays);
      if (!found) throw notFound('deleted record');
      return shown(found);
    },

    restoreDeleted: async ({ path, caller }) => {
      const { tableName, recordId } = path;
      demand(mayRestore(roleOf(caller), tableName));
      await changeAs(options.db, caller, (writing) => restoreRecord(writing, tableName, recordId, options));
      return { tableName, recordId };
    },
  } satisfies Partial<Handlers>;
};

/** @throws Problem 403 */
function demand(isAllowed: boolean): void {
  if (!isAllowed) throw forbidden(ADMINISTRATORS_ONLY);
}
