const MINUTE_MS = 60_000;

/** Calls in between are dropped. */
export function atMostOnceAMinute<Args extends unknown[]>(
  work: (...args: Args) => void,
): (...args: Args) => void {
  let last = -Infinity;
  return (...args) => {
    if (performance.now() - last < MINUTE_MS) return;
    last = performance.now();
    work(...args);
  };
}
