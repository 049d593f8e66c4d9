import { instantOf } from '@lm/lists';

/** How dates are written: in whose language, and in which time zone. */
export interface DateStyle {
  /** BCP 47 tag: 'en-US' writes month/day/year. */
  locale: string;
  /** IANA name. */
  timeZone: string;
}

/** The day of an instant (ISO 8601), month/day/year in American English; the fallback when there is none. */
export function dateText(instant: string | null | undefined, style: DateStyle, fallback = 'N/A'): string {
  return written(instant, style, 'day') ?? fallback;
}

/** The day and time of an instant (ISO 8601), to the minute; the fallback when there is none. */
export function dateTimeText(instant: string | null | undefined, style: DateStyle, fallback = 'N/A'): string {
  return written(instant, style, 'minute') ?? fallback;
}

/** The month and year of an instant (ISO 8601), written as in its day: 12/2026 of 12/31/2026; nothing when there is none. */
export function monthText(instant: string | null | undefined, style: DateStyle): string {
  const time = instantOf(instant ?? '');
  if (Number.isNaN(time)) return '';
  const parts = formatFor(style, 'day').formatToParts(time);
  const day = parts.findIndex(({ type }) => type === 'day');
  const rest =
    day === parts.length - 1
      ? parts.slice(0, day - 1)
      : parts.filter((_, index) => index !== day && index !== day + 1);
  return rest
    .map(({ value }) => value)
    .join('')
    .trim();
}

type Precision = 'day' | 'minute';

function written(
  instant: string | null | undefined,
  style: DateStyle,
  precision: Precision,
): string | undefined {
  const time = instantOf(instant ?? '');
  return Number.isNaN(time) ? undefined : formatFor(style, precision).format(time);
}

// Making a format takes a hundred times as long as using it, and a list writes thousands of dates in one style.
const formats = new Map<string, Intl.DateTimeFormat>();

function formatFor({ locale, timeZone }: DateStyle, precision: Precision): Intl.DateTimeFormat {
  const key = [locale, timeZone, precision].join();
  let format = formats.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat(locale, {
      timeZone,
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      ...(precision === 'minute' && { hour: 'numeric', minute: '2-digit' }),
    });
    formats.set(key, format);
  }
  return format;
}
