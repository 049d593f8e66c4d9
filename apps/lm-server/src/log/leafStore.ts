import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Db } from '../db/Db';
import { rowsOf } from '../db/listPage';
import { preparedRows } from '../db/prepared';
import type { LeafKind } from '../db/logSchema';
import { commitmentOf, SALT_BYTES } from './hashes';

export type { LeafKind };

export type NewLeaf = {
  kind: LeafKind;
  record: number;
  issue: number;
  /** ISO 8601. */
  date: string;
  entry: string;
};

const LEAVES = sql`unnest(
    ${sql.placeholder('kinds')}::text[], ${sql.placeholder('records')}::bigint[], ${sql.placeholder('issues')}::int[],
    ${sql.placeholder('dates')}::timestamptz[], ${sql.placeholder('salts')}::bytea[], ${sql.placeholder('commitments')}::bytea[])
    with ordinality as leaf (kind, record, issue, date, salt, commitment, place)`;

/** Each with a salt of its own. */
function leafValues(leaves: readonly NewLeaf[]) {
  const salts = leaves.map(() => randomBytes(SALT_BYTES));
  return {
    kinds: leaves.map(({ kind }) => kind),
    records: leaves.map(({ record }) => record),
    issues: leaves.map(({ issue }) => issue),
    dates: leaves.map(({ date }) => date),
    salts,
    commitments: leaves.map(({ entry }, place) => commitmentOf(salts[place]!, entry)),
  };
}

/**
 * In the transaction of the entries: in the log exactly if they are kept. Positions come later, so that no writer
 * waits.
 */
export async function insertPending(tx: Db, leaves: readonly NewLeaf[]): Promise<void> {
  if (leaves.length === 0) return;
  const insert = preparedRows(
    tx,
    'insert_pending_leaves',
    () => sql`
    insert into log_pending (kind, record, issue, date, salt, commitment)
    select kind, record, issue, date, salt, commitment from ${LEAVES} order by place`,
  );
  await insert(leafValues(leaves));
}

/** For entries that are older than the log. */
export async function insertRecorded(tx: Db, end: number, leaves: readonly NewLeaf[]): Promise<void> {
  if (leaves.length === 0) return;
  const insert = preparedRows(
    tx,
    'insert_recorded_leaves',
    () => sql`
    insert into log_leaves (position, kind, record, issue, date, recorded, salt, commitment)
    select ${sql.placeholder('end')}::bigint + place - 1, kind, record, issue, date, 'migration', salt, commitment from ${LEAVES}`,
  );
  await insert({ end, ...leafValues(leaves) });
}

/** @returns how many */
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

/** Undefined when it has no place there, or not yet. */
export async function findLeaf(db: Db, { kind, record, issue }: EntryRef): Promise<PlacedLeaf | undefined> {
  const [leaf] = await rowsOf<PlacedLeaf>(
    db,
    sql`select position::float8 as position, salt, recorded from log_leaves
      where kind = ${kind} and record = ${record} and issue = ${issue}`,
  );
  return leaf;
}
