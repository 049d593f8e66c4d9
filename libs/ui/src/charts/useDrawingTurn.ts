import { type RefObject, useEffect, useState } from 'react';

/** How far from the screen a chart may be to be drawn already: as far as one may get by turning a page. */
const NEAR = '100%';
/** For how long a busy page may keep a chart waiting, in milliseconds. */
const PATIENCE_MS = 500;
/** How long a chart's place is empty while the library is on its way, in milliseconds; then it shows that it waits. */
const EMPTY_MS = 300;

/** Charts in sight that are not drawn yet. Each is much work: one at a time, and when the page has nothing else to do. */
const waiting: (() => void)[] = [];
let isAtWork = false;

const whenIdle = () =>
  new Promise<unknown>((act) => {
    if (typeof requestIdleCallback === 'undefined') setTimeout(act);
    else requestIdleCallback(act, { timeout: PATIENCE_MS });
  });

async function drawWaiting(fetchLibrary: () => Promise<unknown>): Promise<void> {
  if (isAtWork) return;
  isAtWork = true;
  while (waiting.length > 0) {
    await whenIdle();
    // A chart that is drawn without it tries again and says what is wrong.
    const fetched = fetchLibrary().catch(() => undefined);
    await Promise.race([fetched, new Promise((act) => setTimeout(act, EMPTY_MS))]);
    await whenIdle();
    waiting.shift()?.();
  }
  isAtWork = false;
}

/**
 * Whether it is a chart's turn to be drawn: near the screen, after the others. What is printed is drawn at once.
 * @param fetchLibrary fetches what charts are drawn with; not before one is to be drawn, for it is evaluated for long
 */
export function useDrawingTurn(
  element: RefObject<Element | null>,
  fetchLibrary: () => Promise<unknown>,
): boolean {
  const [hasTurn, setTurn] = useState(false);
  useEffect(() => {
    if (hasTurn || !element.current) return undefined;
    const draw = () => setTurn(true);
    const queue = () => {
      waiting.push(draw);
      void drawWaiting(fetchLibrary);
    };
    const near =
      typeof IntersectionObserver === 'undefined'
        ? undefined
        : new IntersectionObserver(
            (entries) => {
              if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
              near?.disconnect();
              queue();
            },
            { rootMargin: NEAR },
          );
    if (near) near.observe(element.current);
    else queue();
    window.addEventListener('beforeprint', draw);
    return () => {
      near?.disconnect();
      window.removeEventListener('beforeprint', draw);
      const place = waiting.indexOf(draw);
      if (place >= 0) waiting.splice(place, 1);
    };
  }, [element, fetchLibrary, hasTurn]);
  return hasTurn;
}
