import { sql, type SQL } from 'drizzle-orm';
import { auditLogs, licenseIssues, timelineEntries } from '../db/schema';
import type { Db } from '../db/Db';
import { numberFrom, rowsOf, windowOf, type PageQuery, type PageWindow } from '../db/listPage';

export type Subject = { tableName: string; recordId: string };

/** Moments are PostgreSQL's text. */
export type TimelineRow = {
  id: number;
  changeId: number;
  tableName: string;
  recordId: string;
  recordName: string | null;
  operation: string;
  kind: string | null;
  userId: string | null;
  tokenName: string | null;
  operationDate: string;
  oldValues: string | null;
  newValues: string | null;
};

/** A license has another id with most of its issues. */
async function idsOf(db: Db, { tableName, recordId }: Subject): Promise<string[]> {
  if (tableName !== 'Licenses' || !/^[1-9]\d{0,8}$/.test(recordId)) return [recordId];
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`select distinct license_id::text as id from ${licenseIssues} where serial =
      (select serial from ${licenseIssues} where license_id = ${recordId}::int limit 1)`,
  );
  return rows.length > 0 ? rows.map(({ id }) => id) : [recordId];
}

export async function entriesAbout(db: Db, subject: Subject): Promise<SQL> {
  const ids = await idsOf(db, subject);
  return sql`${timelineEntries} where ${timelineEntries.tableName} = ${subject.tableName}
    and ${timelineEntries.recordId} ${ids.length === 1 ? sql`= ${ids[0]}` : sql`= any(${sql.param(ids)}::varchar[])`}`;
}

/** A page of changes, newest first: their entries, and how many changes there are. */
export async function pageOfTimeline(db: Db, subject: Subject, query: PageQuery) {
  const entries = await entriesAbout(db, subject);
  const totalCount = await numberFrom(
    db,
    sql`select count(distinct change_id)::float8 as number from ${entries}`,
  );
  const window = windowOf(query, totalCount);
  return { rows: window ? await rowsOf<TimelineRow>(db, changesIn(entries, window)) : [], totalCount };
}

const changesIn = (entries: SQL, { offset, limit, fromEnd }: PageWindow): SQL => sql`
  with page as (
    select change_id from ${entries}
    group by change_id order by change_id ${fromEnd ? sql`asc` : sql`desc`} limit ${limit} offset ${offset})
  select log.id::float8 as id, entry.change_id::float8 as "changeId", log.table_name as "tableName",
    log.record_id as "recordId", log.record_name as "recordName", log.operation, log.kind, log.user_id as "userId",
    log.token_name as "tokenName", log.operation_date::text as "operationDate", log.old_values as "oldValues", log.new_values as "newValues"
  from page
  join (select change_id, audit_log_id from ${entries}) as entry on entry.change_id = page.change_id
  join ${auditLogs} as log on log.id = entry.audit_log_id
  order by entry.change_id desc, log.id`;
