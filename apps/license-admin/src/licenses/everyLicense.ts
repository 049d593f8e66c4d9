import { licenses, type Page, type ReadPage, type Schemas } from '@lm/api-client';
import { DASHBOARD_LICENSES_PAGE_SIZE, sameId } from '@lm/domain';
import { lm } from '../lm/client';
import { type Change, readAfterChanges, readWholeList, type Reading } from '../lm/readWholeList';
import type { Failure } from '../lm/toFailure';

type LicenseRow = Schemas['LicenseSummary'];
type LicenseRows = readonly LicenseRow[];

/** The licenses read so far. */
export type LicenseList = {
  /** In the server's order: newest first. */
  items: LicenseRows;
  /** How many there are on the server. */
  totalCount: number;
  /** How many have been read; more than `items` while pages wait to be shown together. */
  readCount: number;
  /** Whether `items` is the whole list. */
  complete: boolean;
  /** Why the pages after the first could not be read. */
  failure?: Failure;
};

export const whole = (items: LicenseRows): LicenseList => ({
  items,
  totalCount: items.length,
  readCount: items.length,
  complete: true,
});

const readPage: ReadPage<LicenseRow> = (query, signal) => licenses.list(lm, query, { signal });

/** Reads the first licenses, which can be shown at once. */
export async function readFirstLicenses(pageSize: number, signal: AbortSignal): Promise<LicenseList> {
  const { items, totalCount, hasNextPage } = await readPage({ pageNumber: 1, pageSize }, signal);
  return hasNextPage ? { items, totalCount, readCount: items.length, complete: false } : whole(items);
}

/** What was changed here since a list was read: when that is all, the next reading need not be of the whole list. */
const changesOf = new WeakMap<LicenseRows, readonly Change<LicenseRow>[]>();

export function noteChange(known: LicenseRows | undefined, change: Change<LicenseRow>): void {
  if (known) changesOf.set(known, [...(changesOf.get(known) ?? []), change]);
}

/** Reads every license; throws when a page fails. */
export async function readEveryLicense(reading: Reading<LicenseRow> = {}): Promise<LicenseRows> {
  const { known = [], signal } = reading;
  const changes = changesOf.get(known);
  changesOf.delete(known);
  const again = changes && (await readAfterChanges(readPage, known, { changes, signal }));
  return again ?? readWholeList(readPage, reading);
}

/** The first page as it was read; nothing from a server that gives other pages than it is asked for. */
export function firstPageOf(
  { items, totalCount }: LicenseList,
  pageSize: number,
): Page<LicenseRow> | undefined {
  if (items.length !== pageSize) return undefined;
  return {
    items: [...items],
    pageNumber: 1,
    totalPages: Math.ceil(totalCount / pageSize),
    totalCount,
    hasPreviousPage: false,
    hasNextPage: true,
  };
}

/** The list without a license that was deleted here, before it is read again. */
export function without(rows: LicenseRows, id: LicenseRow['id']): LicenseRows {
  const left = rows.filter((license) => !sameId(license.id, id));
  noteChange(left, { gone: id });
  return left;
}

/** What the figures of a long list are worked out of before all of it has been read. */
export type ActiveLicenses = { items: LicenseRows; expiredCount: number };

/** Reads the licenses that are in use, and how many have expired: a small part of a list that has grown for years. */
export async function readActiveLicenses(signal: AbortSignal): Promise<ActiveLicenses> {
  const count = { expired: true, pageNumber: 1, pageSize: 1 };
  const [items, { totalCount }] = await Promise.all([
    licenses.all(lm, { expired: false }, { pageSize: DASHBOARD_LICENSES_PAGE_SIZE, signal }),
    licenses.list(lm, count, { signal }),
  ]);
  return { items, expiredCount: totalCount };
}
