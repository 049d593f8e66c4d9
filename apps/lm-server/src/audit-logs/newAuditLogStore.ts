import { recordName, type ChangeKind } from '@lm/domain';
import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '../db/Db';
import { timelineSubjects } from './timelineSubjects';

/** The values of a row that may be shown: no password, no hash, no license file. */
export type AuditValues = Readonly<Record<string, unknown>>;

export type NewAuditLog = {
  tableName: string;
  recordId: string;
  operation: string;
  userId: string | null;
  old?: AuditValues;
  new?: AuditValues;
  /** Told by the values unless given. */
  name?: string;
  /** Told by the operation unless given. */
  kind?: ChangeKind;
  /** Now unless given. */
  operationDate?: Date;
};

/** As long as the column is. */
const LONGEST_NAME = 300;

type Type = 'int' | 'text' | 'timestamptz' | 'uuid';

/** Rows as a table of these types. */
const unnested = (types: readonly Type[], rows: readonly (readonly unknown[])[]): SQL => {
  const columns = types.map(
    (type, place) => sql`${sql.param(rows.map((row) => row[place]))}::${sql.raw(type)}[]`,
  );
  return sql`unnest(${sql.join(columns, sql`, `)})`;
};

const jsonOf = (values: AuditValues | undefined) => (values ? JSON.stringify(values) : null);

const entryRow = (entry: NewAuditLog) => {
  const name = entry.name ?? recordName(entry.tableName, entry.new ?? entry.old);
  return [
    entry.tableName,
    entry.recordId,
    entry.operation,
    entry.userId,
    entry.operationDate?.toISOString() ?? null,
    jsonOf(entry.old),
    jsonOf(entry.new),
    name?.slice(0, LONGEST_NAME) ?? null,
    entry.kind ?? null,
  ];
};

/** Writes the entries of whole changes, in their order, and into whose timelines they belong: in one statement. */
export async function insertChanges(tx: Db, changes: readonly (readonly NewAuditLog[])[]): Promise<void> {
  const entries = changes.flatMap((ofOne, change) => ofOne.map((entry) => ({ entry, change })));
  if (entries.length === 0) return;
  const given = unnested(
    ['int', 'int', 'text', 'text', 'text', 'uuid', 'timestamptz', 'text', 'text', 'text', 'text'],
    entries.map(({ entry, change }, place) => [place, change, ...entryRow(entry)]),
  );
  const subjects = unnested(
    ['int', 'text', 'text'],
    entries.flatMap(({ entry }, place) =>
      timelineSubjects(entry).map(({ tableName, recordId }) => [place, tableName, recordId]),
    ),
  );
  await tx.execute(sql`
    with entry as materialized (
      select nextval(pg_get_serial_sequence('audit_logs', 'id')) as id, given.*
      from ${given} as given (place, change, table_name, record_id, operation, user_id, date, old_values, new_values, name, kind)
    ),
    numbered as materialized (select *, min(id) over (partition by change) as change_id from entry),
    added as (
      insert into audit_logs (id, table_name, record_id, operation, user_id, operation_date, old_values, new_values,
        record_name, kind, change_id)
      select id, table_name, record_id, operation, user_id, coalesce(date, now()), old_values, new_values, name, kind,
        change_id
      from numbered
    )
    insert into timeline_entries (table_name, record_id, change_id, audit_log_id)
    select subject.table_name, subject.record_id, change_id, id
    from ${subjects} as subject (place, table_name, record_id) join numbered on numbered.place = subject.place`);
}
