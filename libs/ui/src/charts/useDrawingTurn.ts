import { type RefObject, useEffect, useState } from 'react';

/** How far from the screen a chart may be to be drawn already: as far as one may get by turning a page. */
const NEAR = '100%';
/** For how long a busy page may keep a chart waiting, in milliseconds. */
const PATIENCE_MS = 500;

/** Charts in sight that are not drawn yet. Each is much work: one at a time, and when the page has nothing else to do. */
const waiting: (() => void)[] = [];
let isScheduled = false;

function schedule(): void {
  if (isScheduled || waiting.length === 0) return;
  isScheduled = true;
  const drawNext = () => {
    isScheduled = false;
    waiting.shift()?.();
    schedule();
  };
  if (typeof requestIdleCallback === 'undefined') setTimeout(drawNext);
  else requestIdleCallback(drawNext, { timeout: PATIENCE_MS });
}

/** Whether it is a chart's turn to be drawn: near the screen, after the others. What is printed is drawn at once. */
export function useDrawingTurn(element: RefObject<Element | null>): boolean {
  const [hasTurn, setTurn] = useState(false);
  useEffect(() => {
    if (hasTurn || !element.current) return undefined;
    const draw = () => setTurn(true);
    const queue = () => {
      waiting.push(draw);
      schedule();
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
  }, [element, hasTurn]);
  return hasTurn;
}
