import { onAbort } from './onAbort';

/** A timer that is to wait longer fires at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** A timer for any time, `Infinity` too. */
export const startTimer = (ms: number, done: () => void) => setTimeout(done, Math.min(ms, LONGEST_TIMER_MS));

/** Waits for so long, or until the signal aborts. */
export const pause = (ms: number, signal: AbortSignal | undefined) =>
  new Promise<void>((resume) => {
    const done = () => {
      clearTimeout(timer);
      settled();
      resume();
    };
    const timer = startTimer(signal?.aborted ? 0 : ms, done);
    const settled = onAbort(signal, done);
  });
