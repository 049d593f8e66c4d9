import { utcDayOf } from '@lm/domain';

export const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** What the reader's clock shows, as milliseconds since it showed 1970. */
export const localNow = (): number => Date.now() - new Date().getTimezoneOffset() * MINUTE_MS;

/** The day that it is for the reader, or some days before it, `YYYY-MM-DD`. */
export const localDay = (daysAgo = 0): string => utcDayOf(localNow() - daysAgo * DAY_MS) ?? '';
