import { recordName, timelineSubjects, type ChangeKind } from '@lm/domain';
import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '../db/Db';
import { preparedRows } from '../db/prepared';
import { logAudits } from '../log/leaves';
import { utcText } from '../log/utcText';

/** What may be shown of a row: no password, no hash, no license file. */
export type AuditValues = Readonly<Record<string, unknown>>;

export type NewAuditLog = {
  tableName: string;
  recordId: string;
  operation: string;
  userId: string | null;
  /** Of the API token that it was done with. */
  tokenName?: string | null;
  old?: AuditValues;
  new?: AuditValues;
  /** Told by the values unless given. */
  name?: string;
  /** Told by the operation unless given. */
  kind?: ChangeKind;
  /** Now unless given. */
  operationDate?: Date;
};

/** As long as the columns. */
export const LONGEST_NAME = 300;

type Columns = Readonly<Record<string, 'int' | 'text' | 'timestamptz' | 'uuid'>>;

/** In the order in which the statement names them. */
const GIVEN = {
  place: 'int',
  change: 'int',
  tableName: 'text',
  recordId: 'text',
  operation: 'text',
  userId: 'uuid',
  date: 'timestamptz',
  oldValues: 'text',
  newValues: 'text',
  recordName: 'text',
  kind: 'text',
  tokenName: 'text',
} as const satisfies Columns;

const SUBJECTS = { entryPlace: 'int', subjectTable: 'text', subjectId: 'text' } as const satisfies Columns;

const unnested = (columns: Columns): SQL => {
  const lists = Object.entries(columns).map(
    ([name, type]) => sql`${sql.placeholder(name)}::${sql.raw(type)}[]`,
  );
  return sql`unnest(${sql.join(lists, sql`, `)})`;
};

const listsOf = <Name extends string>(
  columns: Readonly<Record<Name, unknown>>,
  rows: readonly Readonly<Record<Name, unknown>>[],
) => Object.fromEntries((Object.keys(columns) as Name[]).map((name) => [name, rows.map((row) => row[name])]));

const jsonOf = (values: AuditValues | undefined) => (values ? JSON.stringify(values) : null);

const valuesOf = (entry: NewAuditLog) => {
  const name = entry.name ?? recordName(entry.tableName, entry.new ?? entry.old);
  return {
    tableName: entry.tableName,
    recordId: entry.recordId,
    operation: entry.operation,
    userId: entry.userId,
    date: entry.operationDate?.toISOString() ?? null,
    oldValues: jsonOf(entry.old),
    newValues: jsonOf(entry.new),
    recordName: name?.slice(0, LONGEST_NAME) ?? null,
    kind: entry.kind ?? null,
    tokenName: entry.tokenName ?? null,
  };
};

type Written = { place: number; id: number; changeId: number; operationDate: string };

/** Writes the entries of whole changes in order, their timelines and leaves, in the transaction of the changes. */
export async function insertChanges(tx: Db, changes: readonly (readonly NewAuditLog[])[]): Promise<void> {
  const entries = changes.flatMap((ofOne, change) => ofOne.map((entry) => ({ entry, change })));
  if (entries.length === 0) return;
  const values = entries.map(({ entry }) => valuesOf(entry));
  const given = entries.map(({ change }, place) => ({ place, change, ...values[place]! }));
  const subjects = entries.flatMap(({ entry }, place) =>
    timelineSubjects(entry).map(({ tableName, recordId }) => ({
      entryPlace: place,
      subjectTable: tableName,
      subjectId: recordId,
    })),
  );
  const insert = preparedRows<Written>(tx, 'insert_changes', insertGiven);
  const written = await insert({ ...listsOf(GIVEN, given), ...listsOf(SUBJECTS, subjects) });
  await logAudits(
    tx,
    written.map(({ place, ...ids }) => ({ ...values[place]!, ...ids })),
  );
}

const insertGiven = (): SQL => sql`
    with entry as materialized (
      select nextval(pg_get_serial_sequence('audit_logs', 'id')) as id, given.*
      from ${unnested(GIVEN)} as given (place, change, table_name, record_id, operation, user_id, date, old_values, new_values, name, kind, token_name)
    ),
    numbered as materialized (select *, min(id) over (partition by change) as change_id from entry),
    added as (
      insert into audit_logs (id, table_name, record_id, operation, user_id, operation_date, old_values, new_values,
        record_name, kind, token_name, change_id)
      select id, table_name, record_id, operation, user_id, coalesce(date, now()), old_values, new_values, name, kind,
        token_name, change_id
      from numbered
      returning id, operation_date
    ),
    standing as (
      insert into timeline_entries (table_name, record_id, change_id, audit_log_id)
      select subject.table_name, subject.record_id, change_id, id
      from ${unnested(SUBJECTS)} as subject (place, table_name, record_id) join numbered on numbered.place = subject.place
    )
    select place, id::float8 as id, change_id::float8 as "changeId", ${sql.raw(utcText('operation_date'))} as "operationDate"
    from numbered join added using (id) order by id`;
