import { IF_MATCH_MALFORMED, IF_MATCH_NOT_READ, namesNoState, staleness } from '@lm/domain';
import { Problem, refused, withCode } from './problem';

/** Each change gives a row another version. */
type State = { id: number | string; version: number };

export const etagOf = ({ id, version }: State) => `"${id}-${version}"`;

/** A strong tag names one encoding of a state (RFC 9110, section 8.8.3.3). */
export const tagOfEncoding = (etag: string, encoding: 'br' | 'gzip') => `${etag.slice(0, -1)}+${encoding}"`;

/** @throws Problem 412, and 400 for what is no `If-Match` */
export function demandCurrent(ifMatch: string | undefined, row: State): void {
  if (namesNoState(ifMatch)) throw refused({ 'If-Match': [IF_MATCH_MALFORMED] });
  const text = staleness(ifMatch, etagOf(row));
  if (text !== undefined) throw new Problem(412, text);
}

/** @throws Problem 400 when a call has an `If-Match` that it would not look at */
export function demandNoIfMatch(ifMatch: string | undefined): void {
  if (ifMatch) throw withCode(400, IF_MATCH_NOT_READ, 'if-match-not-supported');
}
