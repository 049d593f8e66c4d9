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
  return written(instant, style, 'month') ?? '';
}

type Precision = 'month' | 'day' | 'minute';

function written(
  instant: string | null | undefined,
  style: DateStyle,
  precision: Precision,
): string | undefined {
  const time = instantOf(instant ?? '');
  return Number.isNaN(time) ? undefined : writerOf(style, precision)(time);
}

type Write = (time: number) => string;

// Making a format takes a hundred times as long as using it, and a list writes thousands of dates in one style.
const writers = new Map<string, Write>();

function writerOf({ locale, timeZone }: DateStyle, precision: Precision): Write {
  const key = `${locale},${timeZone},${precision}`;
  let write = writers.get(key);
  if (!write) {
    const format = new Intl.DateTimeFormat(locale, {
      // Of date fields and of all rules: a reader who saw another on the same form would take one for the other.
      calendar: 'gregory',
      timeZone,
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      ...(precision === 'minute' && { hour: 'numeric', minute: '2-digit' }),
    });
    if (precision === 'minute') write = (time) => format.format(time);
    else write = onceForDays(precision === 'day' ? (time) => format.format(time) : monthOf(format));
    writers.set(key, write);
  }
  return write;
}

const monthOf = (format: Intl.DateTimeFormat) => (time: number) => {
  const parts = format.formatToParts(time);
  const day = parts.findIndex(({ type }) => type === 'day');
  const rest =
    day === parts.length - 1
      ? parts.slice(0, day - 1)
      : parts.filter((_, index) => index !== day && index !== day + 1);
  return rest
    .map(({ value }) => value)
    .join('')
    .trim();
};

const QUARTER_DAY_MS = 6 * 60 * 60 * 1000;
/** Of more than six years, and soon written anew. */
const MOST_KNOWN = 10_000;

/** Writing is slow, and a long list names few days: a quarter of a day that begins and ends in the same one is written once. */
function onceForDays(write: Write): Write {
  const known = new Map<number, string | undefined>();
  return (time) => {
    const quarter = Math.floor(time / QUARTER_DAY_MS);
    if (!known.has(quarter)) {
      if (known.size === MOST_KNOWN) known.clear();
      const text = write(quarter * QUARTER_DAY_MS);
      known.set(quarter, text === write((quarter + 1) * QUARTER_DAY_MS - 1) ? text : undefined);
    }
    return known.get(quarter) ?? write(time);
  };
}
