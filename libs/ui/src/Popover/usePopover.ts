import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';

/** Places a popover, by its style, beside what it belongs to. */
export type Place = (popover: HTMLElement, anchor: HTMLElement) => void;

/**
 * Shows an element in the browser's top layer, where no dialog or scroll area clips it, and places it anew while the
 * page moves under it. The element carries `popover="manual"`.
 */
export function usePopover(
  open: boolean,
  anchorRef: RefObject<HTMLElement | null>,
  popoverRef: RefObject<HTMLElement | null>,
  place: Place,
): void {
  const follow = useEffectEvent(() => {
    if (anchorRef.current && popoverRef.current) place(popoverRef.current, anchorRef.current);
  });
  useLayoutEffect(() => {
    const popover = popoverRef.current;
    if (!open || !popover) return undefined;
    const onMove = () => follow();
    // Absent where popovers are not supported; it is then simply drawn in place.
    popover.showPopover?.();
    follow();
    window.addEventListener('scroll', onMove, { capture: true, passive: true });
    window.addEventListener('resize', onMove);
    window.visualViewport?.addEventListener('resize', onMove);
    return () => {
      window.removeEventListener('scroll', onMove, { capture: true });
      window.removeEventListener('resize', onMove);
      window.visualViewport?.removeEventListener('resize', onMove);
      if (popover.isConnected) popover.hidePopover?.();
    };
  }, [open, popoverRef]);
}
