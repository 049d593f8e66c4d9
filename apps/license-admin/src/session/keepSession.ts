import { isSignedIn, SESSION_CHECK_MS, sessionOwner } from '@lm/domain';
import type { EnhancedStore } from '@reduxjs/toolkit';
import { linkSession } from '../lm/client';
import { arrivedCache } from '../lm/laterCache';
import { serverTime } from '../lm/serverClock';
import { identityPageAddress } from './identityPage';
import { selectSession, sessionEnded, type sessionReducer, signedIn } from './sessionSlice';
import { readSession, tellsOfSession, writeSession } from './storedSession';

type SessionStore = Pick<
  EnhancedStore<{ session: ReturnType<typeof sessionReducer> }>,
  'getState' | 'dispatch' | 'subscribe'
>;

/** What the world outside offers; tests put their own in its place. */
export type Surroundings = {
  /** Leaves the page for another address. */
  leaveFor?: (url: string) => void;
};

/**
 * Keeps the store's session, the browser's storage and the other tabs in step, sends the token with every call, and
 * ends the session when it expires or the server refuses it.
 *
 * @returns a function that stops it.
 */
export function keepSession(store: SessionStore, surroundings: Surroundings = {}): () => void {
  const { leaveFor = (url) => window.location.assign(url) } = surroundings;
  const current = () => selectSession(store.getState());
  let known = current();

  /** Takes over what the storage holds: at the start, and after another tab has changed it. */
  const follow = () => {
    const stored = readSession();
    if (!stored) store.dispatch(sessionEnded('elsewhere'));
    else if (stored.token !== current().token || stored.email !== current().email)
      store.dispatch(signedIn(stored));
  };
  const forget = () => {
    const cache = arrivedCache();
    if (cache) store.dispatch(cache.util.resetApiState());
  };
  const check = () => {
    const { token } = current();
    if (token !== null && !isSignedIn(token, serverTime())) store.dispatch(sessionEnded('expired'));
  };
  const onStorage = (event: StorageEvent) => {
    if (!tellsOfSession(event)) return;
    follow();
    check();
  };
  const onVisible = () => {
    if (document.visibilityState === 'visible') check();
  };

  linkSession({
    token: () => current().token,
    onSessionEnded: () => store.dispatch(sessionEnded('refused')),
    onIdentityRedirect: (url) => leaveFor(identityPageAddress(url, window.location)),
  });

  follow();
  check();
  known = current();
  if (known.token === null && readSession()) writeSession(null);

  const stopWatching = store.subscribe(() => {
    const before = known;
    known = current();
    if (known.token === before.token && known.email === before.email) return;
    const stored = readSession();
    if (known.token === null || known.email === null) {
      if (stored?.token === before.token) writeSession(null);
    } else if (stored?.token !== known.token || stored.email !== known.email) {
      writeSession({ token: known.token, email: known.email });
    }
    // Screens leave first; then nothing of one person's is left for the next.
    if (sessionOwner(known) !== sessionOwner(before)) setTimeout(forget);
  });
  const timer = setInterval(check, SESSION_CHECK_MS);
  window.addEventListener('storage', onStorage);
  window.addEventListener('focus', check);
  document.addEventListener('visibilitychange', onVisible);

  return () => {
    stopWatching();
    clearInterval(timer);
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('focus', check);
    document.removeEventListener('visibilitychange', onVisible);
  };
}
