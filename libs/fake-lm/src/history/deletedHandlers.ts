import {
  ADMINISTRATORS_ONLY,
  deletedTablesFor,
  mayReadDeleted,
  mayRestore,
  RESTORED_ALREADY,
  roleOf,
} from '@lm/domain';
import { namedBy } from '../audit-logs/nameSearch';
import { pageOf, type FakeHandlers, type Schemas } from '../http/call';
import { conflict, forbidden } from '../http/problem';
import { restoreLicense } from '../licenses/licenseChanges';
import { idsQuotedBy } from '../licenses/licenseSearch';
import type { FakeStore } from '../store/FakeStore';
import type { Restorable } from '../store/rows';
import { demandRestorable } from './restoration';

/** Whether there is such a row now. */
function isThere(store: FakeStore, tableName: Schemas['DeletedTable'], recordId: string): boolean {
  const rows = store[tableName.toLowerCase() as Restorable];
  return [...rows.keys()].some((id) => String(id) === recordId);
}

export const deletedHandlers = {
  listDeleted({ store, query, caller }) {
    const role = roleOf(caller);
    const { TableName, SearchTerm } = query;
    const tables = deletedTablesFor(role, TableName);
    const isNamed = namedBy(SearchTerm?.trim());
    const quoted = idsQuotedBy(store, SearchTerm ?? '');
    const isFound = ({ tableName, recordId, name }: Schemas['DeletedRecord']) =>
      isNamed('', name) || (tableName === 'Licenses' && quoted.has(recordId));
    const found = store.deleted
      .all()
      .reverse()
      .filter((one) => tables.includes(one.tableName) && isFound(one))
      .sort((one, other) => Date.parse(other.deletedDate) - Date.parse(one.deletedDate))
      .map((one) => (mayReadDeleted(role, one.tableName) ? one : { ...one, values: '{}' }));
    return pageOf(found, query);
  },

  getDeleted({ store, path, caller }) {
    if (!mayReadDeleted(roleOf(caller), path.tableName)) throw forbidden(ADMINISTRATORS_ONLY);
    return store.deleted.find(path).deleted;
  },

  restoreDeleted({ store, path, caller }) {
    const { tableName, recordId } = path;
    if (!mayRestore(roleOf(caller), tableName)) throw forbidden(ADMINISTRATORS_ONLY);
    if (isThere(store, tableName, recordId)) throw conflict('already-restored', RESTORED_ALREADY);
    const deletion = store.deleted.find(path);
    demandRestorable(store, deletion);
    if (deletion.table === 'licenses') restoreLicense(store, deletion, caller.id);
    else store.restore(deletion, caller.id);
    return { tableName, recordId };
  },
} satisfies Partial<FakeHandlers>;
