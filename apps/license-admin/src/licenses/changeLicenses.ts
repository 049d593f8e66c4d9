import { instantOf } from '@lm/lists';
import type { UnknownAction } from '@reduxjs/toolkit';
import type { Cache } from '../lm/cache';
import { type Changed, withChanges } from '../lm/changeList';
import { type LicenseRow, licensesApi, listIn } from './licensesApi';

/** Puts changed licenses into the list in the cache. */
export function changeLicenses({ dispatch, getState }: Cache, changed: Changed<LicenseRow>): void {
  const { items: known } = listIn(getState()) ?? {};
  const items = known && withChanges(known, changed, isNewer);
  if (!items || items === known) return;
  const more = items.length - known.length;
  const change = licensesApi.util.updateQueryData('listEveryLicense', undefined, (list) => {
    list.items = items;
    list.totalCount += more;
    list.readCount += more;
  });
  dispatch(change as unknown as UnknownAction);
}

// By their dates: ids are the server's, and may be any text.
const isNewer = (row: LicenseRow, other: LicenseRow) =>
  instantOf(row.createdDate) >= instantOf(other.createdDate);

const NONE: ReadonlySet<string> = new Set();

/** Changes the licenses of the list that name something otherwise now. @param rename answers the row itself where not */
export function renameInLicenses(cache: Cache, rename: (row: LicenseRow) => LicenseRow): void {
  const rows = (listIn(cache.getState())?.items ?? []).flatMap((row) => {
    const renamed = rename(row);
    return renamed === row ? [] : [renamed];
  });
  if (rows.length > 0) changeLicenses(cache, { gone: NONE, rows });
}
