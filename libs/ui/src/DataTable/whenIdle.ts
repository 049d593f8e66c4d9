/** Of fewer rows the first keystroke reads all without being felt. */
const MANY = 1000;
/** A browser calls itself idle for up to 50 ms: a key that comes meanwhile would be felt. */
const SLICE_MS = 10;

/**
 * Does something with each of many rows while the browser has nothing else to do, then says so: at once, with nothing
 * done, where the rows are few or the browser does not tell when it is idle. @returns what stops it
 */
export function whenIdle<Row>(
  rows: readonly Row[],
  act: (row: Row) => unknown,
  onDone?: () => void,
): (() => void) | undefined {
  if (rows.length < MANY || !('requestIdleCallback' in window)) {
    onDone?.();
    return undefined;
  }
  let next = 0;
  const go = (deadline: IdleDeadline) => {
    const end = performance.now() + SLICE_MS;
    while (next < rows.length && deadline.timeRemaining() > 0 && performance.now() < end) act(rows[next++]!);
    if (next < rows.length) waiting = requestIdleCallback(go);
    else onDone?.();
  };
  let waiting = requestIdleCallback(go);
  return () => cancelIdleCallback(waiting);
}
