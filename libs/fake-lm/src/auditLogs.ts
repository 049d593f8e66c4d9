import { can, kindOfEntry, OWN_CHANGES_ONLY, roleOf, subjectErrors } from '@lm/domain';
import { notFound, Problem, refused } from './problem';
import { pageOf, type FakeHandlers, type Schemas } from './call';
import { changesOf, eventOf, isInTimeline } from './history';
import { idsQuotedBy } from './licenseSearch';
import type { FakeStore } from './FakeStore';
import { namedBy } from './nameSearch';
import type { FakeUser } from './rows';

const visible = (store: FakeStore, { id, isAdmin }: FakeUser) =>
  [...store.auditLogs.values()].filter(({ userId }) =>
    can(roleOf({ isAdmin }), 'auditLog.read', userId === id ? 'own' : 'others'),
  );

type Entry = Schemas['AuditLog'];

const newestFirst = (one: Entry, other: Entry) =>
  Date.parse(other.operationDate) - Date.parse(one.operationDate) || other.id - one.id;

const summaryOf = ({ oldValues: _, newValues: __, ...summary }: Entry): Schemas['AuditLogSummary'] => summary;

/** A change by its last entry. */
function changeOf(entries: Entry[]): Schemas['AuditLogSummary'] {
  const change = eventOf(entries);
  return { ...summaryOf(entries.at(-1)!), kind: change.kind, change };
}

const unknownCheckpoint = () => refused({ Checkpoint: ['This is not a checkpoint that the log has signed'] });

const honest = (entries: number): Schemas['LogFindings'] => ({
  entries,
  waiting: 0,
  erased: 0,
  recorded: 0,
  checkpoints: 0,
  misfitCount: 0,
  misfits: [],
});

const ABOUT_LICENSES = ['Licenses', 'Downloads'];

export const auditLogHandlers = {
  listAuditLogs({ store, query, caller }) {
    const { SearchTerm, UserId, TableName, RecordId, Operation, Kind, FromDate, ToDate } = query;
    const { SubjectTable, SubjectId, Grouped } = query;
    const errors = subjectErrors(query);
    if (errors) throw refused(errors);
    const term = SearchTerm?.trim();
    const isNamed = namedBy(term);
    const quoted = idsQuotedBy(store, term ?? '');
    const isAbout = SubjectTable && SubjectId ? isInTimeline(store, SubjectTable, SubjectId) : () => true;
    const entries = visible(store, caller).filter(
      (entry) =>
        (isNamed(entry.recordId, entry.recordName) ||
          (ABOUT_LICENSES.includes(entry.tableName) && quoted.has(entry.recordId))) &&
        isAbout(entry) &&
        (UserId === undefined || entry.userId === UserId) &&
        (TableName === undefined || entry.tableName === TableName) &&
        (RecordId === undefined || entry.recordId === RecordId) &&
        (Operation === undefined || entry.operation === Operation) &&
        (Kind === undefined || kindOfEntry(entry) === Kind) &&
        (FromDate === undefined || Date.parse(entry.operationDate) >= Date.parse(FromDate)) &&
        (ToDate === undefined || Date.parse(entry.operationDate) <= Date.parse(ToDate)),
    );
    if (!Grouped) return pageOf(entries.sort(newestFirst).map(summaryOf), query);
    const changeIds = new Set(entries.map(({ id, changeId }) => changeId ?? id));
    const changes = changesOf([...store.auditLogs.values()]).filter(([first]) =>
      changeIds.has(first!.changeId ?? first!.id),
    );
    return pageOf(changes.sort(([one], [other]) => newestFirst(one!, other!)).map(changeOf), query);
  },

  getAuditLog({ store, path, caller }) {
    const entry = visible(store, caller).find(({ id }) => id === path.id);
    if (!entry)
      throw caller.isAdmin ? notFound('audit log entry') : new Problem(404, { detail: OWN_CHANGES_ONLY });
    const isOfChange = ({ changeId }: Entry) => changeId !== undefined && changeId === entry.changeId;
    const change = [...store.auditLogs.values()].filter(isOfChange);
    return { ...entry, change: eventOf(change.length > 0 ? change : [entry]) };
  },

  // The fake keeps no log: nothing in it can be proved.
  proveAuditLog() {
    throw notFound('log entry');
  },

  proveLogConsistency({ query }) {
    const { First, Second } = query;
    if (Second > 0) throw refused({ Second: ['The log has 0 entries'] });
    return { first: First, second: Second, hashes: [] };
  },

  addLogCosignature() {
    throw unknownCheckpoint();
  },

  /** One that runs has read a quarter more of the log each time that it is asked for. */
  getLogVerification({ store }) {
    const { verification } = store;
    const { state, done, total, ...rest } = verification;
    if (state !== 'running') return verification;
    const next = Math.min(total, done + Math.ceil(total / 4));
    store.verification =
      next < total
        ? { ...verification, done: next }
        : {
            ...rest,
            state: 'finished',
            done: total,
            total,
            finishedAt: store.timestamp(),
            findings: honest(total),
          };
    return verification;
  },

  startLogVerification({ store, body, caller }) {
    if (body.checkpoint !== undefined) throw unknownCheckpoint();
    if (store.verification.state === 'running')
      throw new Problem(409, { detail: 'The log is being verified already' });
    store.verification = {
      state: 'running',
      done: 0,
      total: store.auditLogs.size,
      startedAt: store.timestamp(),
      startedBy: caller.id,
    };
    return store.verification;
  },

  cancelLogVerification({ store }) {
    if (store.verification.state === 'running')
      store.verification = { ...store.verification, state: 'cancelled', finishedAt: store.timestamp() };
    return undefined;
  },

  recordExport({ store, body, caller }) {
    const { list, rows } = body;
    store.record({ tableName: 'Exports', recordId: list, userId: caller.id, values: { rows } });
    return undefined;
  },
} satisfies Partial<FakeHandlers>;
