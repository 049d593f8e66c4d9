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
  const done = useRef<string | number>(undefined);
  useEffect(() => {
    if (newRow === undefined || done.current === newRow) return;
    const isNew = (row: Row) => 'id' in row && sameId(row.id as string | number, newRow);
    if (!table.rows.some(isNew)) return;
    done.current = newRow;
    const pageIn = (rows: readonly Row[]) => Math.floor(rows.findIndex(isNew) / PAGE_SIZE) + 1;
    const page = pageIn(rowsInView(table, view));
    if (page < 1) turnToPageOfAll(pageIn(rowsInView(table, { ...view, search: '' })));
    else if (page !== view.page) correctPage(page);
  });
}
