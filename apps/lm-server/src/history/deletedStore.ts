import { recordName, type RecordTable } from '@lm/domain';
import { and, eq, getTableColumns, getTableName, inArray, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { AuditValues, Writing } from '../audit-logs/change';
import { LONGEST_NAME } from '../audit-logs/changeStore';
import { versionPutBack } from '../db/columns';
import type { Db } from '../db/Db';
import {
  apiTokens,
  applications,
  customerContacts,
  customers,
  deletedRecords,
  licenseApplications,
  licenses,
  users,
} from '../db/schema';
import { inOrder, orderedWindow, type PageQuery, rowsOf, windowOf } from '../db/listPage';
import { hasWords } from '../db/nameWords';
import { idsOfSerials, serialsQuotedBy } from '../licenses/licenseSearchStore';

export type DeletedRow = typeof deletedRecords.$inferSelect;

type Part = { table: PgTable; of: PgColumn; type: 'int' | 'uuid' };

const part = (table: PgTable, of: PgColumn, type: Part['type'] = 'int'): Part => ({ table, of, type });

/** Those that others refer to first. */
const PARTS: Readonly<Record<RecordTable, readonly [Part, ...Part[]]>> = {
  Applications: [part(applications, applications.id)],
  Customers: [part(customers, customers.id), part(customerContacts, customerContacts.customerId)],
  Licenses: [part(licenses, licenses.id), part(licenseApplications, licenseApplications.licenseId)],
  Users: [part(users, users.id, 'uuid'), part(apiTokens, apiTokens.userId, 'uuid')],
};

const belongs = ({ of, type }: Part, recordId: string) => sql`${of} = ${recordId}::${sql.raw(type)}`;

/** Every column, so that later ones are among them; locked, so that a token revoked meanwhile is kept as revoked. */
const rowsAsJson = (one: Part, recordId: string): SQL =>
  sql`(select coalesce(jsonb_agg(to_jsonb(kept)), '[]')
    from (select * from ${one.table} where ${belongs(one, recordId)} for update) as kept)`;

/** Call it before the deletion, in its transaction. @param values what of it may be shown */
export async function keepDeleted(
  { tx, userId }: Pick<Writing, 'tx' | 'userId'>,
  tableName: RecordTable,
  id: number | string,
  values: AuditValues,
): Promise<void> {
  const recordId = String(id);
  const parts = PARTS[tableName].map(
    (one) => sql`${getTableName(one.table)}::text, ${rowsAsJson(one, recordId)}`,
  );
  const kept = {
    name: (recordName(tableName, values) ?? recordId).slice(0, LONGEST_NAME),
    values: JSON.stringify(values),
    rows: sql`jsonb_build_object(${sql.join(parts, sql`, `)})`,
    deletedBy: userId,
    deletedDate: sql`now()`,
  };
  await tx
    .insert(deletedRecords)
    .values({ tableName, recordId, ...kept })
    .onConflictDoUpdate({ target: [deletedRecords.tableName, deletedRecords.recordId], set: kept });
}

const isIt = (tableName: RecordTable, recordId: string) =>
  and(eq(deletedRecords.tableName, tableName), eq(deletedRecords.recordId, recordId));

const isKept = (days: number) => sql`${deletedRecords.deletedDate} > now() - ${days} * interval '1 day'`;

const { rows: _, ...SHOWN } = getTableColumns(deletedRecords);

/** Without its rows; undefined when it is not kept, or not any more. */
export async function findDeleted(db: Db, tableName: RecordTable, recordId: string, days: number) {
  const [found] = await db
    .select(SHOWN)
    .from(deletedRecords)
    .where(and(isIt(tableName, recordId), isKept(days)));
  return found;
}

type DeletedQuery = PageQuery & { SearchTerm?: string };

/** What went last first. */
export async function pageOfDeleted(
  db: Db,
  query: DeletedQuery,
  { tables, days }: { tables: readonly RecordTable[]; days: number },
) {
  const term = query.SearchTerm?.trim();
  const where = and(
    isKept(days),
    inArray(deletedRecords.tableName, [...tables]),
    term ? await found(db, term) : undefined,
  );
  const totalCount = await db.$count(deletedRecords, where);
  const window = windowOf(query, totalCount);
  if (!window) return { rows: [], totalCount };
  const order = [
    sql`${deletedRecords.deletedDate}`,
    sql`${deletedRecords.tableName}`,
    sql`${deletedRecords.recordId}`,
  ];
  const rows = await db
    .select(SHOWN)
    .from(deletedRecords)
    .where(sql`${where} ${orderedWindow(order, 'desc', window)}`);
  return { rows: inOrder(rows, window), totalCount };
}

/** By words that begin the name's words, or as a license that the text quotes. */
async function found(db: Db, term: string): Promise<SQL> {
  const ids = await idsOfSerials(db, await serialsQuotedBy(db, term));
  const isQuoted = and(eq(deletedRecords.tableName, 'Licenses'), inArray(deletedRecords.recordId, ids));
  return or(hasWords(deletedRecords.name, term), ids.length > 0 ? isQuoted : undefined) ?? sql`false`;
}

/** Of two who come at once, one gets it. */
export async function takeDeleted(
  tx: Db,
  tableName: RecordTable,
  recordId: string,
  days: number,
): Promise<DeletedRow | undefined> {
  const [taken] = await tx
    .delete(deletedRecords)
    .where(and(isIt(tableName, recordId), isKept(days)))
    .returning();
  return taken;
}

/** Under their ids, changed now and by this user; a newer column gets its default. */
export async function insertDeleted(
  { tx, userId }: Pick<Writing, 'tx' | 'userId'>,
  { tableName, rows }: DeletedRow,
): Promise<void> {
  for (const { table } of PARTS[tableName as RecordTable]) {
    const name = getTableName(table);
    const [first] = rows[name] ?? [];
    if (!first) continue;
    const columns = Object.values(getTableColumns(table))
      .filter((column) => column.name in first)
      .map((column) => sql.identifier(column.name));
    const list = sql.join(columns, sql`, `);
    await tx.execute(sql`insert into ${table} (${list})
      select ${list} from jsonb_populate_recordset(null::${table}, ${JSON.stringify(rows[name]!.map((row) => changedNow(row, userId)))}::jsonb)`);
  }
}

/** As any other change leaves a row. */
function changedNow(row: { version?: number }, userId: string): object {
  const now = new Date();
  const changed: Record<string, unknown> = {
    version: versionPutBack(row.version ?? 0, now),
    last_modified: now,
    last_modified_by: userId,
    updated_date: now,
    updated_by: userId,
  };
  return Object.fromEntries(
    Object.entries(row).map(([column, was]) => [column, changed[column] ?? (was as unknown)]),
  );
}

const ID = { int: /^[1-9]\d{0,8}$/, uuid: /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/ };

export async function isThere(db: Db, tableName: RecordTable, recordId: string): Promise<boolean> {
  const [one] = PARTS[tableName];
  if (!ID[one.type].test(recordId)) return false;
  const found = await rowsOf(db, sql`select 1 as found from ${one.table} where ${belongs(one, recordId)}`);
  return found.length > 0;
}

/**
 * Takes out some of what has been kept for so long, and a minute more: what was written of it must have its place in the
 * log, where alone it can be erased. While the log is held up nothing is taken.
 * @returns which records, none after the last.
 */
export const takeKeptFor = (tx: Db, days: number, limit: number): Promise<DeletedKey[]> =>
  rowsOf(
    tx,
    sql`with due as (select table_name, record_id from deleted_records
        where deleted_date < now() - ${days} * interval '1 day' - interval '1 minute'
          and not exists (select from log_pending where date < now() - interval '1 minute')
          and exists (select from log_state where is_all_recorded) limit ${limit} for update skip locked)
      delete from deleted_records using due
      where deleted_records.table_name = due.table_name and deleted_records.record_id = due.record_id
      returning deleted_records.table_name as "tableName", deleted_records.record_id as "recordId"`,
  );

type DeletedKey = { tableName: RecordTable; recordId: string };
