import { sessionOwner } from '@lm/domain';
import { end } from '@lm/api-client/events';
import { loadAtLast } from '../../browser/loadPart';
import { lm } from '../../lm/client';
import { setLive } from '../../lm/live';
import { selectSession } from '../../session/sessionSlice';
import type { Store } from '../store';

/** Until the first screen is there, in milliseconds. */
const FIRST_SCREEN_MS = 1000;

/** Listens to what others change, for as long as somebody is signed in. @returns what stops it */
export function keepListening(store: Store): () => void {
  let listener: string | null = null;
  let stop = () => {};
  const follow = () => {
    // Another address, or token, of the same person ends no listening: each question takes the token of its moment.
    const next = sessionOwner(selectSession(store.getState()));
    if (next === listener) return;
    listener = next;
    stop();
    stop = next === null ? () => {} : begin(store);
  };
  follow();
  const stopFollowing = store.subscribe(follow);
  return () => {
    stopFollowing();
    stop();
  };
}

function begin(store: Store): () => void {
  const leaving = new AbortController();
  // Taken before the screen reads anything: nothing is missed in between.
  const start = end(lm, { signal: leaving.signal });
  start.catch(() => undefined);
  const timer = setTimeout(() => {
    const load = loadAtLast(() => import('./listen'));
    void load.then(({ listen }) => listen(store, start, leaving.signal)).catch(() => undefined);
  }, FIRST_SCREEN_MS);
  return () => {
    clearTimeout(timer);
    leaving.abort();
    setLive(false);
  };
}
