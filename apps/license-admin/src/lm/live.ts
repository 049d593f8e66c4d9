/** For how long what was read is not read again because a screen or the window is looked at again, in seconds. */
export const FRESH_SECONDS = 10;

let isListening = false;

/** Whether changes of others come by themselves: then nothing is read again because it is looked at again. */
export const isLive = (): boolean => isListening;

export function setLive(live: boolean): void {
  isListening = live;
}

/** How long the cache keeps a long list that no screen shows, in seconds. */
export const KEPT_SECONDS = 3600;

type Options = { refetchOnMountOrArgChange?: boolean | number };

/** The hook of a list that follows what others change: while it does, a second visit reads nothing. */
export const kept = <Hook extends (first: never, options?: never) => unknown>(hook: Hook): Hook =>
  ((first: never, options?: Options) =>
    hook(first, {
      refetchOnMountOrArgChange: isListening ? false : FRESH_SECONDS,
      ...options,
    } as never)) as Hook;
