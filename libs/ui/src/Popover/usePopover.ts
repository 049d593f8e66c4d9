import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';

/** Places a popover, by its style, beside what it belongs to. */
export type Place = (popover: HTMLElement, anchor: HTMLElement) => void;

/**
 * Shows an element in the browser's top layer, where no dialog or scroll area clips it, beside its anchor wherever that
 * moves: scrolled, pushed by rows that come, out of sight. The element carries `popover="manual"`.
 */
export function usePopover(
  open: boolean,
  anchorRef: RefObject<HTMLElement | null>,
  popoverRef: RefObject<HTMLElement | null>,
  place: Place,
): void {
  const follow = useEffectEvent(() => {
    const [anchor, popover] = [anchorRef.current, popoverRef.current];
    if (!anchor || !popover) return;
    place(popover, anchor);
    const { top, bottom } = anchor.getBoundingClientRect();
    const isAway = bottom < 0 || top > window.innerHeight;
    // Not hidden: what has the focus in it keeps it.
    popover.style.opacity = isAway ? '0' : '';
    popover.style.pointerEvents = isAway ? 'none' : '';
  });
  useLayoutEffect(() => {
    const popover = popoverRef.current;
    if (!open || !popover) return undefined;
    let frame = 0;
    // What moves an anchor tells nobody, so each frame looks.
    const followOn = () => {
      follow();
      frame = requestAnimationFrame(followOn);
    };
    // Absent where popovers are not supported; it is then simply drawn in place.
    popover.showPopover?.();
    followOn();
    return () => {
      cancelAnimationFrame(frame);
      if (popover.isConnected) popover.hidePopover?.();
    };
  }, [open, popoverRef]);
}
