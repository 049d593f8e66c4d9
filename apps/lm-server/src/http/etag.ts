import { IF_MATCH_NOT_READ } from '@lm/domain';
import { Problem, stale, withCode } from './problem';

/** Each change gives a row another version. */
type State = { id: number | string; version: number };

export const etagOf = ({ id, version }: State) => `"${id}-${version}"`;

/** RFC 9110, section 8.8.3. */
const ENTITY_TAG = /(?:W\/)?"[\x21\x23-\x7e\x80-\xff]*"/g;

/** A strong tag names one encoding of a state (RFC 9110, section 8.8.3.3). */
export const tagOfEncoding = (etag: string, encoding: 'br' | 'gzip') => `${etag.slice(0, -1)}+${encoding}"`;

const tagsIn = (header: string): string[] =>
  (header.match(ENTITY_TAG) ?? []).map((tag) => tag.replace(/\+(br|gzip)"$/, '"'));

const isAny = (header: string) => header.trim() === '*';

/** By weak comparison (RFC 9110, section 13.1.2): a compressing proxy makes our `ETag` weak. */
export const namesWeakly = (header: string | undefined, etag: string): boolean =>
  header !== undefined &&
  (isAny(header) || tagsIn(header).some((tag) => tag === etag || tag === `W/${etag}`));

/** By strong comparison (RFC 9110, section 13.1.1). Without `If-Match` the last write wins. @throws Problem 412 */
export function demandCurrent(ifMatch: string | undefined, row: State): void {
  if (ifMatch === undefined || isAny(ifMatch)) return;
  const tags = tagsIn(ifMatch);
  if (tags.includes(etagOf(row))) return;
  throw tags.includes(`W/${etagOf(row)}`) ? weakened() : stale();
}

/** @throws Problem 400 when a call has an `If-Match` that it would not look at */
export function demandNoIfMatch(ifMatch: string | undefined): void {
  if (ifMatch) throw withCode(400, IF_MATCH_NOT_READ, 'if-match-not-supported');
}

const weakened = () =>
  new Problem(
    412,
    'If-Match has a weak ETag (W/"…"), which a proxy made of the one that was sent. Send it without W/, or let the proxy leave the answers of /lm as they are.',
  );
