import { utcDayOf } from '../instant';
import { expiryDay, isAfterToday } from './expiry';

/** How much longer licenses usually run. */
export const TERMS = ['1-year', '2-years', 'end-of-year'] as const;

export type Term = (typeof TERMS)[number];

/**
 * Counted from the last day, or from today when there is none or it is over; a day that its year lacks is the month's
 * last.
 * @param lastDay a day or an instant
 */
export function lastDayAfter(term: Term, lastDay: string | null | undefined, now: Date): string {
  const since = lastDay && isAfterToday(lastDay, now) ? expiryDay(lastDay)! : utcDayOf(now.getTime())!;
  return dayAfter(term, since);
}

/** The day a term after another, `YYYY-MM-DD`. A day that its year does not have is the month's last. */
export function dayAfter(term: Term, since: string): string {
  const [year, month, day] = since.split('-').map(Number) as [number, number, number];
  if (term === 'end-of-year') {
    const end = `${since.slice(0, 'YYYY'.length)}-12-31`;
    return end > since ? end : dayOf(year + 1, 12, 31);
  }
  return dayOf(year + (term === '1-year' ? 1 : 2), month, day);
}

/** Months are counted from 1. */
function dayOf(year: number, month: number, day: number): string {
  const lastOfMonth = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return utcDayOf(Date.UTC(year, month - 1, Math.min(day, lastOfMonth)))!;
}
