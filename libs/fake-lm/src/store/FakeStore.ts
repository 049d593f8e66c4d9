import type { Schemas } from '@lm/api-client';
import { auditValues, type Audited } from '../audit-logs/auditValues';
import { demandTag, notFound } from '../http/problem';
import { AuditTrail, TITLES, type Told } from './AuditTrail';
import { DeletedRows, isRestorable } from './DeletedRows';
import type {
  FakeAccount,
  FakeAirport,
  FakeApplication,
  FakeCustomer,
  FakeDeletion,
  FakeIssue,
  FakeLicense,
  FakeSession,
  FakeToken,
  FakeDelivery,
  FakeUser,
  FakeWebhook,
  KeyedAnswer,
  Tables,
  WebhookReceiver,
} from './rows';

type Row = { id: number | string };
type Id<Name extends keyof Tables> = Tables[Name]['id'];

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
  /** Failed sign-ins with e-mail addresses that nobody has. */
  readonly strangers = new Map<string, FakeAccount>();
  /** How often an e-mail address or a phone number was confirmed, by the first token for it. */
  readonly confirmations = new Map<string, number>();
  /** The API tokens, by what programs send. */
  readonly tokens = new Map<string, FakeToken>();
  /** The endpoints that are told of events, and what is or was to be sent to them. */
  readonly webhooks = new Map<string, FakeWebhook>();
  readonly deliveries: FakeDelivery[] = [];
  /** What calls with an `Idempotency-Key` were answered, by caller and key. */
  readonly keyedAnswers = new Map<string, KeyedAnswer>();
  /** Who may sign up: everyone, nobody, or everyone whom an administrator then approves. */
  signUp: 'open' | 'closed' | 'approval' = 'open';
  /** Writes the audit log. */
  readonly audit = new AuditTrail(this);
  /** What was deleted and can be restored. */
  readonly deleted = new DeletedRows(this);
  readonly #versions = new Map<object, number>();
  readonly #lastIds = new Map<string, number>();

  constructor(
    readonly now: () => Date,
    /** Answers what is sent to endpoints. */
    readonly receiver?: WebhookReceiver,
  ) {}

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

  #rows<Name extends keyof Tables>(table: Name) {
    return this[table] as unknown as Map<unknown, Tables[Name]>;
  }

  /** @throws Problem 404 */
  find<Name extends keyof Tables>(table: Name, id: Id<Name>, what: string): Tables[Name] {
    const row = this.#rows(table).get(id);
    if (!row) throw notFound(what);
    return row;
  }

  /** Adds or replaces a row and writes the audit log. */
  save<Name extends Audited>(table: Name, row: Tables[Name], userId: string | null, told: Told = {}): void {
    const rows = this.#rows(table);
    const old = rows.get(row.id);
    this.#versions.set(row, (this.#versions.get(old ?? row) ?? 0) + 1);
    rows.set(row.id, row);
    if (typeof row.id === 'number') this.#lastIds.set(table, Math.max(row.id, this.#lastIds.get(table) ?? 0));
    this.audit.change(table, row.id, userId, {
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
    this.#rows(table).delete(row.id);
    const values = auditValues(this, table, row);
    this.audit.change(table, row.id, userId, { ...told, old: values });
    if (isReplaced || !isRestorable(table)) return;
    const about = { tableName: TITLES[table], values, deletedBy: userId, at: told.at };
    this.deleted.keep({ table, row } as Pick<FakeDeletion, 'table' | 'row'>, about);
  }

  /** Brings a deleted row back as it was, changed now. */
  restore({ table, row, deleted }: FakeDeletion, userId: string | null): void {
    this.deleted.forget(deleted);
    if ('lastModified' in row) Object.assign(row, { lastModified: this.timestamp(), lastModifiedBy: userId });
    if ('updatedDate' in row) Object.assign(row, { updatedDate: this.timestamp(), updatedBy: userId });
    this.save(table, row, userId, { kind: 'Restored' });
  }

  etagOf(row: Row): string {
    return `"${row.id}-${this.#versions.get(row) ?? 0}"`;
  }

  /** @throws Problem 412 when `If-Match` names another state, and 400 for what is no `If-Match` */
  demandCurrent(headers: Headers, row: Row): void {
    demandTag(headers, this.etagOf(row));
  }
}
