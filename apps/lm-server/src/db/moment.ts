import { labelOf, notStorableText, storableInstant } from '@lm/domain';
import { refused } from '../http/problem';

/** @throws Problem 400 for `field` when the text names no instant (a leap second, say), or one before 1900 */
export function momentOf(field: string, text: string): Date {
  const moment = storableInstant(text);
  if (!moment) throw refused({ [field]: [notStorableText(labelOf([field]))] });
  return moment;
}

const UTC_TEXT = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d{1,3}))?\+00$/;

/** From a moment, or PostgreSQL's text of one (`2026-11-21 23:59:59.999+00`), to ISO 8601 in UTC. */
export function isoMoment(moment: Date | string): string {
  if (moment instanceof Date) return moment.toISOString();
  // Cutting is faster than reading every date of a list. Zeros at the end of a fraction are left out.
  const [, day, time, fraction = ''] = UTC_TEXT.exec(moment) ?? [];
  return day ? `${day}T${time}.${fraction.padEnd(3, '0')}Z` : new Date(moment).toISOString();
}
