import { can, type Action, type Owner, type Role } from './permissions';

/** The kinds of records that have a timeline and can be restored, as the audit log calls them. */
export type RecordTable = 'Applications' | 'Customers' | 'Licenses' | 'Users';

const TIMELINE = {
  Applications: 'application.read',
  Customers: 'customer.read',
  Licenses: 'license.read',
  Users: 'user.readTimeline',
} as const satisfies Record<RecordTable, Action>;

const DELETION = {
  Applications: 'application.delete',
  Customers: 'customer.delete',
  Licenses: 'license.delete',
  Users: 'user.delete',
} as const satisfies Record<RecordTable, Action>;

/** Whether the role may read what happened to a record; an account is its user's own. */
export const mayReadTimeline = (role: Role, table: RecordTable, owner: Owner = 'others') =>
  can(role, TIMELINE[table], owner);

/** Whether the role may restore a deleted record: whoever may delete it. */
export const mayRestore = (role: Role, table: RecordTable) => can(role, DELETION[table]);

/** Whether the role may read what a deleted record was. Of a user that is how they were reached, so few may. */
export const mayReadDeleted = (role: Role, table: RecordTable) =>
  table === 'Users' ? mayRestore(role, table) : mayReadTimeline(role, table);

const TABLES = Object.keys(TIMELINE) as RecordTable[];

/**
 * Of which tables the role may list what was deleted: those that it may read deleted records of. Everybody sees the names
 * of users, so those of deleted users are listed for whoever asks for them alone.
 */
export const deletedTablesFor = (role: Role, asked?: RecordTable): RecordTable[] =>
  asked ? [asked] : TABLES.filter((table) => mayReadDeleted(role, table));
