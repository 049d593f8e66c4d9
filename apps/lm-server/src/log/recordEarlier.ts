import type { Db } from '../db/Db';
import { updateState, type LogState } from './checkpointStore';
import { auditEntry, issueEntry } from './entries';
import { insertRecorded, type NewLeaf } from './leafStore';
import { auditsBeforeLog, issuesBeforeLog, type LoggedAudit, type LoggedIssue } from './rowStore';
import { keepFullTiles } from './sequence';

const SLICE = 1000;

/**
 * Records what is older than the log; its leaves say so, because the log cannot tell that it is as it was.
 * @param tx has the log for itself
 * @param state of a log in which not all is recorded yet
 */
export async function recordEarlier(tx: Db, before: number, state: LogState): Promise<void> {
  const { leaves, next } = (await nextOf(AUDITS, tx, state)) ??
    (await nextOf(ISSUES, tx, state)) ?? { leaves: [], next: { isAllRecorded: true } };
  await insertRecorded(tx, before, leaves);
  await keepFullTiles(tx, before, before + leaves.length);
  await updateState(tx, next);
}

/** Rows that were there before the log was, what their leaves are, and how the state says that they have them. */
type Source<Row> = {
  rows: (tx: Db, state: LogState) => Promise<Row[]>;
  leaf: (row: Row) => NewLeaf;
  recorded: (last: Row) => Partial<LogState>;
};

const AUDITS: Source<LoggedAudit> = {
  rows: (tx, { recordedAuditLog }) => auditsBeforeLog(tx, recordedAuditLog, SLICE),
  leaf: (row) => ({
    kind: 'audit',
    record: row.id,
    issue: 0,
    date: row.operationDate,
    entry: auditEntry(row, 'migration'),
  }),
  recorded: ({ id }) => ({ recordedAuditLog: id }),
};

const ISSUES: Source<LoggedIssue> = {
  rows: (tx, { recordedSerial, recordedIssue }) =>
    issuesBeforeLog(tx, { serial: recordedSerial, issue: recordedIssue }, SLICE),
  leaf: (row) => ({
    kind: 'issue',
    record: row.serial,
    issue: row.issue,
    date: row.issuedDate,
    entry: issueEntry(row, 'migration'),
  }),
  recorded: ({ serial, issue }) => ({ recordedSerial: serial, recordedIssue: issue }),
};

async function nextOf<Row>({ rows, leaf, recorded }: Source<Row>, tx: Db, state: LogState) {
  const found = await rows(tx, state);
  const last = found.at(-1);
  return last && { leaves: found.map(leaf), next: recorded(last) };
}
