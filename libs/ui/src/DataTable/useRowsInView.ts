import { useDeferredValue, useEffect, useMemo } from 'react';
import { inOrder, rowsFound, searchedTextOf, type TableRows, type TableView } from './rowsInView';

/** The rows found and in order; typing goes first, the rows follow. */
export function useRowsInView<Row extends object>(
  { rows, columns, unsearched, secondReading }: TableRows<Row>,
  view: TableView,
  enabled: boolean,
): readonly Row[] {
  const search = useDeferredValue(view.search);
  const { key, direction } = view.sort ?? {};
  const found = useMemo(
    () => (enabled ? rowsFound({ rows, columns, unsearched, secondReading }, search) : rows),
    [rows, columns, unsearched, secondReading, search, enabled],
  );
  useEffect(
    () => (enabled ? whenIdle(rows, searchedTextOf({ columns, unsearched })) : undefined),
    [rows, columns, unsearched, enabled],
  );
  return useMemo(
    () => (enabled && key && direction ? inOrder(found, columns, { key, direction }) : found),
    [found, columns, key, direction, enabled],
  );
}

/** Of fewer rows the first keystroke reads all without being felt. */
const MANY = 1000;

/** Does something with each of many rows while the browser has nothing else to do; answers how to stop. */
function whenIdle<Row>(rows: readonly Row[], act: (row: Row) => unknown): (() => void) | undefined {
  if (rows.length < MANY || !('requestIdleCallback' in window)) return undefined;
  let next = 0;
  const go = (deadline: IdleDeadline) => {
    while (next < rows.length && deadline.timeRemaining() > 0) act(rows[next++]!);
    if (next < rows.length) waiting = requestIdleCallback(go);
  };
  let waiting = requestIdleCallback(go);
  return () => cancelIdleCallback(waiting);
}
