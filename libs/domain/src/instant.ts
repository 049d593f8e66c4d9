import { instantOf } from '@lm/lists';

/** The UTC calendar day of an instant in milliseconds, `YYYY-MM-DD`; nothing outside the years 0 to 9999. */
export function utcDayOf(time: number): string | undefined {
  const day = Number.isNaN(new Date(time).getTime()) ? '' : new Date(time).toISOString().split('T')[0]!;
  return DAY.test(day) ? day : undefined;
}

/** Whether the text is a calendar day that exists, `YYYY-MM-DD`. */
export const isDay = (text: string): boolean => utcDayOf(instantOf(text)) === text;

const DAY = /^\d{4}-\d\d-\d\d$/;
