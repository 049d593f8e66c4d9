import { utcDayOf } from '@lm/domain';
import { serverTime } from '../lm/serverClock';

export const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/**
 * What the reader's clock shows when it is right, as milliseconds since it showed 1970: the time of what is asked for is the
 * server's.
 */
export function localNow(): number {
  const now = serverTime();
  return now.getTime() - now.getTimezoneOffset() * MINUTE_MS;
}

/** The day that it is for the reader, or some days before it, `YYYY-MM-DD`. */
export const localDay = (daysAgo = 0): string => utcDayOf(localNow() - daysAgo * DAY_MS) ?? '';
