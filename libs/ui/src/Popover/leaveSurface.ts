import { type RefCallback, type RefObject, useCallback } from 'react';
import styles from './leaveSurface.module.css';

/** What of a look is a surface, without anything that stands on it. */
const SURFACE = ['background-color', 'border', 'border-radius', 'box-shadow'];

/**
 * What closes is gone from the page at once, with all that it said; in its place its empty surface fades, in front of
 * what else is there and out of reach. To be called before the element goes. Nothing for whoever wants no motion.
 */
export function leaveSurface(element: HTMLElement, scrim = false): void {
  const look = getComputedStyle(element);
  // Optional: absent where there is no browser's top layer.
  if (!parseFloat(look.getPropertyValue('--lm-duration-fast')) || !element.showPopover) return;
  const { left, top, width, height } = element.getBoundingClientRect();
  if (width === 0 || look.opacity === '0') return;
  const surface = document.createElement('div');
  surface.popover = 'manual';
  surface.inert = true;
  surface.ariaHidden = 'true';
  surface.className = styles.surface ?? '';
  surface.toggleAttribute('data-scrim', scrim);
  for (const name of SURFACE) surface.style.setProperty(name, look.getPropertyValue(name));
  const place = { left, top, width, height };
  for (const [side, px] of Object.entries(place)) surface.style.setProperty(side, `${px}px`);
  surface.addEventListener('animationend', () => surface.remove());
  document.body.append(surface);
  surface.showPopover();
}

/** `ref` for an element that leaves its surface so. */
export function useLeavingSurface<Leaving extends HTMLElement>(
  ref: RefObject<Leaving | null>,
): RefCallback<Leaving> {
  return useCallback(
    (element: Leaving) => {
      ref.current = element;
      // Before React removes it.
      return () => {
        leaveSurface(element);
        ref.current = null;
      };
    },
    [ref],
  );
}
