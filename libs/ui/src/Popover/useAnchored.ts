import { useLayoutEffect, type RefObject } from 'react';

/** On which side of its anchor something floats, and which edges are in line. */
export type Placement = 'bottom-start' | 'bottom-end' | 'top' | 'bottom' | 'inline-end';

export type AnchoredOptions = {
  /** Whether it is shown. */
  open: boolean;
  /** What it belongs to. */
  anchorRef: RefObject<HTMLElement | null>;
  /** The floating element; it needs the attribute `popover="manual"`. */
  popoverRef: RefObject<HTMLElement | null>;
  /** The wished side; the opposite one is taken where there is no room. */
  placement: Placement;
  /** Distance to the anchor, in px. */
  gap?: number;
};

const EDGE = 8;

/** Shows a popover in the browser's top layer, beside its anchor, and keeps it there while things move. */
export function useAnchored({ open, anchorRef, popoverRef, placement, gap = 6 }: AnchoredOptions) {
  useLayoutEffect(() => {
    const anchor = anchorRef.current;
    const popover = popoverRef.current;
    if (!open || !anchor || !popover) return undefined;

    popover.showPopover?.();
    const place = () => {
      const { x, y } = positionOf(anchor, popover, placement, gap);
      popover.style.left = `${x}px`;
      popover.style.top = `${y}px`;
    };
    place();
    window.addEventListener('scroll', place, { capture: true, passive: true });
    window.addEventListener('resize', place);
    return () => {
      window.removeEventListener('scroll', place, { capture: true });
      window.removeEventListener('resize', place);
      if (popover.isConnected) popover.hidePopover?.();
    };
  }, [open, anchorRef, popoverRef, placement, gap]);
}

function positionOf(anchor: HTMLElement, popover: HTMLElement, placement: Placement, gap: number) {
  const at = anchor.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = popover;
  const { clientWidth: viewWidth, clientHeight: viewHeight } = document.documentElement;
  const rtl = getComputedStyle(anchor).direction === 'rtl';
  const middle = at.left + (at.width - width) / 2;
  const into = (value: number, size: number, view: number) =>
    Math.max(EDGE, Math.min(value, view - size - EDGE));

  if (placement === 'inline-end') {
    const right = at.right + gap;
    const left = at.left - gap - width;
    const x = rtl ? (left >= EDGE ? left : right) : right + width <= viewWidth - EDGE ? right : left;
    return { x: into(x, width, viewWidth), y: into(at.top + (at.height - height) / 2, height, viewHeight) };
  }

  const below = at.bottom + gap;
  const above = at.top - gap - height;
  const wantsAbove = placement === 'top';
  const fitsBelow = below + height <= viewHeight - EDGE;
  const y = wantsAbove
    ? above >= EDGE || !fitsBelow
      ? above
      : below
    : fitsBelow || above < EDGE
      ? below
      : above;
  const centered = placement === 'top' || placement === 'bottom';
  const alignsLeft = (placement === 'bottom-start') !== rtl;
  const x = centered ? middle : alignsLeft ? at.left : at.right - width;
  return { x: into(x, width, viewWidth), y: into(y, height, viewHeight) };
}
