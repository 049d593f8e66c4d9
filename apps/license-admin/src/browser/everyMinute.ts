/** Milliseconds. */
const MINUTE_MS = 60_000;

/**
 * Calls once a minute, and as soon as the page is looked at again: a machine that was asleep has missed its minutes.
 * @returns what stops it
 */
export function everyMinute(look: () => void): () => void {
  const onVisible = () => {
    if (document.visibilityState === 'visible') look();
  };
  const timer = setInterval(look, MINUTE_MS);
  document.addEventListener('visibilitychange', onVisible);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onVisible);
  };
}
