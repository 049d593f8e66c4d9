import { utcDayOf } from '@lm/domain';
import { everyMinute } from '../../browser/everyMinute';
import { arrivedCache } from '../../lm/laterCache';
import { tellOtherChanges } from '../../lm/otherChanges';
import { serverTime } from '../../lm/serverClock';
import type { Store } from '../store';

/**
 * Reads licenses again when a new UTC day begins, so that no status of yesterday is shown: by the server's clock, for read
 * a moment too early they would stay as they were for a day.
 * @returns what stops it
 */
export function keepToday(store: Store): () => void {
  const today = () => utcDayOf(serverTime().getTime());
  let known = today();
  return everyMinute(() => {
    const day = today();
    if (day === known) return;
    known = day;
    const cache = arrivedCache();
    if (cache) store.dispatch(cache.util.invalidateTags(['License']));
    // A dialog has read its license by itself, and to it the day that begins is as if somebody had changed it.
    tellOtherChanges('anything');
  });
}
