import type { PoolClient } from 'pg';
import type { LeafKind } from '../db/logSchema';
import { AUDIT_COLUMNS, ISSUE_COLUMNS, type LoggedAudit, type LoggedIssue } from './rowStore';
import { utcText } from './utcText';

/** Whether it belongs there or not. */
export type StoredLeaf = {
  position: number;
  kind: LeafKind;
  record: number;
  issue: number;
  date: string;
  recorded: 'migration' | null;
  salt: Buffer | null;
  commitment: Buffer;
};

const LEAF_COLUMNS = `kind, record::float8 as record, issue, ${utcText('date')} as date, recorded, salt, commitment`;

async function rows<Row extends object>(client: PoolClient, text: string, values: unknown[] = []) {
  return (await client.query<Row>(text, values)).rows;
}

export const leavesFrom = (client: PoolClient, position: number, limit: number): Promise<StoredLeaf[]> =>
  rows(
    client,
    `select position::float8 as position, ${LEAF_COLUMNS} from log_leaves
     where position >= $1 order by log_leaves.position limit $2`,
    [position, limit],
  );

export async function waitingLeaves(client: PoolClient, end: number): Promise<StoredLeaf[]> {
  const waiting = await rows<StoredLeaf>(client, `select ${LEAF_COLUMNS} from log_pending order by id`);
  return waiting.map((leaf, index) => ({ ...leaf, position: end + index }));
}

/** Those of them that are there. */
export async function rowsOfLeaves(client: PoolClient, leaves: readonly StoredLeaf[]) {
  const of = (wanted: LeafKind) => leaves.filter(({ kind }) => kind === wanted);
  const [audits, issues] = [of('audit'), of('issue')];
  const foundAudits =
    audits.length === 0
      ? []
      : await rows<LoggedAudit>(
          client,
          `select ${AUDIT_COLUMNS} from audit_logs where audit_logs.id = any($1::bigint[])`,
          [audits.map(({ record }) => record)],
        );
  const foundIssues =
    issues.length === 0
      ? []
      : await rows<LoggedIssue>(
          client,
          `select ${ISSUE_COLUMNS} from license_issues
           join unnest($1::int[], $2::int[]) as wanted (of_serial, of_issue)
             on of_serial = serial and of_issue = license_issues.issue`,
          [issues.map(({ record }) => record), issues.map(({ issue }) => issue)],
        );
  return {
    audits: new Map(foundAudits.map((row) => [row.id, row])),
    issues: new Map(foundIssues.map((row) => [`${row.serial}/${row.issue}`, row])),
  };
}

export const tilesBetween = (client: PoolClient, first: number, last: number) =>
  rows<{ index: number; hashes: Buffer }>(
    client,
    'select index::float8 as index, hashes from log_tiles where level = 0 and index between $1 and $2',
    [first, last],
  );

export type KeptCheckpoint = {
  id: number;
  origin: string;
  size: number;
  root: Buffer;
  vkey: string;
  note: string;
  created: string;
};

/** Without those that were made later. */
export const checkpointsAfter = (
  client: PoolClient,
  last: { size: number; id: number },
  newest: number,
  limit: number,
): Promise<KeptCheckpoint[]> =>
  rows(
    client,
    `select id::float8 as id, origin, size::float8 as size, root, vkey, note,
       ${utcText('created')} as created
     from log_checkpoints where (log_checkpoints.size, log_checkpoints.id) > ($1, $2) and log_checkpoints.id <= $3
     order by log_checkpoints.size, log_checkpoints.id limit $4`,
    [last.size, last.id, newest, limit],
  );

const ROWS_AFTER: Readonly<Record<LeafKind, string>> = {
  audit:
    'select id as record, 0 as issue from audit_logs where id > $1::bigint and $2::int >= 0 order by id limit $3',
  issue: `select serial as record, issue from license_issues
    where (serial, issue) > ($1::bigint, $2::int) order by serial, issue limit $3`,
};

const RECORDED: Readonly<Record<LeafKind, string>> = {
  audit: 'recorded_audit_log, 0',
  issue: 'recorded_serial, recorded_issue',
};

export type RowKey = { record: number; issue: number };

/** Undefined after the last. */
export async function nextWithoutLeaves(
  client: PoolClient,
  kind: LeafKind,
  after: RowKey,
  isAllRecorded: boolean,
  limit: number,
): Promise<{ last: RowKey; unlogged: RowKey[] } | undefined> {
  // Each row looks its leaf up: any other join reads all leaves for each slice.
  const found = await rows<RowKey & { isLogged: boolean }>(
    client,
    `with slice as (${ROWS_AFTER[kind]})
     select record::float8 as record, issue, coalesce(placed.there, waiting.there, false)
         or not ($4 or (record, issue) <= (select ${RECORDED[kind]} from log_state)) as "isLogged"
     from slice
     left join lateral (select true as there from log_leaves as leaf
       where leaf.kind = $5 and leaf.record = slice.record and leaf.issue = slice.issue limit 1) as placed on true
     left join lateral (select true as there from log_pending as leaf
       where placed.there is null and leaf.kind = $5 and leaf.record = slice.record and leaf.issue = slice.issue
       limit 1) as waiting on true
     order by slice.record, slice.issue`,
    [after.record, after.issue, limit, isAllRecorded, kind],
  );
  const last = found.at(-1);
  return last && { last, unlogged: found.filter(({ isLogged }) => !isLogged) };
}

/** Undefined when it is at the end. */
export async function positionBefore(
  client: PoolClient,
  kind: LeafKind,
  { record, issue }: RowKey,
): Promise<number | undefined> {
  const [next] = await rows<{ position: number }>(
    client,
    `select position::float8 as position from log_leaves where kind = $1 and (record, issue) > ($2, $3)
     order by record, issue limit 1`,
    [kind, record, issue],
  );
  return next?.position;
}

export async function sizeOfLog(client: PoolClient) {
  const [found] = await rows<{ entries: number; newestCheckpoint: number; wasSigned: boolean }>(
    client,
    `select (select coalesce(max(position) + 1, 0)::float8 from log_leaves) as entries,
       (select coalesce(max(id), 0)::float8 from log_checkpoints) as "newestCheckpoint",
       pg_sequence_last_value(pg_get_serial_sequence('log_checkpoints', 'id')::regclass) is not null
         or exists (select from license_proofs) as "wasSigned"`,
  );
  return found!;
}

export async function isAllRecorded(client: PoolClient): Promise<boolean> {
  const [found] = await rows<{ isIt: boolean | null }>(
    client,
    'select (select is_all_recorded from log_state) as "isIt"',
  );
  return found!.isIt !== false;
}
