import type { Schemas } from '@lm/api-client';
import { CHANGED_MEANWHILE } from '@lm/domain';
import { notFound, Problem } from './problem';

/** A user of the fake, with the password that signs them in. */
export type FakeUser = Omit<Schemas['User'], 'etag'> & { password: string };
/** An airport of the fake. */
export type FakeAirport = Schemas['AirportDetail'];
/** An application of the fake. */
export type FakeApplication = Omit<Schemas['Application'], 'etag'>;
/** A customer of the fake; its name of the airport is looked up. */
export type FakeCustomer = Omit<
  Schemas['CustomerWithContacts'],
  'airportName' | 'airportCode' | 'customerContacts'
> & {
  customerContacts: Omit<Schemas['CustomerContact'], 'customerName'>[];
};
/** A license of the fake; what can be looked up or computed is not stored. */
export type FakeLicense = Omit<
  Schemas['License'],
  'isExpired' | 'customerName' | 'applications' | 'expiryDate'
> & {
  expiryDate: string;
  links: { id: number; applicationId: number }[];
  /** Whether the file was made by the fake itself, which makes it anew when the license changes. */
  sealedHere: boolean;
};

type Tables = {
  users: FakeUser;
  airports: FakeAirport;
  applications: FakeApplication;
  customers: FakeCustomer;
  licenses: FakeLicense;
  auditLogs: Schemas['AuditLog'];
};
type Id<Name extends keyof Tables> = Tables[Name]['id'];

const TITLES = {
  users: 'Users',
  airports: 'Airports',
  applications: 'Applications',
  customers: 'Customers',
  licenses: 'Licenses',
} as const;

/** Where every call to the fake comes from. */
const FAKE_ADDRESS = '127.0.0.1';

/** The values that the audit log may show. */
const shown = (row: object) =>
  JSON.stringify(row, (key, value: unknown) =>
    ['id', 'password', 'licenseFile', 'links', 'sealedHere'].includes(key) ? undefined : value,
  );

/** What the fake keeps: rows by id, in the order in which they were added. */
export class FakeStore {
  readonly users = new Map<string, FakeUser>();
  readonly airports = new Map<number, FakeAirport>();
  readonly applications = new Map<number, FakeApplication>();
  readonly customers = new Map<number, FakeCustomer>();
  readonly licenses = new Map<number, FakeLicense>();
  readonly auditLogs = new Map<number, Schemas['AuditLog']>();
  /** The tokens of open sessions, and whose they are. */
  readonly sessions = new Map<string, string>();
  /** Who may sign up: everyone, nobody, or everyone whom an administrator then approves. */
  signUp: 'open' | 'closed' | 'approval' = 'open';
  readonly #versions = new Map<object, number>();
  readonly #lastIds = new Map<string, number>();

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

  /** Adds or replaces a row and writes the audit log. */
  save<Name extends keyof typeof TITLES>(table: Name, row: Tables[Name], userId: string | null): void {
    const rows = this[table] as unknown as Map<unknown, Tables[Name]>;
    const old = rows.get(row.id);
    this.#versions.set(row, (old ? (this.#versions.get(old) ?? 0) : 0) + 1);
    rows.set(row.id, row);
    if (typeof row.id === 'number') this.#lastIds.set(table, Math.max(row.id, this.#lastIds.get(table) ?? 0));
    this.#audit(table, old, row, userId);
  }

  /** Deletes a row and writes the audit log. */
  remove<Name extends keyof typeof TITLES>(table: Name, row: Tables[Name], userId: string | null): void {
    (this[table] as unknown as Map<unknown, Tables[Name]>).delete(row.id);
    this.#audit(table, row, undefined, userId);
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
      oldValues: null,
      newValues: JSON.stringify({ ...values, address: FAKE_ADDRESS }),
    });
  }

  #audit(
    table: keyof typeof TITLES,
    old: Tables[keyof typeof TITLES] | undefined,
    row: Tables[keyof typeof TITLES] | undefined,
    userId: string | null,
  ): void {
    const id = this.nextId('auditLogs');
    this.auditLogs.set(id, {
      id,
      tableName: TITLES[table],
      recordId: String((row ?? old)!.id),
      operation: !old ? 'Create' : row ? 'Update' : 'Delete',
      userId,
      operationDate: this.timestamp(),
      oldValues: old ? shown(old) : null,
      newValues: row ? shown(row) : null,
    });
  }
}
