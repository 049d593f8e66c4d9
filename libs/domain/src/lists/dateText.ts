/** How dates are written: in whose language, and in which time zone. */
export interface DateStyle {
  /** BCP 47 tag: 'en-US' writes month/day/year. */
  locale: string;
  /** IANA name. */
  timeZone: string;
}

/** The day of an instant (ISO 8601), month/day/year in American English; the fallback when there is none. Specification, section 2: 'N/A'. */
export function dateText(
  instant: string | null | undefined,
  { locale, timeZone }: DateStyle,
  fallback = 'N/A',
): string {
  const date = readDate(instant);
  return date?.toLocaleDateString(locale, { timeZone }) ?? fallback;
}

/** The day and time of an instant (ISO 8601); the fallback when there is none. */
export function dateTimeText(
  instant: string | null | undefined,
  { locale, timeZone }: DateStyle,
  fallback = 'N/A',
): string {
  const date = readDate(instant);
  return date?.toLocaleString(locale, { timeZone, dateStyle: 'short', timeStyle: 'short' }) ?? fallback;
}

function readDate(instant: string | null | undefined): Date | undefined {
  const date = new Date(instant ?? NaN);
  return Number.isNaN(date.getTime()) ? undefined : date;
}
