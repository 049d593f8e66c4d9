import type { Place } from '../Popover/usePopover';

/** Space in px kept free around a dropdown, and between it and what it belongs to. */
const EDGE = 8;
const GAP = 4;
/** Below this height in px a dropdown opens upwards when there is more room above. */
const COMFORTABLE = 280;

/** Places a dropdown under its field and as wide, as high as there is room. */
export const below: Place = (panel, field) => {
  const from = field.getBoundingClientRect();
  const height = window.visualViewport?.height ?? window.innerHeight;
  const under = height - from.bottom - GAP - EDGE;
  const above = from.top - GAP - EDGE;
  const upwards = under < COMFORTABLE && above > under;
  const width = Math.min(Math.max(from.width, 240), window.innerWidth - 2 * EDGE);
  const left = getComputedStyle(panel).direction === 'rtl' ? from.right - width : from.left;
  Object.assign(panel.style, {
    left: `${Math.max(EDGE, Math.min(left, window.innerWidth - width - EDGE))}px`,
    width: `${width}px`,
    maxHeight: `${Math.max(upwards ? above : under, 120)}px`,
    top: upwards ? 'auto' : `${from.bottom + GAP}px`,
    bottom: upwards ? `${window.innerHeight - from.top + GAP}px` : 'auto',
  });
};
