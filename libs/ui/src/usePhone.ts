import { useSyncExternalStore } from 'react';
import { breakpoints } from './tokens/tokens';

// Optional: absent where nothing is laid out.
const phone = () =>
  window.matchMedia?.(`(width < ${breakpoints.mobile}px)`) as Partial<MediaQueryList> | undefined;

function subscribe(onChange: () => void) {
  const query = phone();
  query?.addEventListener?.('change', onChange);
  return () => query?.removeEventListener?.('change', onChange);
}

/** Whether the window is as narrow as a phone's, from the first frame on: for what a stylesheet alone cannot move. */
export const usePhone = (): boolean => useSyncExternalStore(subscribe, () => phone()?.matches ?? false);
