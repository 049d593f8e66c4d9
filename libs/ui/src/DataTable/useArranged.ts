import { useDeferredValue, useMemo } from 'react';
import { type Column, valueReader } from './columns';
import { rowSearch } from './search';
import { type Sort, sortRows } from '@lm/lists';

/** What a reader has set in the table; keep it in the URL and Back, reload and shared links show the same rows. */
export type TableView = {
  /** The text searched for; empty for none. */
  search: string;
  /** The column sorted by, when one is. */
  sort?: Sort;
  /** The page shown, counted from 1. With server paging the page of `paging` counts instead. */
  page: number;
};

/** How the table searches and sorts, when the screen has rules of its own. */
export type Arrange<Row> = {
  /** The rows that match a text, which is never empty. Default: any field contains it. */
  search?: (rows: readonly Row[], search: string) => readonly Row[];
  /** The rows in order. Default: by value, absent ones first when ascending, equal ones in their order. */
  sort?: (rows: readonly Row[], sort: Sort) => readonly Row[];
};

/** The rows found and in order; typing goes first, the rows follow. */
export function useArranged<Row extends object>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  view: TableView,
  enabled: boolean,
  arrange: Arrange<Row> | undefined,
): readonly Row[] {
  const search = useDeferredValue(view.search);
  const { search: ownSearch, sort: ownSort } = arrange ?? {};
  const sortKey = view.sort?.key;
  const direction = view.sort?.direction;
  const prepared = useMemo(
    () =>
      rowSearch(
        rows,
        columns.flatMap((column) => column.value ?? []),
      ),
    [rows, columns],
  );
  const found = useMemo(() => {
    if (!enabled) return rows;
    if (search.trim() === '') return rows;
    return ownSearch ? ownSearch(rows, search) : prepared(search);
  }, [rows, search, enabled, ownSearch, prepared]);
  return useMemo(() => {
    if (!enabled || !sortKey || !direction) return found;
    if (ownSort) return ownSort(found, { key: sortKey, direction });
    const column = columns.find(({ key }) => key === sortKey);
    return column ? sortRows(found, direction, valueReader(column)) : found;
  }, [found, columns, sortKey, direction, enabled, ownSort]);
}
