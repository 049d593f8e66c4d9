import { Deadline } from '../db/deadline';

export type Growth = {
  /**
   * Resolves when there is more than so much, so many milliseconds are over, the caller has gone (of which `gone` tells
   * where no deadline does) or the server stops.
   */
  beyond(size: number, milliseconds: number, gone?: AbortSignal): Promise<void>;
  isStopping(): boolean;
  stop(): void;
};

const EVERY_MS = 250;

/** Looks for all who wait, and only while somebody does. @param timeout of a look, in milliseconds */
export function watchGrowth(sizeNow: () => Promise<number>, timeout: number): Growth {
  const waiting = new Set<{ size: number; wake: () => void }>();
  let isLooking = false;
  let isStopping = false;

  const look = async () => {
    isLooking = true;
    // Of its own time, not that of the first of those who wait. What fails is tried again.
    const size = await new Deadline(timeout).run(sizeNow).catch(() => -1);
    for (const one of waiting) if (size > one.size) one.wake();
    if (waiting.size > 0) setTimeout(() => void look(), EVERY_MS).unref();
    else isLooking = false;
  };

  return {
    beyond: (size, milliseconds, gone) =>
      new Promise((resolve) => {
        const deadline = Deadline.current();
        if (isStopping || milliseconds <= 0 || gone?.aborted || deadline?.over) return resolve();
        const wake = () => {
          clearTimeout(late);
          stopHeeding?.();
          gone?.removeEventListener('abort', wake);
          waiting.delete(one);
          resolve();
        };
        const one = { size, wake };
        const late = setTimeout(wake, milliseconds);
        const stopHeeding = deadline?.onEnd(wake);
        gone?.addEventListener('abort', wake);
        waiting.add(one);
        if (!isLooking) void look();
      }),
    isStopping: () => isStopping,
    stop: () => {
      isStopping = true;
      for (const { wake } of waiting) wake();
    },
  };
}
