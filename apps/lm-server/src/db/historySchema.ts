import type { IssueEnd } from '@lm/domain';
import { sql } from 'drizzle-orm';
import {
  bigint,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core';
import { moment, userRef } from './columns';

/** A trigger refuses to change or delete a row. */
export const auditLogs = pgTable(
  'audit_logs',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    tableName: varchar('table_name', { length: 50 }).notNull(),
    recordId: varchar('record_id', { length: 50 }).notNull(),
    operation: varchar('operation', { length: 20 }).notNull(),
    userId: userRef('user_id'),
    operationDate: moment('operation_date').notNull().defaultNow(),
    oldValues: text('old_values'),
    newValues: text('new_values'),
    /** At that time. */
    recordName: varchar('record_name', { length: 300 }),
    /** Where the operation alone does not say it. */
    kind: varchar('kind', { length: 20 }),
    /** The first entry of its transaction; null for one that stands alone. */
    changeId: bigint('change_id', { mode: 'number' }),
    /** Of the API token that it was done with. */
    tokenName: varchar('token_name', { length: 50 }),
  },
  (table) => [
    index('audit_logs_any_record').on(table.recordId, table.id),
    index('audit_logs_name_words').using('gin', sql`name_words(${table.recordName})`),
    index('audit_logs_record').on(table.tableName, table.recordId, table.id),
    index('audit_logs_table_operation').on(table.tableName, table.operation, table.id),
    index('audit_logs_operation').on(table.operation, table.id),
    // Counts changes without reading the entries.
    index('audit_logs_user').on(table.userId, table.id, table.changeId),
    index('audit_logs_date').on(table.operationDate, table.id, table.changeId),
    index('audit_logs_change').on(table.changeId, table.id),
    index('audit_logs_kind')
      .on(table.kind, table.id)
      .where(sql`${table.kind} is not null`),
  ],
);

/** A license's entries are in its customer's and its applications' timelines too. */
export const timelineEntries = pgTable(
  'timeline_entries',
  {
    tableName: varchar('table_name', { length: 50 }).notNull(),
    recordId: varchar('record_id', { length: 50 }).notNull(),
    changeId: bigint('change_id', { mode: 'number' }).notNull(),
    auditLogId: bigint('audit_log_id', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({
      name: 'timeline_entries_pk',
      columns: [table.tableName, table.recordId, table.changeId, table.auditLogId],
    }),
  ],
);

/** For as long as it can be restored. */
export const deletedRecords = pgTable(
  'deleted_records',
  {
    tableName: varchar('table_name', { length: 50 }).notNull(),
    recordId: varchar('record_id', { length: 50 }).notNull(),
    name: varchar('name', { length: 300 }).notNull(),
    /** JSON text of what may be shown. */
    values: text('shown_values').notNull(),
    /** Whole rows by table, with files and the hashes of passwords and API tokens. They never leave the server. */
    rows: jsonb('rows').$type<Readonly<Record<string, readonly object[]>>>().notNull(),
    deletedBy: userRef('deleted_by'),
    deletedDate: moment('deleted_date').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.tableName, table.recordId] }),
    index('deleted_records_date').on(table.deletedDate),
    index('deleted_records_name_words').using('gin', sql`name_words(${table.name})`),
  ],
);

type IssuedApplication = { id: number; applicationName: string };

/** Of deleted licenses too. A trigger refuses every change of a row but its end, which is written once. */
export const licenseIssues = pgTable(
  'license_issues',
  {
    serial: integer('serial').notNull(),
    issue: integer('issue').notNull(),
    licenseId: integer('license_id').notNull(),
    fromIssue: integer('from_issue'),
    customerId: integer('customer_id').notNull(),
    /** At that time; null for issues older than this column, of a deleted customer. */
    customerName: varchar('customer_name', { length: 100 }),
    /** With the names of then. */
    applications: jsonb('applications').$type<readonly IssuedApplication[]>().notNull(),
    expiryDate: moment('expiry_date').notNull(),
    comment: text('comment'),
    issuedDate: moment('issued_date').notNull().defaultNow(),
    issuedBy: userRef('issued_by'),
    /** Of the sealed part; null without a file. */
    fileSha256: varchar('file_sha256', { length: 64 }),
    endedDate: moment('ended_date'),
    endedBy: userRef('ended_by'),
    endedBecause: varchar('ended_because', { length: 20 }).$type<IssueEnd>(),
  },
  (table) => [
    primaryKey({ columns: [table.serial, table.issue] }),
    index('license_issues_license').on(table.licenseId, table.issue),
    /** A file's name tells the last day. */
    index('license_issues_expiry').on(table.expiryDate),
    index('license_issues_file').on(table.fileSha256),
    index('license_issues_applications').using('gin', table.applications.op('jsonb_path_ops')),
    /** Of each number one issue holds at most. */
    uniqueIndex('license_issues_holding')
      .on(table.serial)
      .where(sql`${table.endedDate} is null`),
  ],
);
