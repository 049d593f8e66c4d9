import type { Place } from './usePopover';

/** On which side of its anchor something floats, and which edges are in line. */
type Placement = 'bottom-start' | 'bottom-end' | 'top';

/** Distances in px: to the anchor, and to the edge of the window. */
const GAP = 6;
const EDGE = 8;

/** What of the room on a side of an anchor nothing beside it takes, in px. */
export const CLEARANCE = GAP + EDGE;

/** Places something as large as it is on the wished side of its anchor, or where there is room for it. */
export const beside =
  (placement: Placement): Place =>
  (popover, anchor) => {
    const at = anchor.getBoundingClientRect();
    const { offsetWidth: width, offsetHeight: height } = popover;
    const { clientWidth: viewWidth, clientHeight: viewHeight } = document.documentElement;
    const rtl = getComputedStyle(anchor).direction === 'rtl';
    const below = at.bottom + GAP;
    const above = at.top - GAP - height;
    const fitsBelow = below + height <= viewHeight - EDGE;
    const upwards = placement === 'top' ? above >= EDGE || !fitsBelow : !fitsBelow && above >= EDGE;
    const alignsLeft = (placement === 'bottom-start') !== rtl;
    const inLine = alignsLeft ? at.left : at.right - width;
    const x = placement === 'top' ? at.left + (at.width - width) / 2 : inLine;
    const y = upwards ? above : below;
    popover.style.left = `${Math.max(EDGE, Math.min(x, viewWidth - width - EDGE))}px`;
    popover.style.top = `${Math.max(EDGE, Math.min(y, viewHeight - height - EDGE))}px`;
  };
