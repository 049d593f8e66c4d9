import { useEffect, useEffectEvent } from 'react';
import { FRESH_SECONDS, isLive } from './live';

/** What is needed of a query; what its hook returns fits. */
export type ReadQuery = {
  isUninitialized: boolean;
  isFetching: boolean;
  fulfilledTimeStamp?: number;
  refetch: () => unknown;
};

/**
 * Reads again what a screen shows when the reader comes back to the window, or the connection does, so that what others
 * changed meanwhile is seen. What was read a moment ago is left alone, and while changes come by themselves, what was
 * read at all.
 */
export function useReadOnReturn(queries: readonly ReadQuery[]): void {
  const readAgain = useEffectEvent(() => {
    if (document.visibilityState === 'hidden') return;
    const oldest = isLive() ? 0 : Date.now() - FRESH_SECONDS * 1000;
    for (const { isUninitialized, isFetching, fulfilledTimeStamp = 0, refetch } of queries)
      if (!isUninitialized && !isFetching && fulfilledTimeStamp <= oldest) void refetch();
  });
  useEffect(() => {
    const onReturn = () => readAgain();
    window.addEventListener('focus', onReturn);
    window.addEventListener('online', onReturn);
    document.addEventListener('visibilitychange', onReturn);
    return () => {
      window.removeEventListener('focus', onReturn);
      window.removeEventListener('online', onReturn);
      document.removeEventListener('visibilitychange', onReturn);
    };
  }, []);
}
