import { rowSearch, type Sort, sortRows } from '@lm/lists';
import { type Column, valueReader } from './columns';

/** What a reader has set in the table; keep it in the URL and Back, reload and shared links show the same rows. */
export type TableView = {
  /** The text searched for; empty for none. */
  search: string;
  /** The column sorted by, when one is. */
  sort?: Sort;
  /** The page shown, counted from 1. With server paging the page of `paging` counts instead. */
  page: number;
};

/** A table's rows and how they are searched and sorted. */
export type TableRows<Row> = {
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  /** Names of fields that nobody searches, however deep they are. Keep the array outside the component that renders. */
  unsearched?: readonly string[];
  /** Which rows a search that finds nothing in their texts means all the same: by a number in another spelling, say. */
  secondReading?: (search: string) => ((row: Row) => boolean) | undefined;
};

/** Every row that a table shows on all its pages, in its order. */
export function rowsInView<Row extends object>(
  table: TableRows<Row>,
  { search, sort }: Pick<TableView, 'search' | 'sort'>,
): readonly Row[] {
  return inOrder(rowsFound(table, search), table.columns, sort);
}

/** The rows that hold a text, or show it. */
export function rowsFound<Row extends object>(table: TableRows<Row>, search: string): readonly Row[] {
  if (search.trim() === '') return table.rows;
  const found = searchOf(table)(search);
  const isMeant = found.length === 0 ? table.secondReading?.(search) : undefined;
  return isMeant ? table.rows.filter(isMeant) : found;
}

/** The rows in the order of a column; as they are without one, or when the table has no such column. */
export function inOrder<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  sort: Sort | undefined,
): readonly Row[] {
  const column = sort && columns.find(({ key }) => key === sort.key);
  return column ? sortRows(rows, sort.direction, valueReader(column)) : rows;
}

type Search = (text: string) => readonly unknown[];

/** The newest search of each list of rows: the table and who asks beside it share what is prepared. */
const searches = new WeakMap<readonly unknown[], Omit<TableRows<never>, 'rows'> & { search: Search }>();

function searchOf<Row>({ rows, columns, unsearched }: TableRows<Row>) {
  const known = searches.get(rows);
  if (known && known.columns === columns && known.unsearched === unsearched)
    return known.search as (text: string) => readonly Row[];
  const shown = columns.flatMap(({ value, text }) => [value, text].filter((read) => read !== undefined));
  const search = rowSearch(rows, { shown, skip: unsearched });
  searches.set(rows, { columns: columns as readonly Column<never>[], unsearched, search });
  return search;
}
