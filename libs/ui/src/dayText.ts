/**
 * A date's day as a reader of that language writes it; without one, the browser's. Always in the Gregorian calendar,
 * which is that of the date fields: two calendars on one form are taken for each other.
 */
export const dayText = (date: Date, locale: string | undefined, timeZone?: string): string =>
  date.toLocaleDateString(locale, { calendar: 'gregory', timeZone });
