import {
  ADMINISTRATORS_ONLY,
  changesIn,
  mayReadTimeline,
  roleOf,
  timelineEvent,
  timelineSubjects,
} from '@lm/domain';
import type { AuditValues } from '../audit-logs/auditValues';
import { pageOf, type FakeHandlers, type Schemas } from '../http/call';
import { forbidden } from '../http/problem';
import { issuesOfLicense } from '../licenses/issues';
import type { FakeStore } from '../store/FakeStore';

type Entry = Schemas['AuditLog'];
type TimelineEvent = Schemas['TimelineEvent'];

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

const newestFirst = (one: TimelineEvent, other: TimelineEvent) =>
  Date.parse(other.date) - Date.parse(one.date) || other.changeId - one.changeId;

export const timelineHandlers = {
  listTimeline({ store, path, query, caller }) {
    const { tableName, recordId } = path;
    if (!mayReadTimeline(roleOf(caller), tableName, recordId === caller.id ? 'own' : 'others'))
      throw forbidden(ADMINISTRATORS_ONLY);
    const entries = [...store.auditLogs.values()].filter(isInTimeline(store, tableName, recordId));
    return pageOf(changesIn(entries).map(timelineEvent).sort(newestFirst), query);
  },
} satisfies Partial<FakeHandlers>;
