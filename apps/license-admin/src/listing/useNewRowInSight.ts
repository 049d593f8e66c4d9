import { PAGE_SIZE, sameId } from '@lm/domain';
import { rowsInView, type TableRows } from '@lm/ui';
import { useEffect, useRef } from 'react';
import type { ListView } from './useListView';

/** A search that would hide it is cleared; what the reader does afterwards counts. */
export function useNewRowInSight<Row extends object>(
  { view, turnToPageOfAll, correctPage }: Pick<ListView, 'view' | 'turnToPageOfAll' | 'correctPage'>,
  table: TableRows<Row>,
  newRow: string | number | undefined,
): void {
  /** The search to be cleared for it; none once it is in sight, or the reader has searched for something else. */
  const awaited = useRef<{ row?: string | number; search?: string | undefined }>({});
  useEffect(() => {
    if (newRow === undefined) return;
    if (awaited.current.row !== newRow) awaited.current = { row: newRow, search: view.search };
    const isNew = (row: Row) => 'id' in row && sameId(row.id as string | number, newRow);
    const isDue = awaited.current.search === view.search;
    if (isDue && !table.rows.some(isNew)) return;
    awaited.current.search = undefined;
    if (!isDue) return;
    const pageIn = (rows: readonly Row[]) => Math.floor(rows.findIndex(isNew) / PAGE_SIZE) + 1;
    const page = pageIn(rowsInView(table, view));
    if (page < 1) turnToPageOfAll(pageIn(rowsInView(table, { ...view, search: '' })));
    else if (page !== view.page) correctPage(page);
  });
}
