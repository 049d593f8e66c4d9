import type { EnhancedStore } from '@reduxjs/toolkit';
import { selectSession, type sessionReducer } from '../session/sessionSlice';
import { forgetRecent } from './recent';

/** A store that holds a session. */
type SessionStore = Pick<
  EnhancedStore<{ session: ReturnType<typeof sessionReducer> }>,
  'getState' | 'subscribe'
>;

/**
 * Forgets what somebody has opened last as soon as they sign out.
 *
 * @returns a function that stops it.
 */
export function keepRecent(store: SessionStore): () => void {
  let known = selectSession(store.getState());
  return store.subscribe(() => {
    const before = known;
    known = selectSession(store.getState());
    if (before.token !== null && known.token === null && known.endedBy === 'signed-out') forgetRecent();
  });
}
