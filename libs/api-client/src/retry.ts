import { type ApiError, type ApiErrorDetails, type ApiErrorKind, isApiError } from './ApiError';
import { onAbort } from './onAbort';
import { pause, startTimer } from './pause';

/** How long and how often a call is tried. */
export type RetryOptions = {
  /** Milliseconds that one attempt may take; 30,000 unless told. `Infinity` for no limit. */
  timeoutMs?: number | undefined;
  /**
   * How often a failed call is repeated; 2 unless told. Failed: no answer, one that cannot be read, or 408, 429, 5xx. A POST
   * is repeated when it carries an `Idempotency-Key`: each does but those that take none (signing in and up, confirming, what
   * answers a secret once, verifying the log), and any given an empty one. What its quota slows down (`quota-exceeded`) is
   * repeated until it is admitted, unless this is 0.
   */
  retries?: number | undefined;
  /**
   * Milliseconds before the first repetition, doubled for each further one, with jitter; 300 unless told. They are added to
   * what `Retry-After` asks for.
   */
  retryDelayMs?: number | undefined;
  /**
   * The longest pause of the client's own, and the longest `Retry-After` that it is added to, in milliseconds; 20,000 unless
   * told. A longer `Retry-After` ends the call.
   */
  maxRetryDelayMs?: number | undefined;
};

export type Task = {
  /** Whether repeating an attempt that was carried out changes nothing. */
  repeatable: boolean;
  /** Whether a repetition fails once an attempt was carried out (`If-Match` without a key). */
  conditional: boolean;
  signal: AbortSignal | undefined;
  failure: (message: string, outcome: Pick<ApiErrorDetails, 'kind' | 'cause'>) => ApiError;
};

const PASSING: readonly ApiErrorKind[] = ['network', 'timeout', 'unreadable', 'rate-limited', 'server'];

/** `AbortSignal.timeout` says by the name of its reason that the time was up. */
export const cancelled = (failure: Task['failure'], signal: AbortSignal | undefined) => {
  const cause = signal?.reason as Error | undefined;
  return cause?.name === 'TimeoutError'
    ? failure('The call did not end in time.', { kind: 'timeout', cause })
    : failure('The call was cancelled.', { kind: 'aborted', cause });
};

/** Settles in time even when the work does not heed the signal that it is given. */
async function limited<Result>(
  work: (signal: AbortSignal) => Promise<Result>,
  timeoutMs: number,
  { signal, failure }: Task,
): Promise<Result> {
  if (signal?.aborted) throw cancelled(failure, signal);
  const controller = new AbortController();
  let stop!: (error: ApiError) => void;
  const stopped = new Promise<never>((_, reject) => {
    stop = (error) => {
      reject(error);
      controller.abort();
    };
  });
  const timer = startTimer(timeoutMs, () =>
    stop(failure('The server did not answer in time.', { kind: 'timeout' })),
  );
  const settled = onAbort(signal, () => stop(cancelled(failure, signal)));
  try {
    return await Promise.race([stopped, work(controller.signal)]);
  } finally {
    clearTimeout(timer);
    settled();
  }
}

/** Tries until an attempt succeeds, repeating would be wrong, or there are no retries left. */
export async function withRetries<Result>(
  attemptOnce: (attempt: number, mayBeDone: boolean, signal: AbortSignal) => Promise<Result>,
  { timeoutMs = 30_000, retries = 2, retryDelayMs = 300, maxRetryDelayMs = 20_000 }: RetryOptions,
  task: Task,
): Promise<Result> {
  // Compared with anything it is false: no limit, no end.
  if (isNaN(timeoutMs + retries + retryDelayMs + maxRetryDelayMs))
    throw task.failure('Limits and retries must be numbers.', { kind: 'usage' });
  // Whether an earlier attempt may have been carried out: no answer said that it was not.
  let mayBeDone = false;
  let failures = 0;
  let delayMs = retryDelayMs;
  for (let attempt = 1; ; attempt++) {
    try {
      return await limited((signal) => attemptOnce(attempt, mayBeDone, signal), timeoutMs, task);
    } catch (error) {
      // What a middleware throws is its own, whatever properties it has.
      if (!isApiError(error)) throw error;
      const { kind, status, code, retryAfterMs = 0 } = error;
      mayBeDone ||= kind !== 'rate-limited' && code !== 'unavailable';
      // On top of what the server asks, so that calls that were refused together do not come back together.
      const jitterMs = Math.min(maxRetryDelayMs, delayMs) * (1 - Math.random() / 2);
      // Not failed: of many calls that wait for the same quota, it admits some at a time.
      const isSlowedDown = retries > 0 && retryAfterMs > 0 && code === 'quota-exceeded';
      if (!isSlowedDown) {
        failures++;
        delayMs *= 2;
      }
      const repeat =
        failures <= retries &&
        task.repeatable &&
        !(task.conditional && mayBeDone) &&
        (PASSING.includes(kind) || status === 408) &&
        retryAfterMs <= maxRetryDelayMs;
      if (!repeat) throw error;
      await pause(retryAfterMs + jitterMs, task.signal);
    }
  }
}
