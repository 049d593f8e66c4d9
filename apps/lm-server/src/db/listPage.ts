import { pagePosition, type PagePosition } from '@lm/lists';
import { sql, type Placeholder, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { Db } from './Db';
import { prepared } from './prepared';
import { rowCounts } from './schema';

export type PageQuery = { PageNumber: number; PageSize: number };

export type Page<Item> = PagePosition & { items: Item[] };

export function pageOf<Item>(
  items: Item[],
  totalCount: number,
  { PageNumber, PageSize }: PageQuery,
): Page<Item> {
  return { items, ...pagePosition(PageNumber, PageSize, totalCount) };
}

/** Counted from the nearer end of the list: the last page is as fast as the first. */
export type PageWindow = { offset: number; limit: number; fromEnd: boolean };

/** Undefined for a page past the end. */
export function windowOf({ PageNumber, PageSize }: PageQuery, totalCount: number): PageWindow | undefined {
  const offset = (PageNumber - 1) * PageSize;
  const limit = Math.min(PageSize, totalCount - offset);
  if (limit <= 0) return undefined;
  const offsetFromEnd = totalCount - offset - limit;
  return offsetFromEnd < offset
    ? { offset: offsetFromEnd, limit, fromEnd: true }
    : { offset, limit, fromEnd: false };
}

/** Rows that were scanned from the end come the other way round. */
export const inOrder = <Row>(rows: Row[], { fromEnd }: PageWindow): Row[] =>
  fromEnd ? rows.reverse() : rows;

/** So near the start walking is cheaper than asking how long the list is. */
const NEAR_START = 1000;

/** Whether finding its block first pays. */
export const isFar = ({ offset }: PageWindow) => offset > NEAR_START;

/** Found without knowing how long the list is. */
export function windowNearStart({ PageNumber, PageSize }: PageQuery): PageWindow | undefined {
  const offset = (PageNumber - 1) * PageSize;
  return offset <= NEAR_START ? { offset, limit: PageSize, fromEnd: false } : undefined;
}

/** Placeholders stand for the numbers in a prepared statement. */
export type AnyWindow = { [Part in 'offset' | 'limit']: number | Placeholder } & { fromEnd: boolean };

/** Turned round when the page is scanned from the end. */
export function orderedWindow(
  columns: SQL[],
  direction: Direction,
  { offset, limit, fromEnd }: AnyWindow,
  block?: StartBlock,
): SQL {
  const isDescending = (direction === 'desc') !== fromEnd;
  const order = columns.map((column) => (isDescending ? sql`${column} desc` : sql`${column} asc`));
  const skipped = block ? block.offset : bound(offset);
  return sql`order by ${sql.join(order, sql`, `)} limit ${bound(limit)} offset ${skipped}`;
}

type Direction = 'asc' | 'desc';

/** PostgreSQL plans anew for each LIMIT that it sees; hidden in a subquery, a prepared statement is planned once. */
const bound = (number: number | Placeholder) =>
  typeof number === 'number' ? sql`${number}` : sql`(select ${number}::bigint)`;

/** Kept counts in blocks that sort as the list does. */
export type CountedBlocks = {
  list: KeptCount;
  /** All by default. */
  where?: SQL | undefined;
  column: SQL;
  /** The lowest value of a block and of the one above it, from its `bucket`. */
  lowest: SQL;
  lowestAbove: SQL;
};

type StartBlock = {
  expression: SQL;
  condition: SQL;
  offset: SQL;
};

/** From its block on, a page is a walk of one block at most. */
export function startBlockOf(
  { list, where = sql`true`, column, lowest, lowestAbove }: CountedBlocks,
  direction: Direction,
  { offset, fromEnd }: AnyWindow,
): StartBlock {
  const isDescending = (direction === 'desc') !== fromEnd;
  const order = isDescending ? sql`desc` : sql`asc`;
  return {
    expression: sql`start_block as materialized (
      select bucket, before from (
        select bucket, sum(sum(count)) over (order by bucket ${order}) - sum(count) as before
        from ${rowCounts} where list = ${nameOf(list)} and ${where} group by bucket) as block
      where before <= ${offset}::bigint order by before desc limit 1)`,
    condition: isDescending
      ? sql`${column} < (select ${lowestAbove} from start_block)`
      : sql`${column} >= (select ${lowest} from start_block)`,
    offset: sql`(select ${offset}::bigint - before::bigint from start_block)`,
  };
}

/** Counted by triggers in the transaction that changes the rows. */
type KeptCount =
  | 'airports'
  | 'airport changes'
  | 'applications'
  | 'audit log repeats'
  | 'audit_logs'
  | 'customer changes'
  | 'customers'
  | 'licenses'
  | 'licenses by last day'
  | 'licenses by ten thousand';

/** The name stands in the text, so that one plan serves for good. */
export const selectKeptCount = (list: KeptCount, where: SQL = sql`true`) =>
  sql<number>`(select coalesce(sum(${rowCounts.count}), 0)::float8 from ${rowCounts}
    where ${rowCounts.list} = ${nameOf(list)} and ${where})`;

const nameOf = (list: KeptCount) => sql.raw(`'${list}'`);

export const selectNumber = (db: Db, number: SQL<number>) =>
  db.select({ number }).from(sql`(select 1) as one`);

export async function keptCount(db: Db, list: KeptCount, where?: SQL): Promise<number> {
  const select = () => selectNumber(db, selectKeptCount(list, where));
  const statement = where
    ? select().prepare('')
    : prepared(db, `kept_count_of_${list}`, (name) => select().prepare(name));
  const [row] = await statement.execute();
  return row!.number;
}

export async function numberFrom(db: Db, statement: SQL): Promise<number> {
  const [row] = await rowsOf<{ number: number }>(db, statement);
  return row!.number;
}

/** Columns under these names, for statements whose rows come as the driver reads them. */
export const named = (columns: Readonly<Record<string, SQLWrapper>>): SQL =>
  sql.join(
    Object.entries(columns).map(([name, column]) => sql`${column} as ${sql.identifier(name)}`),
    sql`, `,
  );

export async function rowsOf<Row extends object>(db: Db, statement: SQL): Promise<Row[]> {
  const { rows } = await db.execute(statement);
  return rows as Row[];
}
