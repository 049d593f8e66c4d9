import { refused } from '../http/problem';

/** Times that the database can hold and a person can mean. */
const EARLIEST = Date.UTC(1900, 0, 1);
const LATEST = Date.UTC(9999, 11, 31, 23, 59, 59, 999);

/**
 * The instant that an ISO 8601 text names.
 * @param field the PascalCase name of the field or parameter, for the message.
 * @throws Problem 400 for a text such as a leap second that names no instant, or one before 1900.
 */
export function momentOf(field: string, text: string): Date {
  const time = Date.parse(text);
  if (!(time >= EARLIEST && time <= LATEST)) {
    throw refused({ [field]: [`${field} must be a date between the years 1900 and 9999`] });
  }
  return new Date(time);
}

/** A moment in PostgreSQL's own text (`2026-11-21 23:59:59.999+00`) as ISO 8601 in UTC. */
export function isoMoment(text: string): string {
  // Cut to pieces, because reading every date of a list and writing it again takes its time.
  const isWholeAndUtc = text.length === 26 && text[10] === ' ' && text.endsWith('+00');
  return isWholeAndUtc ? `${text.slice(0, 10)}T${text.slice(11, 23)}Z` : new Date(text).toISOString();
}
