import { randomBytes } from 'node:crypto';
import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '../db/Db';
import { rowsOf } from '../db/listPage';
import type { LeafKind } from '../db/logSchema';
import { commitmentOf } from './hashes';

export type { LeafKind };

/** What a leaf is of, and the canonical text that it commits to. */
export type NewLeaf = {
  kind: LeafKind;
  record: number;
  issue: number;
  /** ISO 8601. */
  date: string;
  entry: string;
};

const SALT_BYTES = 32;

/** Leaves as rows, each with a salt of its own. */
function leafRows(leaves: readonly NewLeaf[]): SQL {
  const salts = leaves.map(() => randomBytes(SALT_BYTES));
  const commitments = leaves.map(({ entry }, place) => commitmentOf(salts[place]!, entry));
  return sql`unnest(
    ${sql.param(leaves.map(({ kind }) => kind))}::text[], ${sql.param(leaves.map(({ record }) => record))}::bigint[],
    ${sql.param(leaves.map(({ issue }) => issue))}::int[], ${sql.param(leaves.map(({ date }) => date))}::timestamptz[],
    ${sql.param(salts)}::bytea[], ${sql.param(commitments)}::bytea[])
    with ordinality as leaf (kind, record, issue, date, salt, commitment, place)`;
}

/**
 * Adds entries to the log, in their order. Call it in the transaction that writes them: they are in the log exactly if
 * they are kept. Their positions come later, so that no writer waits for another.
 */
export async function insertPending(tx: Db, leaves: readonly NewLeaf[]): Promise<void> {
  if (leaves.length === 0) return;
  await tx.execute(sql`
    insert into log_pending (kind, record, issue, date, salt, commitment)
    select kind, record, issue, date, salt, commitment from ${leafRows(leaves)} order by place`);
}

/** Puts leaves of entries that are older than the log at its end. */
export async function insertRecorded(tx: Db, end: number, leaves: readonly NewLeaf[]): Promise<void> {
  if (leaves.length === 0) return;
  await tx.execute(sql`
    insert into log_leaves (position, kind, record, issue, date, recorded, salt, commitment)
    select ${end}::bigint + place - 1, kind, record, issue, date, 'migration', salt, commitment from ${leafRows(leaves)}`);
}

/** Moves the first leaves that are waiting to the end of the log; answers how many. */
export async function placePending(tx: Db, end: number, limit: number): Promise<number> {
  const placed = await rowsOf(
    tx,
    sql`with due as (select id from log_pending order by id limit ${limit}),
      taken as (delete from log_pending using due where log_pending.id = due.id returning log_pending.*)
      insert into log_leaves (position, kind, record, issue, date, recorded, salt, commitment)
      select ${end}::bigint + row_number() over (order by id) - 1, kind, record, issue, date, recorded, salt, commitment
      from taken
      returning 1`,
  );
  return placed.length;
}

export type EntryRef = Pick<NewLeaf, 'kind' | 'record' | 'issue'>;

export type PlacedLeaf = { position: number; salt: Buffer | null; recorded: 'migration' | null };

/** Where an entry is in the log; undefined when it has no place there, or not yet. */
export async function findLeaf(db: Db, { kind, record, issue }: EntryRef): Promise<PlacedLeaf | undefined> {
  const [leaf] = await rowsOf<PlacedLeaf>(
    db,
    sql`select position::float8 as position, salt, recorded from log_leaves
      where kind = ${kind} and record = ${record} and issue = ${issue}`,
  );
  return leaf;
}
