import { notStorableText, storableInstant } from '@lm/domain';
import { refused } from '../http/problem';

/** @throws Problem 400 for `field` when the text names no instant (a leap second), or one before 1900 */
export function momentOf(field: string, text: string): Date {
  const moment = storableInstant(text);
  if (!moment) throw refused({ [field]: [notStorableText(field)] });
  return moment;
}

/** From PostgreSQL's text (`2026-11-21 23:59:59.999+00`) to ISO 8601 in UTC. */
export function isoMoment(text: string): string {
  // Cutting is faster than reading every date of a list.
  const isWholeAndUtc = text.length === 26 && text[10] === ' ' && text.endsWith('+00');
  return isWholeAndUtc ? `${text.slice(0, 10)}T${text.slice(11, 23)}Z` : new Date(text).toISOString();
}
