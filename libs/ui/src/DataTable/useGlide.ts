import { type RefObject, useLayoutEffect, useRef } from 'react';
import { ROWS } from './rows';

/**
 * Rows that have another place, because the reader sorts them or others come and go, glide there; not when somebody
 * searches or turns the page, which `view` tells. `order` is different when the rows are.
 */
export function useGlide(tableRef: RefObject<HTMLTableElement | null>, order: string, view: string): void {
  const last = useRef({ tops: new Map<HTMLElement, number>(), view });
  useLayoutEffect(() => {
    const table = tableRef.current;
    if (!table) return;
    const tops = new Map(
      Array.from(table.querySelectorAll<HTMLElement>(ROWS), (row) => [row, row.offsetTop]),
    );
    const before = last.current;
    last.current = { tops, view };
    if (before.view !== view) return;
    // 0 for whoever wants no motion.
    const duration = parseFloat(getComputedStyle(table).getPropertyValue('--lm-duration-base'));
    if (!duration) return;
    for (const [row, top] of tops) {
      const way = (before.tops.get(row) ?? top) - top;
      // Optional: absent where nothing is laid out.
      if (way !== 0) row.animate?.({ translate: [`0 ${way}px`, '0'] }, { duration, easing: 'ease-out' });
    }
  }, [tableRef, order, view]);
}
