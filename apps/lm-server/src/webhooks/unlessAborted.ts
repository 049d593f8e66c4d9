/**
 * Does work whose signal aborts with another one or after a time. `AbortSignal.any` would keep memory of each work for as
 * long as the other signal lives.
 */
export async function unlessAborted<Result>(
  other: AbortSignal,
  milliseconds: number,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const controller = new AbortController();
  const abort = () => controller.abort();
  const timer = setTimeout(abort, milliseconds);
  other.addEventListener('abort', abort);
  if (other.aborted) abort();
  try {
    return await work(controller.signal);
  } finally {
    clearTimeout(timer);
    other.removeEventListener('abort', abort);
  }
}
