import { and, eq, sql, type Placeholder, type SQL } from 'drizzle-orm';
import type { Db } from './db/Db';
import { prepared } from './db/prepared';
import { rowCounts } from './db/schema';

/** Which page of a list is asked for; pages count from 1. */
export type PageQuery = { PageNumber: number; PageSize: number };

/** One page of a list, as the contract shows it. */
export type Page<Item> = {
  items: Item[];
  pageNumber: number;
  totalPages: number;
  totalCount: number;
  hasPreviousPage: boolean;
  hasNextPage: boolean;
};

export function pageOf<Item>(
  items: Item[],
  totalCount: number,
  { PageNumber, PageSize }: PageQuery,
): Page<Item> {
  const totalPages = Math.ceil(totalCount / PageSize);
  return {
    items,
    pageNumber: PageNumber,
    totalPages,
    totalCount,
    hasPreviousPage: PageNumber > 1 && totalPages > 0,
    hasNextPage: PageNumber < totalPages,
  };
}

/** The rows of a page, counted from the end of the list that is nearer: the last page is as fast as the first. */
export type PageWindow = { offset: number; limit: number; fromEnd: boolean };

/** Where a page's rows are; undefined for a page past the end, which has none. */
export function windowOf({ PageNumber, PageSize }: PageQuery, totalCount: number): PageWindow | undefined {
  const offset = (PageNumber - 1) * PageSize;
  const limit = Math.min(PageSize, totalCount - offset);
  if (limit <= 0) return undefined;
  const offsetFromEnd = totalCount - offset - limit;
  return offsetFromEnd < offset
    ? { offset: offsetFromEnd, limit, fromEnd: true }
    : { offset, limit, fromEnd: false };
}

/**
 * `ORDER BY … LIMIT … OFFSET …` over index columns, turned round when the page is scanned from the end. A prepared
 * statement has placeholders for the numbers.
 */
export function orderedWindow(
  columns: SQL[],
  direction: 'asc' | 'desc',
  { offset, limit, fromEnd }: { [Part in 'offset' | 'limit']: number | Placeholder } & { fromEnd: boolean },
): SQL {
  const isDescending = (direction === 'desc') !== fromEnd;
  const order = columns.map((column) => (isDescending ? sql`${column} desc` : sql`${column} asc`));
  return sql`order by ${sql.join(order, sql`, `)} limit ${limit} offset ${offset}`;
}

/** How many rows a list has, from the kept counts. */
export async function keptCount(db: Db, list: string, where?: SQL): Promise<number> {
  const select = () =>
    db
      .select({ number: sql<number>`coalesce(sum(${rowCounts.count}), 0)::float8` })
      .from(rowCounts)
      .where(and(eq(rowCounts.list, sql.placeholder('list')), where));
  const statement = where
    ? select().prepare('')
    : prepared(db, 'kept_count', (name) => select().prepare(name));
  const [row] = await statement.execute({ list });
  return row!.number;
}

/** The single number that a statement selects as `number`. */
export async function numberFrom(db: Db, statement: SQL): Promise<number> {
  const [row] = await rowsOf<{ number: number }>(db, statement);
  return row!.number;
}

/** The rows that a statement written in SQL answers. */
export async function rowsOf<Row extends object>(db: Db, statement: SQL): Promise<Row[]> {
  const { rows } = await db.execute(statement);
  return rows as Row[];
}
