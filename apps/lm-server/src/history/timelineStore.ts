import { sql, type SQL } from 'drizzle-orm';
import { auditLogs, timelineEntries } from '../db/schema';
import type { Db } from '../db/Db';
import { numberFrom, rowsOf, windowOf, type PageQuery, type PageWindow } from '../db/listPage';

/** A record whose timeline is asked for. */
export type Subject = { tableName: string; recordId: string };

/** An entry of a timeline; moments are PostgreSQL's text. */
export type TimelineRow = {
  id: number;
  changeId: number;
  tableName: string;
  recordId: string;
  recordName: string | null;
  operation: string;
  kind: string | null;
  userId: string | null;
  operationDate: string;
  oldValues: string | null;
  newValues: string | null;
};

/** A page of the changes in a record's timeline, newest first: their entries, and how many changes there are. */
export async function pageOfTimeline(db: Db, subject: Subject, query: PageQuery) {
  const entries = sql`${timelineEntries} where ${timelineEntries.tableName} = ${subject.tableName}
    and ${timelineEntries.recordId} = ${subject.recordId}`;
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
    log.operation_date::text as "operationDate", log.old_values as "oldValues", log.new_values as "newValues"
  from page
  join (select change_id, audit_log_id from ${entries}) as entry on entry.change_id = page.change_id
  join ${auditLogs} as log on log.id = entry.audit_log_id
  order by entry.change_id desc, log.id`;
