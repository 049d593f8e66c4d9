import { Problem, stale } from './problem';

/** Names one state of a row: the version grows with every update. */
export const etagOf = ({ id, version }: { id: number | string; version: number }) => `"${id}-${version}"`;

/** An entity tag as it stands in a header (RFC 9110, section 8.8.3). */
const ENTITY_TAG = /(?:W\/)?"[\x21\x23-\x7e\x80-\xff]*"/g;

/**
 * A strong tag names one encoding of a state (RFC 9110, section 8.8.3.3). Where a state is asked for, either encoding's
 * tag names it.
 */
export const tagOfEncoding = (etag: string, encoding: 'br' | 'gzip') => `${etag.slice(0, -1)}+${encoding}"`;

const tagsIn = (header: string): string[] =>
  (header.match(ENTITY_TAG) ?? []).map((tag) => tag.replace(/\+(br|gzip)"$/, '"'));

const isAny = (header: string) => header.trim() === '*';

/**
 * Whether an `If-None-Match` header names the state, by weak comparison (RFC 9110, section 13.1.2): a proxy that
 * compresses the answer makes its `ETag` a weak one, and the answer is the same.
 */
export const namesWeakly = (header: string | undefined, etag: string): boolean =>
  header !== undefined &&
  (isAny(header) || tagsIn(header).some((tag) => tag === etag || tag === `W/${etag}`));

/**
 * Refuses an update whose `If-Match` names another state than the current one, by strong comparison: a weak tag is
 * never the current one (RFC 9110, section 13.1.1). Without the header the last write wins.
 * @throws Problem 412
 */
export function demandCurrent(
  ifMatch: string | undefined,
  row: { id: number | string; version: number },
): void {
  if (ifMatch === undefined || isAny(ifMatch)) return;
  const tags = tagsIn(ifMatch);
  if (tags.includes(etagOf(row))) return;
  throw tags.includes(`W/${etagOf(row)}`) ? weakened() : stale();
}

const weakened = () =>
  new Problem(
    412,
    'If-Match has a weak ETag (W/"…"), which a proxy made of the one that was sent. Send it without W/, or let the proxy leave the answers of /lm as they are.',
  );
