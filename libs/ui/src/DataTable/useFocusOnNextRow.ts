import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import { ROWS } from './rows';

/**
 * When the row that has the focus leaves the table, whoever took it away, the row after it has the focus, else the last
 * one, else the table's section. What it answers belongs to the rows' common element.
 */
export function useFocusOnNextRow(
  tableRef: RefObject<HTMLTableElement | null>,
  sectionRef: RefObject<HTMLElement | null>,
) {
  const focused = useRef<{ row: HTMLElement; index: number }>(undefined);
  const rows = () => [...(tableRef.current?.querySelectorAll<HTMLElement>(ROWS) ?? [])];

  useLayoutEffect(() => {
    const last = focused.current;
    if (!last) return;
    const present = rows();
    if (last.row.isConnected) {
      last.index = present.indexOf(last.row);
      return;
    }
    focused.current = undefined;
    // A dialog that has closed meanwhile, say, has given the focus to something else.
    if (document.activeElement !== document.body) return;
    const next = present[Math.min(last.index, present.length - 1)];
    if (next) next.tabIndex = -1;
    (next ?? sectionRef.current)?.focus();
  });

  return {
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      const row = target.closest<HTMLElement>(ROWS);
      focused.current = row ? { row, index: rows().indexOf(row) } : undefined;
    },
    onBlur: () => {
      focused.current = undefined;
    },
  };
}
