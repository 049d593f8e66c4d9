import {
  ADMINISTRATORS_ONLY,
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
import { findDeleted } from './deletedStore';
import { restoreRecord } from './restoreRules';
import { eventsOf } from './timeline';
import { pageOfTimeline } from './timelineStore';

const DAY_MS = 86_400_000;

type HistoryOptions = { db: Db; licenseFiles: LicenseFiles; keepDeletedDays: number };

/** What happened to a record, and bringing it back. */
export const historyHandlers = (options: HistoryOptions) =>
  ({
    listTimeline: async ({ path, query, caller, read }) => {
      const owner = path.recordId === caller.userId ? 'own' : 'others';
      demand(mayReadTimeline(roleOf(caller), path.tableName, owner));
      const { rows, totalCount } = await read((from) => pageOfTimeline(from, path, query));
      return pageOf(eventsOf(rows), totalCount, query);
    },

    getDeleted: async ({ path, caller }) => {
      const { tableName, recordId } = path;
      demand(mayReadDeleted(roleOf(caller), tableName));
      const found = await findDeleted(options.db, tableName, recordId, options.keepDeletedDays);
      if (!found) throw notFound('deleted record');
      const until = new Date(found.deletedDate.getTime() + options.keepDeletedDays * DAY_MS);
      return {
        ...found,
        tableName: found.tableName as RecordTable,
        deletedDate: found.deletedDate.toISOString(),
        restorableUntil: until.toISOString(),
      };
    },

    restoreDeleted: async ({ path, caller }) => {
      const { tableName, recordId } = path;
      demand(mayRestore(roleOf(caller), tableName));
      await changeAs(options.db, caller, (writing) => restoreRecord(writing, tableName, recordId, options));
      return { tableName, recordId };
    },
  }) satisfies Partial<Handlers>;

/** @throws Problem 403 */
function demand(isAllowed: boolean): void {
  if (!isAllowed) throw forbidden(ADMINISTRATORS_ONLY);
}
