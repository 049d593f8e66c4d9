/**
 * Whoever asks during a reading shares the next one: nobody gets what is older than their question, and a flood is not
 * one of reads.
 */
export function oneAtATime<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let running: Promise<unknown> | undefined;
  let next: Promise<Value> | undefined;

  const begin = () => {
    const reading = read().finally(() => {
      if (running === reading) running = undefined;
    });
    running = reading;
    return reading;
  };
  return () => {
    if (!running) return begin();
    next ??= running.then(
      () => ((next = undefined), begin()),
      () => ((next = undefined), begin()),
    );
    return next;
  };
}
