/** A calendar day, or a day with a time, as ISO 8601 writes them. */
const ISO_DATE = /^(\d{4}-\d\d-\d\d)(T\d\d:\d\d(?::\d\d(?:\.\d+)?)?(Z|[+-]\d\d:?\d\d)?)?$/;

/**
 * The instant that an ISO 8601 text names, in milliseconds since 1970. A text without an offset is read
 * as UTC, never in the reader's time zone; a day alone is its first millisecond.
 *
 * @returns NaN when the text is no such date, or names a day that does not exist.
 */
export function instantOf(text: string): number {
  const [, day, time, offset] = ISO_DATE.exec(text) ?? [];
  if (day === undefined || !dayExists(day)) return NaN;
  return Date.parse(time !== undefined && offset === undefined ? `${text}Z` : text);
}

/** The UTC calendar day of an instant in milliseconds, `YYYY-MM-DD`; nothing outside the years 0 to 9999. */
export function utcDayOf(time: number): string | undefined {
  const day = Number.isNaN(new Date(time).getTime()) ? '' : new Date(time).toISOString().split('T')[0]!;
  return DAY.test(day) ? day : undefined;
}

const DAY = /^\d{4}-\d\d-\d\d$/;

/** Date.parse lets 31 February roll over into March; a day that exists keeps its number. */
function dayExists(day: string): boolean {
  return new Date(`${day}T00:00:00Z`).getUTCDate() === Number(day.slice(-2));
}
