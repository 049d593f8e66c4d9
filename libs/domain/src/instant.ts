import { instantOf } from '@lm/lists';

/** The UTC calendar day of an instant in milliseconds, `YYYY-MM-DD`; nothing outside the years 0 to 9999. */
export function utcDayOf(time: number): string | undefined {
  const day = Number.isNaN(new Date(time).getTime()) ? '' : new Date(time).toISOString().split('T')[0]!;
  return DAY.test(day) ? day : undefined;
}

/** Whether the text is a calendar day that exists, `YYYY-MM-DD`. */
export const isDay = (text: string): boolean => utcDayOf(instantOf(text)) === text;

/** Whether of two days, empty where it is open, the last lies before the first: then it bounds nothing. */
export const isTurned = ({ from, to }: { from: string; to: string }): boolean =>
  from !== '' && to !== '' && to < from;

const DAY = /^\d{4}-\d\d-\d\d$/;

/** What a database can hold and a person can mean. */
export const EARLIEST = Date.UTC(1900, 0, 1);
export const LATEST = Date.UTC(9999, 11, 31, 23, 59, 59, 999);

/** The instant that a text names; nothing for none (a leap second, say) and for one outside the years 1900 to 9999. */
export function storableInstant(text: string): Date | undefined {
  const time = Date.parse(text);
  return time >= EARLIEST && time <= LATEST ? new Date(time) : undefined;
}

export const notStorableText = (label: string) =>
  `${label} must be a date such as 2026-11-30T23:59:59Z, between the years 1900 and 9999`;
