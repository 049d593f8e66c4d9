import { object } from 'yup';
import { text } from '../forms/text';
import { atMost } from '../forms/textRules';
import { utcDayOf } from '../instant';
import { LICENSE_COMMENT_MAX } from '../limits';
import { expiryDay, isAfterToday } from './expiry';
import type { License } from './license';
import { EXPIRY_DATE_NOT_FUTURE, futureDay } from './schema';
import { dayAfter, type Term } from './term';

/** Why a renewal to that day is none. */
export const RENEWAL_NOT_LATER = 'Expiry date must be later than the one that the license has now';

/** Where the period of a renewal begins: at the last day that the license has, or today. */
export type RenewalStart = 'expiry' | 'today';

type Renewed = Pick<License, 'expiryDate'>;

/**
 * Counted from the last day that the license has, over or not, so that who renews late pays without a gap; {@link
 * renewalProblem} says when that is too long ago. Without a last day, from today.
 */
export function renewalDate(start: RenewalStart, term: Term, { expiryDate }: Renewed, now: Date): string {
  const lastDay = start === 'expiry' ? expiryDay(expiryDate) : undefined;
  return dayAfter(term, lastDay ?? utcDayOf(now.getTime())!);
}

/** The new last day is after today and after the present one; to end earlier, the license is edited. */
export function renewalProblem(day: string, { expiryDate }: Renewed, now: Date): string | undefined {
  if (!isAfterToday(day, now)) return EXPIRY_DATE_NOT_FUTURE;
  const lastDay = expiryDay(expiryDate);
  return lastDay !== undefined && expiryDay(day)! <= lastDay ? RENEWAL_NOT_LATER : undefined;
}

/** Renewing a license. A comment that is left out stays as it is. */
export function renewalSchema({ now }: { now: Date }) {
  return object({
    expiryDate: futureDay(now),
    comment: text('Comment', atMost('Comment', LICENSE_COMMENT_MAX)).optional().default(undefined),
  });
}
