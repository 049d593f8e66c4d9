import {
  auditLogSort,
  can,
  changeIdOf,
  changesIn,
  OWN_CHANGES_ONLY,
  roleOf,
  subjectErrors,
  timelineEvent,
} from '@lm/domain';
import { isInTimeline } from '../history/timelineHandlers';
import { listOf, type FakeHandlers, type Schemas } from '../http/call';
import { notFound, Problem, refused } from '../http/problem';
import type { FakeStore } from '../store/FakeStore';
import type { FakeUser } from '../store/rows';
import { matching } from './auditLogFilter';

type Entry = Schemas['AuditLog'];

const visible = (store: FakeStore, { id, isAdmin }: FakeUser) =>
  [...store.auditLogs.values()].filter(({ userId }) =>
    can(roleOf({ isAdmin }), 'auditLog.read', userId === id ? 'own' : 'others'),
  );

export const summaryOf = ({ oldValues: _, newValues: __, ...summary }: Entry): Schemas['AuditLogSummary'] =>
  summary;

/** A change by its last entry. */
function changeOf(entries: Entry[]): Schemas['AuditLogSummary'] {
  const change = timelineEvent(entries);
  return { ...summaryOf(entries.at(-1)!), kind: change.kind, change };
}

export const auditLogHandlers = {
  listAuditLogs({ store, query, caller }) {
    const errors = subjectErrors(query);
    if (errors) throw refused(errors);
    const { SubjectTable, SubjectId, Grouped } = query;
    const isAbout = SubjectTable && SubjectId ? isInTimeline(store, SubjectTable, SubjectId) : () => true;
    const entries = visible(store, caller).filter(matching(store, query)).filter(isAbout);
    // Newest first in any case: seeds tell of the past.
    const Sort = query.Sort ? auditLogSort(query) : '-operationDate';
    const asked = { ...query, Sort };
    if (!Grouped) return listOf('AuditLogs', entries, asked, Sort, summaryOf);
    const found = new Set(entries.map(changeIdOf));
    const changes = changesIn([...store.auditLogs.values()]).filter(([first]) =>
      found.has(changeIdOf(first!)),
    );
    const firsts = new Map(changes.map((change) => [change[0]!, change]));
    return listOf('AuditLogs', [...firsts.keys()], asked, Sort, (first) => changeOf(firsts.get(first)!));
  },

  getAuditLog({ store, path, caller }) {
    const entry = visible(store, caller).find(({ id }) => id === path.id);
    if (!entry)
      throw caller.isAdmin ? notFound('audit log entry') : new Problem(404, { detail: OWN_CHANGES_ONLY });
    const change = [...store.auditLogs.values()].filter((one) => changeIdOf(one) === changeIdOf(entry));
    return { ...entry, change: timelineEvent(change) };
  },

  recordExport({ store, body, caller }) {
    const { list, rows } = body;
    store.audit.record({ tableName: 'Exports', recordId: list, userId: caller.id, values: { rows } });
    return undefined;
  },
} satisfies Partial<FakeHandlers>;
