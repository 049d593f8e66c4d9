import { licenses, type Page, type ReadPage, type Schemas } from '@lm/api-client';
import { BULK_PAGE_SIZE, sameId } from '@lm/domain';
import { FRESH_SECONDS } from '../lm/api';
import { lm } from '../lm/client';
import {
  type Change,
  readAfterChanges,
  readWholeList,
  readWholeListAtOnce,
  type Reading,
} from '../lm/readWholeList';
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
export async function readFirstLicenses(signal: AbortSignal): Promise<LicenseList> {
  const { items, totalCount, hasNextPage } = await readPage(
    { pageNumber: 1, pageSize: BULK_PAGE_SIZE },
    signal,
  );
  return hasNextPage
    ? { items, totalCount, readCount: items.length, complete: false }
    : whole(readNow(items));
}

type ReadWhole = typeof readWholeList<LicenseRow>;

/** What was changed here since a list was read: when that is all, the next reading need not be of the whole list. */
const changesOf = new WeakMap<LicenseRows, readonly Change<LicenseRow>[]>();

export function noteChange(known: LicenseRows | undefined, change: Change<LicenseRow>): void {
  if (known) changesOf.set(known, [...(changesOf.get(known) ?? []), change]);
}

async function readBy(read: ReadWhole, reading: Reading<LicenseRow>): Promise<LicenseRows> {
  const { known = [], signal } = reading;
  const changes = changesOf.get(known);
  changesOf.delete(known);
  const again = changes && (await readAfterChanges(readPage, known, { changes, signal }));
  return readNow(again ?? (await read(readPage, reading)));
}

/** Reads every license; throws when a page fails. */
export const readEveryLicense = (reading: Reading<LicenseRow> = {}): Promise<LicenseRows> =>
  readBy(readWholeList, reading);

/** The same by the largest pages, where nothing is shown before all is there. */
export const readEveryLicenseAtOnce = (reading: Reading<LicenseRow>): Promise<LicenseRows> =>
  readBy(readWholeListAtOnce, reading);

/** The first page as it was read; nothing from a server that gives other pages than it is asked for. */
export function firstPageOf({ items, totalCount }: LicenseList): Page<LicenseRow> | undefined {
  if (items.length !== BULK_PAGE_SIZE) return undefined;
  return {
    items: [...items],
    pageNumber: 1,
    totalPages: Math.ceil(totalCount / BULK_PAGE_SIZE),
    totalCount,
    hasPreviousPage: false,
    hasNextPage: true,
  };
}

/** When whole lists were read, in milliseconds. */
const readAt = new WeakMap<LicenseRows, number>();

function readNow(rows: LicenseRows): LicenseRows {
  readAt.set(rows, Date.now());
  return rows;
}

/** The list without a license that was deleted here, before it is read again. */
export function without(rows: LicenseRows, id: LicenseRow['id']): LicenseRows {
  const left = rows.filter((license) => !sameId(license.id, id));
  readAt.set(left, readAt.get(rows) ?? 0);
  noteChange(left, { gone: id });
  return left;
}

/** What is in the cache of every license: the list and the figures go on from what the other has read. */
export function latestOf(list: LicenseList | undefined, figures: LicenseRows | undefined) {
  const timeOf = (rows: LicenseRows | undefined) => (rows && readAt.get(rows)) ?? 0;
  const ofList = list?.complete ? list.items : undefined;
  const known = timeOf(ofList) > timeOf(figures) ? ofList : (figures ?? ofList);
  const isFresh = Date.now() - timeOf(known) < FRESH_SECONDS * 1000;
  return {
    /** All of them as they were last read. */
    known,
    /** The same when that was a moment ago, and need not be done again. */
    fresh: isFresh ? known : undefined,
  };
}
