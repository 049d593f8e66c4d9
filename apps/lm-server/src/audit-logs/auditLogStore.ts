import { and, asc, desc, eq, gte, inArray, lte, or, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Schemas } from '@lm/api-client';
import { OWN_CHANGES_ONLY, type Listing } from '@lm/domain';
import { auditLogs } from '../db/schema';
import type { Db } from '../db/Db';
import { momentOf } from '../db/moment';
import { hasWords } from '../db/nameWords';
import { listed, orderOf, windowFor, type ListQuery } from '../db/listOrder';
import { keptCount, numberFrom } from '../db/listPage';
import { entriesAbout } from '../history/timelineStore';
import { notFound, Problem } from '../http/problem';
import { idsOfSerials, serialsQuotedBy } from '../licenses/licenseSearchStore';

type AuditLogFilters = {
  SearchTerm?: string;
  UserId?: string;
  TableName?: string;
  RecordId?: string;
  Operation?: string;
  Kind?: string;
  SubjectTable?: Schemas['TimelineTable'];
  SubjectId?: string;
  FromDate?: string;
  ToDate?: string;
};

type Grouping = { Grouped?: boolean };

type AuditLogQuery = ListQuery & AuditLogFilters & Grouping;

const { id, tableName, recordId, operation, userId, operationDate, recordName, kind, changeId, tokenName } =
  auditLogs;
const SUMMARY = {
  id,
  tableName,
  recordId,
  operation,
  userId,
  operationDate,
  recordName,
  kind,
  changeId,
  tokenName,
};

export type AuditLogRow = typeof auditLogs.$inferSelect;
export type AuditLogSummary = Pick<AuditLogRow, keyof typeof SUMMARY>;

/** Of changes, the first entry that matches. @param ofUser undefined for everybody's */
export async function pageOfAuditLogs(
  db: Db,
  query: AuditLogQuery,
  listing: Listing,
  ofUser: string | undefined,
) {
  const where = await matching(db, query, ofUser);
  const totalCount = await countOf(db, query, ofUser, where);
  const window = windowFor(query, totalCount);
  if (!window) return { rows: [], totalCount };
  const order = orderOf(listing, {
    id: sql`${auditLogs.id}`,
    operationDate: sql`${auditLogs.operationDate}`,
  });
  // Ids first: what is passed over on the way to a page far in is read from the index alone.
  const ids = sql`select ${auditLogs.id} from ${auditLogs} where ${listed(where ?? sql`true`, order, window)}`;
  const rows = await db
    .select(SUMMARY)
    .from(auditLogs)
    .where(sql`${auditLogs.id} = any(array(${ids}))`)
    .orderBy(...order.columns.map(listing.descending ? desc : asc));
  return { rows, totalCount };
}

export async function entriesOfChanges(db: Db, of: readonly AuditLogSummary[]): Promise<AuditLogRow[]> {
  if (of.length === 0) return [];
  const changeIds = of.map((row) => row.changeId).filter((one) => one !== null);
  const alone = of.filter((row) => row.changeId === null).map((row) => row.id);
  const isOfOne = or(inArray(changeId, changeIds), inArray(id, alone));
  return db.select().from(auditLogs).where(isOfOne).orderBy(asc(id));
}

/** With all entries of its change. @throws Problem 404 for one that does not exist or is somebody else's */
export async function findAuditLog(db: Db, auditLogId: number, ofUser: string | undefined) {
  const [row] = await db
    .select()
    .from(auditLogs)
    .where(and(eq(auditLogs.id, auditLogId), by(ofUser)));
  if (!row) throw ofUser === undefined ? notFound('audit log entry') : new Problem(404, OWN_CHANGES_ONLY);
  if (row.changeId === null) return { row, change: [row] };
  const isOfChange = eq(auditLogs.changeId, row.changeId);
  return { row, change: await db.select().from(auditLogs).where(isOfChange).orderBy(asc(auditLogs.id)) };
}

const by = (user: string | undefined) => (user === undefined ? undefined : eq(auditLogs.userId, user));

async function matching(
  db: Db,
  query: AuditLogFilters & Grouping,
  ofUser: string | undefined,
): Promise<SQL | undefined> {
  const { UserId, FromDate, ToDate } = query;
  const matches = await entryFilter(db, query);
  return and(
    by(ofUser),
    by(UserId),
    FromDate === undefined ? undefined : gte(auditLogs.operationDate, momentOf('FromDate', FromDate)),
    ToDate === undefined ? undefined : lte(auditLogs.operationDate, momentOf('ToDate', ToDate)),
    matches(auditLogs),
    query.Grouped ? isFirstOfChange(matches) : undefined,
  );
}

const earlier = alias(auditLogs, 'earlier');

type Entries = typeof auditLogs | typeof earlier;

type EntryFilter = (of: Entries) => SQL | undefined;

async function entryFilter(db: Db, query: AuditLogFilters): Promise<EntryFilter> {
  const { SearchTerm, TableName, RecordId, Operation, Kind, SubjectTable, SubjectId } = query;
  const isFound = SearchTerm?.trim() ? await named(db, SearchTerm.trim()) : () => undefined;
  const isAbout =
    SubjectTable && SubjectId
      ? await entriesAbout(db, { tableName: SubjectTable, recordId: SubjectId })
      : undefined;
  return (of) =>
    and(
      isFound(of),
      isAbout && sql`${of.id} in (select audit_log_id from ${isAbout})`,
      TableName === undefined ? undefined : eq(of.tableName, TableName),
      RecordId === undefined ? undefined : eq(of.recordId, RecordId),
      Operation === undefined ? undefined : eq(of.operation, Operation),
      Kind === undefined ? undefined : isOfKind(of, Kind),
    );
}

/** A license is issued by an entry without a kind. */
const isOfKind = (of: Entries, wanted: string) =>
  wanted === 'Issued'
    ? and(eq(of.tableName, 'Licenses'), eq(of.operation, 'Create'), sql`${of.kind} is null`)
    : eq(of.kind, wanted);

function isFirstOfChange(matches: EntryFilter): SQL {
  const isFirst = sql`coalesce(${auditLogs.changeId} = ${auditLogs.id}, true)`;
  const others = matches(earlier);
  if (!others) return isFirst;
  return sql`(${isFirst} or not exists (select 1 from ${auditLogs} ${sql.identifier('earlier')}
    where ${earlier.changeId} = ${auditLogs.changeId} and ${earlier.id} < ${auditLogs.id} and ${others}))`;
}

const ABOUT_LICENSES = ['Licenses', 'Downloads'];

/** By id, by words that begin the name's words, or by a license that the text quotes. */
async function named(db: Db, text: string): Promise<EntryFilter> {
  const ids = await idsOfSerials(db, await serialsQuotedBy(db, text));
  return (of) =>
    or(
      eq(of.recordId, text),
      hasWords(of.recordName, text),
      ids.length > 0 ? and(inArray(of.tableName, ABOUT_LICENSES), inArray(of.recordId, ids)) : undefined,
    );
}

const NOT_COUNTED = [
  'SearchTerm',
  'UserId',
  'RecordId',
  'Kind',
  'SubjectTable',
  'SubjectId',
  'FromDate',
  'ToDate',
] as const satisfies (keyof AuditLogFilters)[];

/** Kept for the whole log, a table or an operation; counted over an index for the rest. */
async function countOf(
  db: Db,
  query: AuditLogFilters & Grouping,
  ofUser: string | undefined,
  where: SQL | undefined,
): Promise<number> {
  if (ofUser !== undefined || NOT_COUNTED.some((name) => query[name] !== undefined)) {
    return numberFrom(
      db,
      sql`select count(*)::float8 as number from ${auditLogs} where ${where ?? sql`true`}`,
    );
  }
  const { TableName, Operation, Grouped } = query;
  const kinds = [
    TableName === undefined ? sql`true` : sql`split_part(bucket, '/', 1) = ${TableName}`,
    Operation === undefined ? sql`true` : sql`split_part(bucket, '/', 2) = ${Operation}`,
  ];
  const entries = await keptCount(db, 'audit_logs', sql.join(kinds, sql` and `));
  if (!Grouped) return entries;
  const bucket = `${TableName ?? ''}/${Operation ?? ''}`;
  return entries - (await keptCount(db, 'audit log repeats', sql`bucket = ${bucket}`));
}
