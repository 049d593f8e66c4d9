import {
  ADMINISTRATORS_ONLY,
  deletedTablesFor,
  kindOfChange,
  kindOfEntry,
  mayReadDeleted,
  mayReadTimeline,
  mayRestore,
  RESTORED_ALREADY,
  roleOf,
  timelineSubjects,
} from '@lm/domain';
import { pageOf, type FakeHandlers, type Schemas } from './call';
import type { AuditValues } from './auditValues';
import type { FakeStore } from './FakeStore';
import { issuesOfLicense } from './lineage';
import { restoreLicense } from './licenseRules';
import { demandRestorable } from './restoration';
import { namedBy } from './nameSearch';
import { idsQuotedBy } from './licenseSearch';
import { conflict, forbidden } from './problem';

type Entry = Schemas['AuditLog'];

const valuesIn = (text: string | null | undefined) => (text ? (JSON.parse(text) as AuditValues) : undefined);

const subjectsOf = ({ oldValues, newValues, ...entry }: Entry) =>
  timelineSubjects({ ...entry, old: valuesIn(oldValues), new: valuesIn(newValues) });

/** The ids that a record has had. */
const idsOf = (store: FakeStore, tableName: string, recordId: string): string[] => [
  recordId,
  ...(tableName === 'Licenses' ? issuesOfLicense(store, Number(recordId)) : []).map(({ licenseId }) =>
    String(licenseId),
  ),
];

/** Which entries of the audit log are in a record's timeline. */
export function isInTimeline(
  store: FakeStore,
  tableName: string,
  recordId: string,
): (entry: Entry) => boolean {
  const ids = idsOf(store, tableName, recordId);
  return (entry) =>
    subjectsOf(entry).some((subject) => subject.tableName === tableName && ids.includes(subject.recordId));
}

/** The entries by the change that they belong to. */
export function changesOf(entries: readonly Entry[]): Entry[][] {
  const changes = new Map<number, Entry[]>();
  for (const entry of entries) {
    const changeId = entry.changeId ?? entry.id;
    changes.set(changeId, [...(changes.get(changeId) ?? []), entry]);
  }
  return [...changes.values()];
}

type TimelineEvent = Schemas['TimelineEvent'];

const newestFirst = (one: TimelineEvent, other: TimelineEvent) =>
  Date.parse(other.date) - Date.parse(one.date) || other.changeId - one.changeId;

/** What was done at once, from its entries. */
export function eventOf(entries: Entry[]): TimelineEvent {
  const [first] = entries as [Entry];
  return {
    changeId: first.changeId ?? first.id,
    date: first.operationDate,
    userId: first.userId,
    kind: kindOfChange(entries),
    rows: entries.map((entry) => ({
      id: entry.id,
      tableName: entry.tableName,
      recordId: entry.recordId,
      recordName: entry.recordName ?? null,
      operation: entry.operation,
      kind: kindOfEntry(entry),
      oldValues: entry.oldValues,
      newValues: entry.newValues,
    })),
  };
}

/** What happened to a record and to what belongs to it, and bringing it back. */
export const historyHandlers = {
  listTimeline({ store, path, query, caller }) {
    const { tableName, recordId } = path;
    if (!mayReadTimeline(roleOf(caller), tableName, recordId === caller.id ? 'own' : 'others'))
      throw forbidden(ADMINISTRATORS_ONLY);
    const entries = [...store.auditLogs.values()].filter(isInTimeline(store, tableName, recordId));
    return pageOf(changesOf(entries).map(eventOf).sort(newestFirst), query);
  },

  listDeleted({ store, query, caller }) {
    const role = roleOf(caller);
    const { TableName, SearchTerm } = query;
    const tables = deletedTablesFor(role, TableName);
    const isNamed = namedBy(SearchTerm?.trim());
    const quoted = idsQuotedBy(store, SearchTerm ?? '');
    const isFound = ({ tableName, recordId, name }: Schemas['DeletedRecord']) =>
      isNamed('', name) || (tableName === 'Licenses' && quoted.has(recordId));
    const found = store
      .everyDeleted()
      .reverse()
      .filter((one) => tables.includes(one.tableName) && isFound(one))
      .sort((one, other) => Date.parse(other.deletedDate) - Date.parse(one.deletedDate))
      .map((one) => (mayReadDeleted(role, one.tableName) ? one : { ...one, values: '{}' }));
    return pageOf(found, query);
  },

  getDeleted({ store, path, caller }) {
    if (!mayReadDeleted(roleOf(caller), path.tableName)) throw forbidden(ADMINISTRATORS_ONLY);
    return store.findDeleted(path.tableName, path.recordId).deleted;
  },

  restoreDeleted({ store, path, caller }) {
    if (!mayRestore(roleOf(caller), path.tableName)) throw forbidden(ADMINISTRATORS_ONLY);
    if (store.has(path.tableName, path.recordId)) throw conflict(RESTORED_ALREADY);
    const deletion = store.findDeleted(path.tableName, path.recordId);
    demandRestorable(store, deletion);
    if (deletion.table === 'licenses') restoreLicense(store, deletion, caller.id);
    else store.restore(deletion, caller.id);
    return { tableName: path.tableName, recordId: path.recordId };
  },
} satisfies Partial<FakeHandlers>;
