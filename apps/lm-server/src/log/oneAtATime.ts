/**
 * Reads what it is asked for, once at a time: whoever asks while it is being read gets what is read next, together with
 * all others who wait. So nobody gets what was read before they asked, and a flood of questions is not one of reads.
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
