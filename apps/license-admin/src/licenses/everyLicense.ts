import { licenses, type Page, type ReadPage, type Schemas } from '@lm/api-client';
import { BULK_PAGE_SIZE, DASHBOARD_LICENSES_PAGE_SIZE, sameId } from '@lm/domain';
import { lm } from '../lm/client';
import { type Change, readAfterChanges, readWholeList, type Reading } from '../lm/readWholeList';
import type { Failure } from '../lm/toFailure';
import { MOST_READ } from './mostRead';

type LicenseRow = Schemas['LicenseSummary'];
type LicenseRows = readonly LicenseRow[];

/** The licenses read so far. */
export type LicenseList = {
  /** In the server's order: newest first, and no more than MOST_READ of them. */
  items: LicenseRows;
  /** How many there are on the server. */
  totalCount: number;
  /** How many have been read; more than `items` while pages wait to be shown together. */
  readCount: number;
  /** Whether all have been read that are read at all. */
  complete: boolean;
  /** Why the pages after the first could not be read. */
  failure?: Failure;
};

/** How many licenses are on the server alone, once the others have been read. */
export const leftOnServer = (list: LicenseList | undefined): number =>
  list?.complete ? list.totalCount - list.items.length : 0;

const whole = (items: LicenseRows): LicenseList => ({
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
export const readEveryLicense = (): Promise<LicenseRows> => readWholeList(readPage);

/** A page as if there were no licenses but the newest. */
function newestOf(page: Page<LicenseRow>, pageSize: number): Page<LicenseRow> {
  if (page.totalCount <= MOST_READ) return page;
  const totalPages = Math.ceil(MOST_READ / pageSize);
  return { ...page, totalCount: MOST_READ, totalPages, hasNextPage: page.pageNumber < totalPages };
}

/** Reads the list that screens show; throws when a page fails. @param before the list as it was, when it is read again */
export async function readLicenseList(
  reading: Reading<LicenseRow>,
  before?: LicenseList,
): Promise<LicenseList> {
  const known = before?.items ?? [];
  const changes = changesOf.get(known);
  changesOf.delete(known);
  const left = leftOnServer(before);
  const again =
    changes && (await readAfterChanges(readPage, known, { changes, left, signal: reading.signal }));
  if (again) return { ...whole(again), totalCount: again.length + left };
  const { first, pageSize = BULK_PAGE_SIZE } = reading;
  let count = first?.totalCount ?? 0;
  const readNewest: ReadPage<LicenseRow> = async (request, signal) => {
    const page = await readPage(request, signal);
    count = page.totalCount;
    return newestOf(page, request.pageSize);
  };
  const items = await readWholeList(readNewest, {
    ...reading,
    first: first && newestOf(first, pageSize),
    known,
  });
  return { ...whole(items), totalCount: count > MOST_READ ? count : items.length };
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
