import type { Schemas } from '@lm/api-client';
import { CHANGED_MEANWHILE, DAY_MS, DELETED_KEPT_DAYS, kindOfEntry, recordName } from '@lm/domain';
import { auditText, auditValues, type AuditValues } from './auditValues';
import { notFound, Problem } from './problem';
import type {
  FakeAirport,
  FakeApplication,
  FakeCustomer,
  FakeDeletion,
  FakeIssue,
  FakeLicense,
  FakeSession,
  FakeUser,
  KeyedAnswer,
  Restorable,
  Tables,
} from './rows';

type Id<Name extends keyof Tables> = Tables[Name]['id'];

/** What the contract calls the tables. */
const TITLES = {
  users: 'Users',
  airports: 'Airports',
  applications: 'Applications',
  customers: 'Customers',
  licenses: 'Licenses',
} as const;

type Audited = keyof typeof TITLES;

/** How a change is told in the audit log: in its own words, at another time than now. */
type Told = { kind?: Schemas['ChangeKind']; at?: string };

/** Where every call to the fake comes from. */
const FAKE_ADDRESS = '127.0.0.1';

const isRestorable = (table: Audited): table is Restorable => table !== 'airports';
const placeOf = (tableName: string, recordId: number | string) => `${tableName}/${recordId}`;

/** What the fake keeps: rows by id, in the order in which they were added. */
export class FakeStore {
  readonly users = new Map<string, FakeUser>();
  readonly airports = new Map<number, FakeAirport>();
  readonly applications = new Map<number, FakeApplication>();
  readonly customers = new Map<number, FakeCustomer>();
  readonly licenses = new Map<number, FakeLicense>();
  /** Every issue of each license number, the first one first. */
  readonly issues = new Map<string, FakeIssue[]>();
  readonly auditLogs = new Map<number, Schemas['AuditLog']>();
  /** Verifying the log, as it is asked for next. */
  verification: Schemas['LogVerification'] = { state: 'never', done: 0, total: 0 };
  /** The open sessions by their tokens. */
  readonly sessions = new Map<string, FakeSession>();
  /** What calls with an `Idempotency-Key` were answered, by caller and key. */
  readonly keyedAnswers = new Map<string, KeyedAnswer>();
  /** Who may sign up: everyone, nobody, or everyone whom an administrator then approves. */
  signUp: 'open' | 'closed' | 'approval' = 'open';
  readonly #deleted = new Map<string, FakeDeletion>();
  readonly #versions = new Map<object, number>();
  readonly #lastIds = new Map<string, number>();
  /** What is done at once has the id of its first entry; outside of that each entry is a change of its own. */
  #change: { id?: number } | undefined;

  constructor(readonly now: () => Date) {}

  /** The next id of a table, or of anything else that is numbered. */
  nextId(table: string): number {
    const id = (this.#lastIds.get(table) ?? 0) + 1;
    this.#lastIds.set(table, id);
    return id;
  }

  timestamp(): string {
    return this.now().toISOString();
  }

  /** What a new row says of who made it and when. */
  createdBy({ id }: { id: string }) {
    return { created: this.timestamp(), createdBy: id };
  }

  /** @throws Problem 404 */
  find<Name extends keyof Tables>(table: Name, id: Id<Name>, what: string): Tables[Name] {
    const row = (this[table] as unknown as Map<unknown, Tables[Name]>).get(id);
    if (!row) throw notFound(what);
    return row;
  }

  /** Does everything that a call does at once, as one change. */
  atOnce<Result>(work: () => Result): Result {
    this.#change = {};
    try {
      return work();
    } finally {
      this.#change = undefined;
    }
  }

  /** Adds or replaces a row and writes the audit log. */
  save<Name extends Audited>(table: Name, row: Tables[Name], userId: string | null, told: Told = {}): void {
    const rows = this[table] as unknown as Map<unknown, Tables[Name]>;
    const old = rows.get(row.id);
    this.#versions.set(row, (old ? (this.#versions.get(old) ?? 0) : 0) + 1);
    rows.set(row.id, row);
    if (typeof row.id === 'number') this.#lastIds.set(table, Math.max(row.id, this.#lastIds.get(table) ?? 0));
    this.#audit(table, row.id, userId, {
      ...told,
      old: old && auditValues(this, table, old),
      new: auditValues(this, table, row),
    });
  }

  /** Deletes a row and writes the audit log; it can be restored unless another row takes its place. */
  remove<Name extends Audited>(
    table: Name,
    row: Tables[Name],
    userId: string | null,
    { isReplaced = false, ...told }: Told & { isReplaced?: boolean } = {},
  ): void {
    (this[table] as unknown as Map<unknown, Tables[Name]>).delete(row.id);
    const old = auditValues(this, table, row);
    this.#audit(table, row.id, userId, { ...told, old });
    if (isReplaced || !isRestorable(table)) return;
    const [tableName, recordId] = [TITLES[table], String(row.id)];
    const deletedDate = told.at ?? this.timestamp();
    const deleted: Schemas['DeletedRecord'] = {
      tableName,
      recordId,
      name: recordName(tableName, old) ?? recordId,
      deletedDate,
      deletedBy: userId,
      restorableUntil: new Date(Date.parse(deletedDate) + DELETED_KEPT_DAYS * DAY_MS).toISOString(),
      values: auditText(old),
    };
    this.#deleted.set(placeOf(tableName, recordId), { table, row, deleted } as FakeDeletion);
  }

  /** @throws Problem 404 when it was not deleted, or too long ago */
  findDeleted(tableName: Schemas['DeletedTable'], recordId: string): FakeDeletion {
    const found = this.#deleted.get(placeOf(tableName, recordId));
    if (!found || Date.parse(found.deleted.restorableUntil) <= this.now().getTime())
      throw notFound('deleted record');
    return found;
  }

  /** Everything that was deleted and can still be restored. */
  everyDeleted(): Schemas['DeletedRecord'][] {
    const kept = [...this.#deleted.values()].map(({ deleted }) => deleted);
    return kept.filter(({ restorableUntil }) => Date.parse(restorableUntil) > this.now().getTime());
  }

  /** Whether there is such a row now. */
  has(tableName: Schemas['DeletedTable'], recordId: string): boolean {
    const rows = this[tableName.toLowerCase() as Restorable];
    return [...rows.keys()].some((id) => String(id) === recordId);
  }

  /** Brings a deleted row back as it was. */
  restore({ table, row, deleted }: FakeDeletion, userId: string | null): void {
    this.#deleted.delete(placeOf(deleted.tableName, deleted.recordId));
    this.save(table, row, userId, { kind: 'Restored' });
  }

  etagOf(row: object & { id: number | string }): string {
    return `"${row.id}-${this.#versions.get(row) ?? 0}"`;
  }

  /** @throws Problem 412 when `If-Match` names another state. */
  demandCurrent(headers: Headers, row: object & { id: number | string }): void {
    const ifMatch = headers.get('If-Match');
    if (ifMatch !== null && ifMatch !== '*' && ifMatch !== this.etagOf(row))
      throw new Problem(412, { detail: CHANGED_MEANWHILE });
  }

  /** Writes into the audit log that something happened; changes are written by `save` and `remove`. */
  record(
    event: Pick<Schemas['AuditLog'], 'tableName' | 'recordId' | 'userId'> & {
      operation?: Schemas['AuditOperation'];
      /** What the record is called; the name of a user is looked up. */
      recordName?: string | null;
      values?: object;
    },
  ): void {
    const { operation = 'Create', values, ...entry } = event;
    const id = this.nextId('auditLogs');
    this.auditLogs.set(id, {
      id,
      ...entry,
      operation,
      operationDate: this.timestamp(),
      changeId: this.#changeOf(id),
      recordName: entry.recordName ?? recordName('Users', this.users.get(entry.recordId)),
      oldValues: null,
      newValues: JSON.stringify({ ...values, address: FAKE_ADDRESS }),
    });
  }

  #changeOf(auditLogId: number): number {
    return this.#change ? (this.#change.id ??= auditLogId) : auditLogId;
  }

  #audit(
    table: Audited,
    recordId: number | string,
    userId: string | null,
    { kind, at, ...values }: Told & { old?: AuditValues | undefined; new?: AuditValues },
  ): void {
    const id = this.nextId('auditLogs');
    const tableName = TITLES[table];
    const operation = !values.old ? 'Create' : values.new ? 'Update' : 'Delete';
    this.auditLogs.set(id, {
      id,
      tableName,
      recordId: String(recordId),
      operation,
      userId,
      operationDate: at ?? this.timestamp(),
      changeId: this.#changeOf(id),
      kind: kindOfEntry({ tableName, operation, kind }),
      recordName: recordName(tableName, values.new ?? values.old),
      oldValues: values.old ? auditText(values.old) : null,
      newValues: values.new ? auditText(values.new) : null,
    });
  }
}
