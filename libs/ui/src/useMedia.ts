import { useCallback, useSyncExternalStore } from 'react';

// Optional: absent where nothing is laid out.
const queried = (query: string) => window.matchMedia?.(query) as Partial<MediaQueryList> | undefined;

/** Whether a media query matches, from the first frame on; `unknown` is the answer where there is no window. */
export function useMedia(query: string, unknown: boolean): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = queried(query);
      list?.addEventListener?.('change', onChange);
      return () => list?.removeEventListener?.('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => queried(query)?.matches ?? unknown,
    () => unknown,
  );
}
