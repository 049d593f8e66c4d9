import type { PoolClient } from 'pg';
import type { LeafKind } from '../db/logSchema';
import { AUDIT_COLUMNS, ISSUE_COLUMNS, type LoggedAudit, type LoggedIssue } from './rowStore';
import { utcText } from './utcText';

/** A leaf as it is stored, whether it belongs there or not. */
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

/** One moment of the database, whatever is written meanwhile. */
export async function beginReading(client: PoolClient): Promise<void> {
  await client.query('begin transaction isolation level repeatable read read only');
  await client.query('set local statement_timeout = 0');
}

export const leavesFrom = (client: PoolClient, position: number, limit: number): Promise<StoredLeaf[]> =>
  rows(
    client,
    `select position::float8 as position, ${LEAF_COLUMNS} from log_leaves where position >= $1 order by position limit $2`,
    [position, limit],
  );

/** Leaves that have no place yet, as if they came next. */
export async function waitingLeaves(client: PoolClient, end: number): Promise<StoredLeaf[]> {
  const waiting = await rows<StoredLeaf>(client, `select ${LEAF_COLUMNS} from log_pending order by id`);
  return waiting.map((leaf, index) => ({ ...leaf, position: end + index }));
}

/** The rows that leaves stand for, those of them that are there. */
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

/** The hashes of full tiles at the bottom of the tree, from one on. */
export const tilesFrom = (client: PoolClient, index: number, limit: number) =>
  rows<{ index: number; hashes: Buffer }>(
    client,
    `select index::float8 as index, hashes from log_tiles where level = 0 and index >= $1 order by index limit $2`,
    [index, limit],
  );

export type KeptCheckpoint = {
  id: number;
  origin: string;
  size: number;
  root: Buffer;
  vkey: string;
  note: string;
};

/** Checkpoints in the order of their sizes, after one that has been read. */
export const checkpointsAfter = (
  client: PoolClient,
  last: { size: number; id: number },
  limit: number,
): Promise<KeptCheckpoint[]> =>
  rows(
    client,
    `select id::float8 as id, origin, size::float8 as size, root, vkey, note from log_checkpoints
     where (size, id) > ($1, $2) order by size, id limit $3`,
    [last.size, last.id, limit],
  );

type Unlogged = { kind: LeafKind; record: number; issue: number; position: number | null };

/**
 * Rows that have no leaf, and the position of the leaf before which each would have its own. Rows that were there before
 * the log and have yet to be recorded are none of them.
 */
export const rowsWithoutLeaves = (
  client: PoolClient,
  isAllRecorded: boolean,
  limit: number,
): Promise<Unlogged[]> =>
  rows(
    client,
    `select 'audit' as kind, id::float8 as record, 0 as issue,
       (select position::float8 from log_leaves where kind = 'audit' and record > unlogged.id order by record limit 1) as position
     from (select id from audit_logs
       where not exists (select from log_leaves where kind = 'audit' and record = audit_logs.id and log_leaves.issue = 0)
         and not exists (select from log_pending where kind = 'audit' and record = audit_logs.id)
         and ($1 or id <= (select recorded_audit_log from log_state))
       order by id limit $2) as unlogged
     union all
     select 'issue', serial, issue,
       (select position::float8 from log_leaves where kind = 'issue' and (record, log_leaves.issue) > (serial, unlogged.issue)
        order by record, log_leaves.issue limit 1)
     from (select serial, issue from license_issues
       where not exists (select from log_leaves as leaf
           where leaf.kind = 'issue' and leaf.record = serial and leaf.issue = license_issues.issue)
         and not exists (select from log_pending as leaf
           where leaf.kind = 'issue' and leaf.record = serial and leaf.issue = license_issues.issue)
         and ($1 or (serial, license_issues.issue) <= (select recorded_serial, recorded_issue from log_state))
       order by serial, issue limit $2) as unlogged`,
    [isAllRecorded, limit],
  );

/** How much there is to read, and whether all that is older than the log has been recorded. */
export async function sizeOfLog(client: PoolClient) {
  const [found] = await rows<{ leaves: number; isAllRecorded: boolean | null; hasBegun: boolean }>(
    client,
    `select (select count(*)::float8 from log_leaves) as leaves,
       (select is_all_recorded from log_state) as "isAllRecorded",
       exists (select from log_state) or exists (select from log_leaves) or exists (select from log_checkpoints) as "hasBegun"`,
  );
  return found!;
}
