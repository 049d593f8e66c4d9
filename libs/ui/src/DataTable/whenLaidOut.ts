/**
 * Does something once the browser has laid out an element, before it is painted; now where nothing is laid out. To
 * measure sooner would make the browser lay out the page once more. @returns what stops it
 */
export function whenLaidOut(element: HTMLElement, act: () => void): (() => void) | undefined {
  if (typeof ResizeObserver === 'undefined') {
    act();
    return undefined;
  }
  const laidOut = new ResizeObserver(() => {
    laidOut.disconnect();
    act();
  });
  laidOut.observe(element);
  return () => laidOut.disconnect();
}
