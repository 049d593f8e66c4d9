import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core';
import { moment } from './columns';

/*
 * The transparency log: see OPERATING.md. A leaf says of an entry no more than whoever has its salt can verify,
 * so that an entry can be erased and the tree above it stay as it is.
 */

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** What a leaf is of: an entry of the audit log, or an issue of a license. */
export type LeafKind = 'audit' | 'issue';

const leafColumns = () => ({
  kind: varchar('kind', { length: 10 }).$type<LeafKind>().notNull(),
  /** The id of the entry in the audit log, or the serial of the license. */
  record: bigint('record', { mode: 'number' }).notNull(),
  /** Which issue of the license; 0 for an entry of the audit log. */
  issue: integer('issue').notNull().default(0),
  /** When the entry says that it happened: so it can be told that this alone was changed. */
  date: moment('date').notNull(),
  /** Why an entry was recorded later than it happened: it is older than the log. */
  recorded: varchar('recorded', { length: 10 }).$type<'migration'>(),
  /** Erased together with the entry. */
  salt: bytes('salt'),
  commitment: bytes('commitment').notNull(),
});

/** One row: which log this is, and how far entries that are older than it have been recorded. */
export const logState = pgTable('log_state', {
  id: smallint('id').primaryKey().default(1),
  /** The log's name in its checkpoints. */
  origin: varchar('origin', { length: 200 }).notNull(),
  recordedAuditLog: bigint('recorded_audit_log', { mode: 'number' }).notNull().default(0),
  recordedSerial: integer('recorded_serial').notNull().default(0),
  recordedIssue: integer('recorded_issue').notNull().default(0),
  isAllRecorded: boolean('is_all_recorded').notNull().default(false),
});

/** Leaves that have no position yet, written in the transactions of their entries. */
export const logPending = pgTable('log_pending', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
  ...leafColumns(),
});

/** The leaves of the tree. A trigger lets nothing of them be changed but that a salt is erased. */
export const logLeaves = pgTable(
  'log_leaves',
  { position: bigint('position', { mode: 'number' }).primaryKey(), ...leafColumns() },
  (table) => [uniqueIndex('log_leaves_entry').on(table.kind, table.record, table.issue)],
);

/** The full tiles of the tree: 256 hashes each (c2sp.org/tlog-tiles). What is not full yet is computed. */
export const logTiles = pgTable(
  'log_tiles',
  {
    level: smallint('level').notNull(),
    index: bigint('index', { mode: 'number' }).notNull(),
    hashes: bytes('hashes').notNull(),
    /** The root of the tree that the hashes are the leaves of: a hash of the tile above. */
    root: bytes('root').notNull(),
  },
  (table) => [primaryKey({ columns: [table.level, table.index] })],
);

/** Every checkpoint that was ever signed. */
export const logCheckpoints = pgTable(
  'log_checkpoints',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    origin: varchar('origin', { length: 200 }).notNull(),
    size: bigint('size', { mode: 'number' }).notNull(),
    root: bytes('root').notNull(),
    /** Of the key that signed. */
    vkey: varchar('vkey', { length: 400 }).notNull(),
    /** As it is served (c2sp.org/tlog-checkpoint), without cosignatures. */
    note: text('note').notNull(),
    created: moment('created').notNull().defaultNow(),
  },
  (table) => [index('log_checkpoints_size').on(table.size)],
);

/** What witnesses signed (c2sp.org/tlog-cosignature). */
export const logCosignatures = pgTable(
  'log_cosignatures',
  {
    origin: varchar('origin', { length: 200 }).notNull(),
    size: bigint('size', { mode: 'number' }).notNull(),
    /** The witness's key. */
    vkey: varchar('vkey', { length: 400 }).notNull(),
    /** The line below the checkpoint. */
    line: text('line').notNull(),
    created: moment('created').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.origin, table.size, table.vkey] })],
);

/** The public keys of every key that ever signed checkpoints of this log, under each of its names. */
export const logKeys = pgTable('log_keys', {
  vkey: varchar('vkey', { length: 400 }).primaryKey(),
  created: moment('created').notNull().defaultNow(),
});

/** The part of a license file that proves its issue; made once, so that the file never changes again. */
export const licenseProofs = pgTable(
  'license_proofs',
  {
    serial: integer('serial').notNull(),
    issue: integer('issue').notNull(),
    /** c2sp.org/tlog-proof, as the file has it. */
    proof: text('proof').notNull(),
    /** Of the whole file: the sealed part and the proof. */
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
