import { type RefObject, useEffect, useRef } from 'react';

/** Scrolls to the row that has just been added, once, when it is among those shown. */
export function useNewRowInView(
  tableRef: RefObject<HTMLTableElement | null>,
  newRow: string | number | undefined,
  shown: readonly unknown[],
): void {
  const done = useRef<string | number>(undefined);
  useEffect(() => {
    if (newRow === undefined || done.current === newRow) return;
    const row = tableRef.current?.querySelector('[data-new]');
    if (!row) return;
    done.current = newRow;
    // Optional: absent where nothing is laid out.
    row.scrollIntoView?.({ block: 'nearest' });
  }, [tableRef, newRow, shown]);
}
