import { utcDayOf } from '@lm/domain';
import { arrivedCache } from '../lm/laterCache';
import { tellOtherChanges } from '../lm/otherChanges';
import { serverTime } from '../lm/serverClock';
import type { Store } from './store';

/** Milliseconds. */
const LOOK_EVERY_MS = 60_000;

/**
 * Reads licenses again when a new UTC day begins, so that no status of yesterday is shown: by the server's clock, for read
 * a moment too early they would stay as they were for a day.
 * @returns what stops it
 */
export function keepToday(store: Store): () => void {
  const today = () => utcDayOf(serverTime().getTime());
  let known = today();
  const look = () => {
    const day = today();
    if (day === known) return;
    known = day;
    const cache = arrivedCache();
    if (cache) store.dispatch(cache.util.invalidateTags(['License']));
    // A dialog has read its license by itself, and to it the day that begins is as if somebody had changed it.
    tellOtherChanges('anything');
  };
  const onVisible = () => {
    if (document.visibilityState === 'visible') look();
  };
  const timer = setInterval(look, LOOK_EVERY_MS);
  document.addEventListener('visibilitychange', onVisible);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onVisible);
  };
}
