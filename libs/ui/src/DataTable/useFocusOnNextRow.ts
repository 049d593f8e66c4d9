import { type FocusEvent, type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { onTopModalChange, topModal } from '../Modal/openModals';
import { ROWS } from './rows';

/**
 * When the row that has the focus, or had it before a dialog, leaves the table, whoever took it away, the row after it
 * has the focus, else the last one, else the table's section. What it answers belongs to the rows' common element.
 */
export function useFocusOnNextRow(
  tableRef: RefObject<HTMLTableElement | null>,
  sectionRef: RefObject<HTMLElement | null>,
) {
  const focused = useRef<{ row: HTMLElement; index: number; next: HTMLElement | undefined }>(undefined);
  const rows = () => [...(tableRef.current?.querySelectorAll<HTMLElement>(ROWS) ?? [])];
  const placed = (row: HTMLElement, present: HTMLElement[]) => {
    const index = present.indexOf(row);
    return { row, index, next: present[index + 1] };
  };

  const follow = useEffectEvent(() => {
    const last = focused.current;
    if (!last) return;
    const present = rows();
    if (last.row.isConnected) {
      // A dialog that has closed gave the focus to something else.
      const isLeft = !topModal() && !last.row.contains(document.activeElement);
      focused.current = isLeft ? undefined : placed(last.row, present);
      return;
    }
    // Answering a dialog: the focus comes back when it closes.
    if (topModal()) return;
    focused.current = undefined;
    if (document.activeElement !== document.body) return;
    // Rows may have come in above, such as the one that took its place.
    const next = last.next?.isConnected ? last.next : present[Math.min(last.index, present.length - 1)];
    if (next) next.tabIndex = -1;
    (next ?? sectionRef.current)?.focus();
  });
  useLayoutEffect(() => follow());
  // Once the dialog has closed, and before it gives the focus that nothing takes to the page's heading.
  useEffect(() => onTopModalChange(() => queueMicrotask(() => follow())), []);

  return {
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      const row = target.closest<HTMLElement>(ROWS);
      focused.current = row ? placed(row, rows()) : undefined;
    },
    onBlur: ({ relatedTarget }: FocusEvent<HTMLElement>) => {
      // A dialog that is just being opened has the focus before it counts as open.
      if (!topModal() && !relatedTarget?.closest('dialog')) focused.current = undefined;
    },
  };
}
