import { type FocusEvent, type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { onTopModalChange, topModal } from './Modal/openModals';

type FocusOnNextRowOptions = {
  /** The element that the rows are in. */
  list: RefObject<HTMLElement | null>;
  /** The CSS selector of its rows. */
  rows: string;
  /** What has the focus when no row is left; without it nothing takes the focus then. */
  otherwise?: RefObject<HTMLElement | null>;
};

/**
 * When the row that has the focus, or had it before a dialog, leaves a list or a table, whoever took it away, the row
 * after it has the focus, else the last one.
 *
 * @returns what listens to the focus, for an element around the rows
 */
export function useFocusOnNextRow({ list, rows: selector, otherwise }: FocusOnNextRowOptions) {
  const focused = useRef<{ row: HTMLElement; index: number; next: HTMLElement | undefined }>(undefined);
  const rows = () => [...(list.current?.querySelectorAll<HTMLElement>(selector) ?? [])];
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
    (next ?? otherwise?.current)?.focus();
  });
  useLayoutEffect(() => follow());
  // Once the dialog has closed, and before it gives the focus that nothing takes to the page's heading.
  useEffect(() => onTopModalChange(() => queueMicrotask(() => follow())), []);

  return {
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      const row = target.closest<HTMLElement>(selector);
      focused.current = row ? placed(row, rows()) : undefined;
    },
    onBlur: ({ relatedTarget }: FocusEvent<HTMLElement>) => {
      // A dialog that is just being opened has the focus before it counts as open.
      if (!topModal() && !relatedTarget?.closest('dialog')) focused.current = undefined;
    },
  };
}
