import type { Place } from './usePopover';

/** On which side of its anchor something floats, and which edges are in line. */
export type Placement = 'bottom-start' | 'bottom-end' | 'top' | 'bottom' | 'inline-end';

/** Distances in px: to the anchor, and to the edge of the window. */
const GAP = 6;
const EDGE = 8;

/** Places something as large as it is on the wished side of its anchor, or where there is room for it. */
export const beside =
  (placement: Placement): Place =>
  (popover, anchor) => {
    const at = anchor.getBoundingClientRect();
    const { offsetWidth: width, offsetHeight: height } = popover;
    const { clientWidth: viewWidth, clientHeight: viewHeight } = document.documentElement;
    const rtl = getComputedStyle(anchor).direction === 'rtl';
    const move = (x: number, y: number) =>
      Object.assign(popover.style, {
        left: `${Math.max(EDGE, Math.min(x, viewWidth - width - EDGE))}px`,
        top: `${Math.max(EDGE, Math.min(y, viewHeight - height - EDGE))}px`,
      });

    if (placement === 'inline-end') {
      const right = at.right + GAP;
      const left = at.left - GAP - width;
      const sides = rtl ? [left, right] : [right, left];
      const x = sides.find((side) => side >= EDGE && side + width <= viewWidth - EDGE);
      // Without room on either side it goes above or below instead of over its anchor.
      if (x !== undefined) return void move(x, at.top + (at.height - height) / 2);
    }

    const below = at.bottom + GAP;
    const above = at.top - GAP - height;
    const fitsBelow = below + height <= viewHeight - EDGE;
    const upwards = placement === 'top' ? above >= EDGE || !fitsBelow : !fitsBelow && above >= EDGE;
    const alignsLeft = (placement === 'bottom-start') !== rtl;
    const x =
      placement === 'bottom-start' || placement === 'bottom-end'
        ? alignsLeft
          ? at.left
          : at.right - width
        : at.left + (at.width - width) / 2;
    move(x, upwards ? above : below);
  };
