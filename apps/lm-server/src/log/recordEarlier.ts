import type { Db } from '../db/Db';
import { updateState, type LogState } from './checkpointStore';
import { auditEntry, issueEntry } from './entries';
import { insertRecorded, type NewLeaf } from './leafStore';
import { auditsBeforeLog, issuesBeforeLog } from './rowStore';
import { keepFullTiles } from './sequence';
import { treeSize } from './treeStore';

const SLICE = 1000;

/**
 * Records what was there before the log was: the next entries of the audit log, and after them the next issues of
 * licenses. Their leaves say so: that they are as they were once, the log cannot tell.
 * @param tx has the log for itself.
 * @param state of a log in which not all of them are recorded yet.
 */
export async function recordEarlier(tx: Db, state: LogState): Promise<void> {
  const { leaves, next } = (await nextAudits(tx, state)) ?? (await nextIssues(tx, state));
  const before = await treeSize(tx);
  await insertRecorded(tx, before, leaves);
  await keepFullTiles(tx, before, before + leaves.length);
  await updateState(tx, next);
}

type Slice = { leaves: NewLeaf[]; next: Partial<LogState> };

async function nextAudits(tx: Db, state: LogState): Promise<Slice | undefined> {
  const rows = await auditsBeforeLog(tx, state.recordedAuditLog, SLICE);
  if (rows.length === 0) return undefined;
  const leaves = rows.map((row) => ({
    kind: 'audit' as const,
    record: row.id,
    issue: 0,
    date: row.operationDate,
    entry: auditEntry(row, 'migration'),
  }));
  return { leaves, next: { recordedAuditLog: rows.at(-1)!.id } };
}

async function nextIssues(tx: Db, state: LogState): Promise<Slice> {
  const above = { serial: state.recordedSerial, issue: state.recordedIssue };
  const rows = await issuesBeforeLog(tx, above, SLICE);
  const last = rows.at(-1);
  if (!last) return { leaves: [], next: { isAllRecorded: true } };
  const leaves = rows.map((row) => ({
    kind: 'issue' as const,
    record: row.serial,
    issue: row.issue,
    date: row.issuedDate,
    entry: issueEntry(row, 'migration'),
  }));
  return { leaves, next: { recordedSerial: last.serial, recordedIssue: last.issue } };
}
