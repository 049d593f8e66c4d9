import { auditFields } from '@lm/domain';
import { eventOf } from './eventOf';
import type { TimelineEvent } from './historyApi';

type Row = Pick<
  TimelineEvent['rows'][number],
  'id' | 'tableName' | 'recordId' | 'recordName' | 'operation' | 'oldValues' | 'newValues'
>;

/** What a change did to one thing. */
export type ChangeSet = Pick<Row, 'tableName' | 'recordId' | 'recordName'> & {
  event: string;
  /** The entry of the audit log that tells of it. */
  entryId: Row['id'];
  before: ReturnType<typeof auditFields>;
  after: ReturnType<typeof auditFields>;
};

const isLicense =
  (operation: Row['operation']) =>
  (row: Row): boolean =>
    row.tableName === 'Licenses' && row.operation === operation;

const setOf = (row: Row, replaced?: Row): ChangeSet => ({
  tableName: row.tableName,
  recordId: row.recordId,
  recordName: row.recordName ?? replaced?.recordName ?? null,
  event: eventOf(row),
  entryId: row.id,
  before: auditFields(replaced ? replaced.oldValues : row.oldValues),
  after: auditFields(row.newValues),
});

/**
 * What a change did, thing by thing, from its entries. A license that goes while another one comes in its place has
 * changed.
 */
export function changeSets(rows: readonly Row[]): ChangeSet[] {
  const gone = rows.filter(isLicense('Delete'));
  const come = rows.filter(isLicense('Create'));
  const isReplacement = gone.length > 0 && gone.length === come.length;
  if (!isReplacement) return rows.map((row) => setOf(row));
  const others = rows.filter((row) => !gone.includes(row) && !come.includes(row));
  return [...come.map((row, index) => setOf(row, gone[index])), ...others.map((row) => setOf(row))];
}
