import { EARLIEST, isDay, LATEST } from '../instant';
import { DAY_MS } from '../licenses/expiry';

/**
 * The first and the last millisecond of a calendar day in a time zone (IANA name), brought into the years 1900 to 9999;
 * nothing for no day. Each instant lies within the bounds of one day, whenever the clocks there are put forward or back: none
 * within those of a day that was skipped there, whose last millisecond is the one before its first.
 */
export function dayBounds(day: string, timeZone: string): { first: Date; last: Date } | undefined {
  if (!isDay(day)) return undefined;
  const midnight = Date.parse(day);
  return {
    first: storable(beginOf(midnight, timeZone)),
    last: storable(beginOf(midnight + DAY_MS, timeZone) - 1),
  };
}

const storable = (time: number) => new Date(Math.min(Math.max(time, EARLIEST), LATEST));

/** When the day of this midnight in UTC begins: not at midnight where the clocks are put forward then. */
function beginOf(midnight: number, timeZone: string): number {
  const format = new Intl.DateTimeFormat('en', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
  });
  const dayAt = (time: number) => {
    const part = Object.fromEntries(
      format.formatToParts(time).map(({ type, value }) => [type, Number(value)]),
    );
    return Date.UTC(part.year!, part.month! - 1, part.day);
  };
  // No time zone is a day from UTC.
  let before = midnight - DAY_MS;
  let begun = midnight + DAY_MS;
  while (begun - before > 1) {
    const between = Math.floor((before + begun) / 2);
    if (dayAt(between) < midnight) before = between;
    else begun = between;
  }
  return begun;
}
