import { stale } from './problem';

/** Names one state of a row: the version grows with every update. */
export const etagOf = ({ id, version }: { id: number | string; version: number }) => `"${id}-${version}"`;

/** Whether an `If-Match` header names the state. */
export function names(header: string | undefined, etag: string): boolean {
  const tags = header?.split(',').map((tag) => tag.trim()) ?? [];
  return tags.includes('*') || tags.includes(etag);
}

/** Whether an `If-None-Match` header does: a proxy that compresses the answer makes its `ETag` a weak one. */
export const namesWeakly = (header: string | undefined, etag: string): boolean =>
  names(header?.replaceAll('W/"', '"'), etag);

/**
 * Refuses an update whose `If-Match` names another state than the current one. Without the header the last
 * write wins.
 *
 * @throws Problem 412
 */
export function demandCurrent(
  ifMatch: string | undefined,
  row: { id: number | string; version: number },
): void {
  if (ifMatch !== undefined && !names(ifMatch, etagOf(row))) throw stale();
}
