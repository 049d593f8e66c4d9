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
  const placeBeside = useEffectEvent(place);
  useLayoutEffect(() => {
    const popover = popoverRef.current;
    if (!open || !popover) return undefined;
    const sight = sightFor(popover);
    let frame = 0;
    let anchor: HTMLElement | null = null;
    // What moves an anchor tells nobody, so each frame looks.
    const follow = () => {
      if (anchor !== anchorRef.current) {
        sight?.disconnect();
        anchor = anchorRef.current;
        if (anchor) sight?.observe(anchor);
      }
      if (anchor) placeBeside(popover, anchor);
      frame = requestAnimationFrame(follow);
    };
    // Absent where popovers are not supported; it is then simply drawn in place.
    popover.showPopover?.();
    follow();
    return () => {
      cancelAnimationFrame(frame);
      sight?.disconnect();
      if (popover.isConnected) popover.hidePopover?.();
    };
  }, [open, anchorRef, popoverRef]);
}

/** Takes a popover out of sight with what it observes, be it the window or a scroll area that hides that. */
function sightFor(popover: HTMLElement): IntersectionObserver | undefined {
  // Absent where nothing is laid out.
  if (typeof IntersectionObserver === 'undefined') return undefined;
  return new IntersectionObserver((looks) => {
    const isAway = !looks.at(-1)!.isIntersecting;
    // Not hidden: what has the focus in it keeps it.
    popover.style.opacity = isAway ? '0' : '';
    popover.style.pointerEvents = isAway ? 'none' : '';
  });
}
