import type { Schemas } from '@lm/api-client';
import { kindOfEntry, recordName } from '@lm/domain';
import { auditText, type Audited, type AuditValues } from '../audit-logs/auditValues';
import type { FakeUser } from './rows';

/** What the contract calls the tables. */
export const TITLES = {
  users: 'Users',
  airports: 'Airports',
  applications: 'Applications',
  customers: 'Customers',
  licenses: 'Licenses',
} as const satisfies Record<Audited, string>;

/** How a change is told in the audit log: in its own words, at another time than now, with more than its row shows. */
export type Told = { kind?: Schemas['ChangeKind']; at?: string; also?: AuditValues };

/** Something that happened without changing a row that others see. */
type Happening = Pick<Schemas['AuditLog'], 'tableName' | 'recordId' | 'userId'> & {
  operation?: Schemas['AuditOperation'];
  /** What the record is called; the name of a user is looked up. */
  recordName?: string | null;
  old?: AuditValues;
  values?: AuditValues;
};

type Values = { old?: AuditValues | undefined; new?: AuditValues };
type Entry = Pick<Schemas['AuditLog'], 'tableName' | 'recordId' | 'operation' | 'userId' | 'recordName'>;

/** What is written to, and what names stand in. */
type Kept = {
  readonly auditLogs: Map<number, Schemas['AuditLog']>;
  readonly users: ReadonlyMap<string, FakeUser>;
  nextId: (table: string) => number;
  timestamp: () => string;
};

/** Where every call to the fake comes from. */
export const FAKE_ADDRESS = '127.0.0.1';

/** Writes the audit log. */
export class AuditTrail {
  /** What is done at once has the id of its first entry; outside of that each entry is a change of its own. */
  #current: { id?: number; tokenName?: string | undefined } | undefined;

  constructor(private readonly store: Kept) {}

  /** Does everything that a call does at once, as one change, with an API token or without. */
  atOnce<Result>(work: () => Result, tokenName?: string): Result {
    this.#current = { tokenName };
    try {
      return work();
    } finally {
      this.#current = undefined;
    }
  }

  /** The `ETag` of a list that shows these tables: each change has an entry of its own. */
  tagOf(...tables: readonly string[]): string {
    const entries = [...this.store.auditLogs.values()];
    const { length } = entries.filter(({ tableName }) => tables.includes(tableName));
    return `"${tables[0]?.toLowerCase()}-${length}"`;
  }

  record({ operation = 'Create', values, ...entry }: Happening): void {
    const { users } = this.store;
    this.entry({
      ...entry,
      operation,
      recordName: entry.recordName ?? recordName('Users', users.get(entry.recordId)),
      new: { ...values, address: FAKE_ADDRESS },
    });
  }

  change(
    table: Audited,
    recordId: number | string,
    userId: string | null,
    { kind, at, also, ...values }: Told & Values,
  ): void {
    const tableName = TITLES[table];
    const operation = !values.old ? 'Create' : values.new ? 'Update' : 'Delete';
    const name = recordName(tableName, values.new ?? values.old);
    this.entry({
      tableName,
      recordId: String(recordId),
      operation,
      userId,
      recordName: name,
      kind,
      at,
      ...values,
      ...(values.new && { new: { ...values.new, ...also } }),
    });
  }

  /** The entry of a change to anything. */
  entry({ old, new: now, at, kind, ...entry }: Entry & Omit<Told, 'also'> & Values): void {
    this.#write({
      ...entry,
      operationDate: at ?? this.store.timestamp(),
      kind: kindOfEntry({ ...entry, kind }),
      oldValues: old ? auditText(old) : null,
      newValues: now ? auditText(now) : null,
    });
  }

  #write(entry: Omit<Schemas['AuditLog'], 'id' | 'changeId'>): void {
    const id = this.store.nextId('auditLogs');
    const changeId = this.#current ? (this.#current.id ??= id) : id;
    const { tokenName } = this.#current ?? {};
    this.store.auditLogs.set(id, { id, changeId, ...entry, ...(tokenName !== undefined && { tokenName }) });
  }
}
