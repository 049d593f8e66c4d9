import { type RefObject, useEffect } from 'react';

/**
 * Marks an element that scrolls with the edges that more of it lies behind: `data-more-above`, `-below`, `-start` and
 * `-end`. It writes attributes only, so scrolling draws nothing anew. `present` says whether the element is in the page.
 */
export function useMoreBehind(ref: RefObject<HTMLElement | null>, present = true): void {
  useEffect(() => {
    const area = ref.current;
    if (!area || !present) return undefined;
    const look = () => {
      const { scrollTop, scrollHeight, clientHeight, scrollLeft, scrollWidth, clientWidth } = area;
      // Negative where text runs from right to left.
      const along = Math.abs(scrollLeft);
      // Parts of a pixel are a matter of rounding.
      area.toggleAttribute('data-more-above', scrollTop > 1);
      area.toggleAttribute('data-more-below', scrollHeight - clientHeight - scrollTop > 1);
      area.toggleAttribute('data-more-start', along > 1);
      area.toggleAttribute('data-more-end', scrollWidth - clientWidth - along > 1);
    };
    area.addEventListener('scroll', look, { passive: true });
    // Speaks for the first time when the page has been laid out; absent where nothing is.
    const sizes = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(look);
    if (!sizes) look();
    sizes?.observe(area);
    for (const part of area.children) sizes?.observe(part);
    return () => {
      area.removeEventListener('scroll', look);
      sizes?.disconnect();
    };
  }, [ref, present]);
}
