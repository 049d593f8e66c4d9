import { type RefObject, useLayoutEffect, useRef } from 'react';
import { ROWS } from './rows';
import { whenLaidOut } from './whenLaidOut';

type Tops = ReadonlyMap<HTMLElement, number>;

/**
 * Rows that have another place, because the reader sorts them or others come and go, glide there; not when somebody
 * searches or turns the page, which `view` tells. `order` is different when the rows are.
 */
export function useGlide(tableRef: RefObject<HTMLTableElement | null>, order: string, view: string): void {
  const last = useRef<{ tops: Tops; view: string }>({ tops: new Map(), view });
  useLayoutEffect(() => {
    const table = tableRef.current;
    if (!table) return undefined;
    const { tops: before, view: viewBefore } = last.current;
    if (before.size > 0 && viewBefore === view) {
      const tops = topsIn(table);
      last.current = { tops, view };
      glide(table, before, tops);
      return undefined;
    }
    last.current = { tops: new Map(), view };
    return whenLaidOut(table, () => (last.current = { tops: topsIn(table), view }));
  }, [tableRef, order, view]);
}

const topsIn = (table: HTMLTableElement): Tops =>
  new Map(Array.from(table.querySelectorAll<HTMLElement>(ROWS), (row) => [row, row.offsetTop]));

function glide(table: HTMLTableElement, before: Tops, after: Tops): void {
  // 0 for whoever wants no motion.
  const duration = parseFloat(getComputedStyle(table).getPropertyValue('--lm-duration-base'));
  if (!duration) return;
  for (const [row, top] of after) {
    const way = (before.get(row) ?? top) - top;
    // Optional: absent where nothing is laid out.
    if (way !== 0) row.animate?.({ translate: [`0 ${way}px`, '0'] }, { duration, easing: 'ease-out' });
  }
}
