import { compareTextIn, rowSearch, rowSort, rowTexts, type Sort } from '@lm/lists';
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
  /** The language that orders texts, where a KitProvider says one. Default: the browser's. */
  locale?: string;
};

/** Every row that a table shows on all its pages, in its order. */
export function rowsInView<Row extends object>(
  table: TableRows<Row>,
  { search, sort }: Pick<TableView, 'search' | 'sort'>,
): readonly Row[] {
  return inOrder(rowsFound(table, search), table.columns, sort, table.locale);
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
  locale: string | undefined,
): readonly Row[] {
  const column = sort && columns.find(({ key }) => key === sort.key);
  if (!column) return rows;
  const known = sorts.get(rows);
  if (known && known.column === column && known.locale === locale)
    return known.sorted(sort.direction) as Row[];
  const compare = locale === undefined ? undefined : compareTextIn(locale);
  const sorted = rowSort(rows, valueReader(column), compare);
  sorts.set(rows, { column, locale, sorted });
  return sorted(sort.direction);
}

/** The newest sort of each list of rows: turned round, it is only read from its other end. */
const sorts = new WeakMap<
  readonly unknown[],
  { column: unknown; locale: string | undefined; sorted: (direction: Sort['direction']) => unknown[] }
>();

type Search<Row> = (text: string) => readonly Row[];
type TextOf<Row> = (row: Row) => string;

/** What of each row is searched, for the columns that show it: the rows that a filter leaves need not be read again. */
const texts = new WeakMap<
  readonly unknown[],
  { unsearched: readonly string[] | undefined; textOf: TextOf<never> }
>();

/** The newest search of each list of rows: the table and who asks beside it share what is prepared. */
const searches = new WeakMap<readonly unknown[], { textOf: TextOf<never>; search: Search<unknown> }>();

/** Reads what of a row is searched. Whoever does so in advance saves the first keystroke the time. */
export function searchedTextOf<Row extends object>({
  columns,
  unsearched,
}: Omit<TableRows<Row>, 'rows'>): TextOf<Row> {
  const known = texts.get(columns);
  if (known && known.unsearched === unsearched) return known.textOf as TextOf<Row>;
  const shown = columns.flatMap(({ value, text }) => [value, text].filter((read) => read !== undefined));
  const textOf = rowTexts<Row>({ shown, skip: unsearched });
  texts.set(columns, { unsearched, textOf });
  return textOf;
}

function searchOf<Row extends object>(table: TableRows<Row>): Search<Row> {
  const textOf = searchedTextOf(table);
  const known = searches.get(table.rows);
  if (known && known.textOf === textOf) return known.search as Search<Row>;
  const search = rowSearch(table.rows, textOf);
  searches.set(table.rows, { textOf, search });
  return search;
}
