import { useDeferredValue, useEffect, useMemo } from 'react';
import { whenIdle } from './whenIdle';
import { inOrder, rowsFound, searchedTextOf, type TableRows, type TableView } from './rowsInView';

/** The rows found and in order; typing goes first, the rows follow. */
export function useRowsInView<Row extends object>(
  { rows, columns, unsearched, secondReading, locale }: TableRows<Row>,
  view: TableView,
  enabled: boolean,
  searchable: boolean,
): readonly Row[] {
  const search = useDeferredValue(view.search);
  const { key, direction } = view.sort ?? {};
  const found = useMemo(
    () => (enabled ? rowsFound({ rows, columns, unsearched, secondReading }, search) : rows),
    [rows, columns, unsearched, secondReading, search, enabled],
  );
  useEffect(
    () => (searchable ? whenIdle(rows, searchedTextOf({ columns, unsearched })) : undefined),
    [rows, columns, unsearched, searchable],
  );
  return useMemo(
    () => (enabled && key && direction ? inOrder(found, columns, { key, direction }, locale) : found),
    [found, columns, key, direction, locale, enabled],
  );
}
