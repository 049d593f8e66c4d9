const callbacks = new WeakMap<AbortSignal, Set<() => void>>();

/**
 * Calls back once when the signal aborts. It gets one listener, however many calls it is to cancel: Node warns of more than
 * ten. @returns what ends that
 */
export function onAbort(signal: AbortSignal | undefined, cancel: () => void): () => void {
  let all = signal && callbacks.get(signal);
  if (signal && !all) {
    const added = (all = new Set<() => void>());
    callbacks.set(signal, added);
    signal.addEventListener('abort', () => added.forEach((each) => each()));
  }
  all?.add(cancel);
  return () => all?.delete(cancel);
}
