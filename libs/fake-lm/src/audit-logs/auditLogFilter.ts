import { kindOfEntry } from '@lm/domain';
import type { FakeCall, Schemas } from '../http/call';
import { idsQuotedBy } from '../licenses/licenseSearch';
import type { FakeStore } from '../store/FakeStore';
import { namedBy } from './nameSearch';

/** The tables whose entries are about licenses, by their ids. */
const ABOUT_LICENSES = ['Licenses', 'Downloads'];

/** Which entries a list asks for. */
export function matching(store: FakeStore, query: FakeCall<'listAuditLogs'>['query']) {
  const { UserId, TableName, RecordId, Operation, Kind, FromDate, ToDate } = query;
  const term = query.SearchTerm?.trim();
  const isNamed = namedBy(term);
  const quoted = idsQuotedBy(store, term ?? '');
  return (entry: Schemas['AuditLog']): boolean =>
    (isNamed(entry.recordId, entry.recordName) ||
      (ABOUT_LICENSES.includes(entry.tableName) && quoted.has(entry.recordId))) &&
    (UserId === undefined || entry.userId === UserId) &&
    (TableName === undefined || entry.tableName === TableName) &&
    (RecordId === undefined || entry.recordId === RecordId) &&
    (Operation === undefined || entry.operation === Operation) &&
    (Kind === undefined || kindOfEntry(entry) === Kind) &&
    (FromDate === undefined || Date.parse(entry.operationDate) >= Date.parse(FromDate)) &&
    (ToDate === undefined || Date.parse(entry.operationDate) <= Date.parse(ToDate));
}
