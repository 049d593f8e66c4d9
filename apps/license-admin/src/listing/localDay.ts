import { utcDayOf } from '@lm/domain';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** The day that it is for the reader, or some days before it, `YYYY-MM-DD`. */
export function localDay(daysAgo = 0): string {
  const now = new Date();
  return utcDayOf(now.getTime() - now.getTimezoneOffset() * MINUTE_MS - daysAgo * DAY_MS) ?? '';
}
