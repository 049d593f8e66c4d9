import { type RefObject, useLayoutEffect } from 'react';

/** Where the focus waits that a panel had when it went. */
let waiting: Element | undefined;

/**
 * A panel goes while what failed is tried again, and its button with it: the focus then is on what is around the panel,
 * and back on the button of the panel that says it failed again.
 */
export function useFocusThroughRetry(panelRef: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const panel = panelRef.current!;
    const around = panel.parentElement?.closest<HTMLElement>('[tabindex="-1"]');
    if (around && around === waiting && around === document.activeElement)
      panel.querySelector('button')?.focus({ preventScroll: true });
    return () => {
      if (!panel.contains(document.activeElement)) return;
      waiting = around ?? undefined;
      around?.focus({ preventScroll: true });
    };
  }, [panelRef]);
}
