import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import { bytes, moment } from './columns';

/*
 * The transparency log (OPERATING.md). A leaf tells nothing without its salt: erasing the salt erases the entry and
 * leaves the tree.
 */

/** What a leaf is of: an entry of the audit log, or an issue of a license. */
export type LeafKind = 'audit' | 'issue';

const leafColumns = () => ({
  kind: varchar('kind', { length: 10 }).$type<LeafKind>().notNull(),
  /** The id of the audit entry, or the serial of the license. */
  record: bigint('record', { mode: 'number' }).notNull(),
  /** 0 for an audit entry. */
  issue: integer('issue').notNull().default(0),
  /** When the entry says that it happened. */
  date: moment('date').notNull(),
  /** Why later than it happened: it is older than the log. */
  recorded: varchar('recorded', { length: 10 }).$type<'migration'>(),
  /** Erased together with the entry. */
  salt: bytes('salt'),
  commitment: bytes('commitment').notNull(),
});

/** One row; entries older than the log are recorded up to `recorded…`. */
export const logState = pgTable('log_state', {
  id: smallint('id').primaryKey().default(1),
  /** The log's name in its checkpoints. */
  origin: varchar('origin', { length: 200 }).notNull(),
  recordedAuditLog: bigint('recorded_audit_log', { mode: 'number' }).notNull().default(0),
  recordedSerial: integer('recorded_serial').notNull().default(0),
  recordedIssue: integer('recorded_issue').notNull().default(0),
  isAllRecorded: boolean('is_all_recorded').notNull().default(false),
});

/** Written in the transactions of their entries. */
export const logPending = pgTable('log_pending', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
  ...leafColumns(),
});

/** A trigger lets nothing be changed but that a salt is erased. */
export const logLeaves = pgTable(
  'log_leaves',
  { position: bigint('position', { mode: 'number' }).primaryKey(), ...leafColumns() },
  (table) => [uniqueIndex('log_leaves_entry').on(table.kind, table.record, table.issue)],
);

/** Full tiles (c2sp.org/tlog-tiles); what is not full yet is computed. */
export const logTiles = pgTable(
  'log_tiles',
  {
    level: smallint('level').notNull(),
    index: bigint('index', { mode: 'number' }).notNull(),
    hashes: bytes('hashes').notNull(),
    /** A hash of the tile above. */
    root: bytes('root').notNull(),
  },
  (table) => [primaryKey({ columns: [table.level, table.index] })],
);

export const logCheckpoints = pgTable(
  'log_checkpoints',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    origin: varchar('origin', { length: 200 }).notNull(),
    size: bigint('size', { mode: 'number' }).notNull(),
    root: bytes('root').notNull(),
    /** Of the key that signed. */
    vkey: varchar('vkey', { length: 400 }).notNull(),
    /** As served (c2sp.org/tlog-checkpoint), without cosignatures. */
    note: text('note').notNull(),
    created: moment('created').notNull().defaultNow(),
  },
  (table) => [index('log_checkpoints_size').on(table.size)],
);

/** c2sp.org/tlog-cosignature. */
export const logCosignatures = pgTable(
  'log_cosignatures',
  {
    origin: varchar('origin', { length: 200 }).notNull(),
    size: bigint('size', { mode: 'number' }).notNull(),
    vkey: varchar('vkey', { length: 400 }).notNull(),
    line: text('line').notNull(),
    created: moment('created').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.origin, table.size, table.vkey] })],
);

/** Every key that ever signed checkpoints, under each of its names. */
export const logKeys = pgTable('log_keys', {
  vkey: varchar('vkey', { length: 400 }).primaryKey(),
  created: moment('created').notNull().defaultNow(),
});

/** One row: the verification of the log that was asked for last, by whichever server runs it. */
export const logVerification = pgTable('log_verification', {
  id: smallint('id').primaryKey().default(1),
  /** Another for each, so that one which was given up cannot go on in the place of its successor. */
  run: uuid('run').notNull(),
  state: varchar('state', { length: 10 }).$type<'running' | 'finished' | 'cancelled' | 'failed'>().notNull(),
  done: bigint('done', { mode: 'number' }).notNull().default(0),
  total: bigint('total', { mode: 'number' }).notNull().default(0),
  startedBy: uuid('started_by').notNull(),
  started: moment('started').notNull().defaultNow(),
  alive: moment('alive').notNull().defaultNow(),
  asked: moment('asked').notNull().defaultNow(),
  finished: moment('finished'),
  findings: jsonb('findings'),
});

/** Made once, so that the file never changes again. */
export const licenseProofs = pgTable(
  'license_proofs',
  {
    serial: integer('serial').notNull(),
    issue: integer('issue').notNull(),
    /** c2sp.org/tlog-proof. */
    proof: text('proof').notNull(),
    /** Of sealed part and proof. */
    fileSha256: varchar('file_sha256', { length: 64 }).notNull(),
    created: moment('created_date')
      .notNull()
      .default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.serial, table.issue] }),
    uniqueIndex('license_proofs_file').on(table.fileSha256),
  ],
);
