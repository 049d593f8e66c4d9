import { type RefObject, useLayoutEffect } from 'react';

/** Space in pixels kept free around a dropdown and between it and what it belongs to. */
const GAP = 4;
const EDGE = 8;
/** Below this height in pixels a dropdown opens upwards when there is more room above. */
const COMFORTABLE = 280;

/**
 * Shows a panel in the browser's top layer, where no dialog or scroll area clips it, under its anchor and as wide, and
 * keeps it there while the page scrolls. The panel carries `popover="manual"`.
 */
export function useDropdown(
  open: boolean,
  anchor: RefObject<HTMLElement | null>,
  panel: RefObject<HTMLElement | null>,
): void {
  useLayoutEffect(() => {
    const from = anchor.current;
    const surface = panel.current;
    if (!open || !from || !surface) return undefined;
    const follow = () => place(surface, from.getBoundingClientRect());
    // Absent where popovers are not supported; the panel is then simply drawn in place.
    if ('showPopover' in surface) surface.showPopover();
    follow();
    window.addEventListener('scroll', follow, { capture: true, passive: true });
    window.addEventListener('resize', follow);
    window.visualViewport?.addEventListener('resize', follow);
    return () => {
      window.removeEventListener('scroll', follow, { capture: true });
      window.removeEventListener('resize', follow);
      window.visualViewport?.removeEventListener('resize', follow);
      if ('hidePopover' in surface && surface.isConnected) surface.hidePopover();
    };
  }, [open, anchor, panel]);
}

function place(surface: HTMLElement, from: DOMRect): void {
  const height = window.visualViewport?.height ?? window.innerHeight;
  const below = height - from.bottom - GAP - EDGE;
  const above = from.top - GAP - EDGE;
  const upwards = below < COMFORTABLE && above > below;
  const width = Math.min(Math.max(from.width, 240), window.innerWidth - 2 * EDGE);
  const left = getComputedStyle(surface).direction === 'rtl' ? from.right - width : from.left;
  Object.assign(surface.style, {
    left: `${Math.max(EDGE, Math.min(left, window.innerWidth - width - EDGE))}px`,
    width: `${width}px`,
    maxHeight: `${Math.max(upwards ? above : below, 120)}px`,
    top: upwards ? 'auto' : `${from.bottom + GAP}px`,
    bottom: upwards ? `${window.innerHeight - from.top + GAP}px` : 'auto',
  });
}
