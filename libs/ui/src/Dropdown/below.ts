import type { Place } from '../Popover/usePopover';

/** Space in px kept free around a dropdown, and between it and what it belongs to. */
const EDGE = 8;
const GAP = 4;
/** Below this height in px a dropdown opens upwards when there is more room above. */
const COMFORTABLE = 280;
/** A dropdown is at least so high, in px; what has no room in it can be scrolled to. */
const LEAST = 64;

/** Places a dropdown under its control and as wide as the field, a name inside included, as high as there is room. */
export const below: Place = (panel, control) => {
  const from = control.getBoundingClientRect();
  const field = (control.closest('[data-field]') ?? control).getBoundingClientRect();
  const height = window.visualViewport?.height ?? window.innerHeight;
  const under = height - from.bottom - GAP - EDGE;
  const above = from.top - GAP - EDGE;
  const upwards = under < COMFORTABLE && above > under;
  const width = Math.min(Math.max(field.width, 240), window.innerWidth - 2 * EDGE);
  const edges = [field.left, field.right - width];
  if (getComputedStyle(panel).direction === 'rtl') edges.reverse();
  const isInside = (left: number) => left >= EDGE && left + width <= window.innerWidth - EDGE;
  const left = edges.find(isInside) ?? edges[0]!;
  Object.assign(panel.style, {
    left: `${Math.max(EDGE, Math.min(left, window.innerWidth - width - EDGE))}px`,
    width: `${width}px`,
    maxHeight: `${Math.max(upwards ? above : under, LEAST)}px`,
    top: upwards ? 'auto' : `${from.bottom + GAP}px`,
    bottom: upwards ? `${window.innerHeight - from.top + GAP}px` : 'auto',
  });
};
