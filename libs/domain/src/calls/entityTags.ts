import { CHANGED_MEANWHILE } from './refusals';

/** RFC 9110, section 8.8.3. */
const ENTITY_TAG = /(?:W\/)?"[\x21\x23-\x7e\x80-\xff]*"/g;

const tagsIn = (header: string): string[] =>
  (header.match(ENTITY_TAG) ?? []).map((tag) => tag.replace(/\+(br|gzip)"$/, '"'));

const isAny = (header: string) => header.trim() === '*';

/** By weak comparison (RFC 9110, section 13.1.2): a compressing proxy makes our `ETag` weak. */
export const namesWeakly = (header: string | null | undefined, etag: string): boolean =>
  header != null && (isAny(header) || tagsIn(header).some((tag) => tag === etag || tag === `W/${etag}`));

/** Whether it is no `If-Match` at all: an ETag without its quotation marks, for instance. */
export const namesNoState = (ifMatch: string | null | undefined): boolean =>
  ifMatch != null && !isAny(ifMatch) && tagsIn(ifMatch).length === 0;

/**
 * Why a change with this `If-Match` is refused with 412, if it is: by strong comparison (RFC 9110, section 13.1.1).
 * Without one the last write wins.
 */
export function staleness(ifMatch: string | null | undefined, etag: string): string | undefined {
  if (ifMatch == null || isAny(ifMatch)) return undefined;
  const tags = tagsIn(ifMatch);
  if (tags.includes(etag)) return undefined;
  return tags.includes(`W/${etag}`) ? IF_MATCH_WEAK : CHANGED_MEANWHILE;
}

const IF_MATCH_WEAK =
  'If-Match has a weak ETag (W/"…"), which a proxy made of the one that was sent. Send it without W/, or let the proxy leave the answers of /lm as they are.';
