import { utcDayOf } from '@lm/domain';
import { api } from '../lm/api';
import type { Store } from './store';

/** How often the day is looked at, in milliseconds. */
const LOOK_EVERY_MS = 60_000;

/**
 * Reads again whatever shows licenses when a new day has begun in UTC, whose end is when licenses expire: a page that
 * was left open overnight shows no status and no days left of yesterday.
 *
 * @returns a function that stops it.
 */
export function keepToday(store: Store, now: () => Date = () => new Date()): () => void {
  const today = () => utcDayOf(now().getTime());
  let known = today();
  const look = () => {
    const day = today();
    if (day === known) return;
    known = day;
    store.dispatch(api.util.invalidateTags(['License']));
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
