import { can, roleOf } from '@lm/domain';
import { notFound } from './problem';
import { pageOf, type FakeHandlers } from './call';
import type { FakeStore } from './FakeStore';
import { namedBy } from './nameSearch';
import type { FakeUser } from './rows';

const visible = (store: FakeStore, { id, isAdmin }: FakeUser) =>
  [...store.auditLogs.values()].filter(({ userId }) =>
    can(roleOf({ isAdmin }), 'auditLog.read', userId === id ? 'own' : 'others'),
  );

export const auditLogHandlers = {
  listAuditLogs({ store, query, caller }) {
    const { SearchTerm, UserId, TableName, RecordId, Operation, FromDate, ToDate } = query as typeof query &
      Record<string, unknown>;
    const isNamed = namedBy(SearchTerm?.trim());
    const entries = visible(store, caller).filter(
      ({ tableName, recordId, recordName, operation, operationDate, userId }) =>
        isNamed(recordId, recordName) &&
        (UserId === undefined || userId === UserId) &&
        (TableName === undefined || tableName === TableName) &&
        (RecordId === undefined || recordId === RecordId) &&
        (Operation === undefined || operation === Operation) &&
        (FromDate === undefined || Date.parse(operationDate) >= Date.parse(FromDate)) &&
        (ToDate === undefined || Date.parse(operationDate) <= Date.parse(ToDate)),
    );
    const newestFirst = entries.sort(
      (one, other) => Date.parse(other.operationDate) - Date.parse(one.operationDate) || other.id - one.id,
    );
    return pageOf(
      newestFirst.map(({ oldValues: _, newValues: __, ...summary }) => summary),
      query,
    );
  },

  getAuditLog({ store, path, caller }) {
    const entry = visible(store, caller).find(({ id }) => id === path.id);
    if (!entry) throw notFound('audit log entry');
    return entry;
  },

  recordExport({ store, body, caller }) {
    const { list, rows } = body;
    store.record({ tableName: 'Exports', recordId: list, userId: caller.id, values: { rows } });
    return undefined;
  },
} satisfies Partial<FakeHandlers>;
