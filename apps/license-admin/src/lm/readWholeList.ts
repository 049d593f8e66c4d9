import { allItems, type Identified, type Page, type ReadPage } from '@lm/api-client';
import { BULK_PAGE_SIZE, sameId } from '@lm/domain';
import { copyWithStructuralSharing } from '@reduxjs/toolkit/query';

/** The largest page that the contract allows: what lies beyond the first of these is read by it. */
const LARGEST_PAGE_SIZE = 1000;

/** How often somebody is told how far a reading has come: each time a screen is drawn. */
export const PROGRESS_MS = 250;

/** How a whole list is read. */
export type Reading<Row> = {
  /** Of the first thousand rows: by default 100 at a time, so that something is there soon. */
  pageSize?: number | undefined;
  /** The first page of that size, when it has just been read. */
  first?: Page<Row> | undefined;
  /** What an earlier reading gave: rows that are still the same stay the same objects. */
  known?: readonly Row[] | undefined;
  /** Called at most every {@link PROGRESS_MS}, the last time with what has come since. */
  onProgress?: (progress: { readCount: number; totalCount: number }) => void;
  signal?: AbortSignal | undefined;
};

/** Reads a whole list: beyond the first thousand rows by pages of 1000, so that a hundred thousand take a hundred calls. */
export async function readWholeList<Row extends Identified>(
  readPage: ReadPage<Row>,
  { pageSize = BULK_PAGE_SIZE, first, known = [], onProgress, signal }: Reading<Row> = {},
): Promise<readonly Row[]> {
  const read = keepingKnown(readPage, known);
  let start = first;
  const readOne: ReadPage<Row> = async (request, its) => {
    const page = start ?? (await read(request, its));
    start = undefined; // another round reads it anew
    return page;
  };
  const progress = paced(onProgress);
  try {
    const rows = await allItems(readOne, {
      pageSize,
      maxPageSize: LARGEST_PAGE_SIZE,
      signal,
      onProgress: ({ pagesRead, itemsRead, totalCount }) => {
        if (pagesRead > 1) progress.tell({ readCount: itemsRead, totalCount });
      },
    });
    return unlessKnown(rows, known);
  } finally {
    progress.end();
  }
}

/** What somebody here has changed in a list since it was read. */
export type Change<Row> = {
  /** The row that is no more. */
  gone?: string | number | undefined;
  /** A row as it is now. */
  changed?: Row | undefined;
};

type Rereading<Row> = {
  changes: readonly Change<Row>[];
  /** How many of the list were not read; none unless told. */
  left?: number;
  signal?: AbortSignal | undefined;
};

/**
 * Reads a list, newest first, after changes made here: its first page brings what is new, and its count tells whether
 * that is all. Nothing when others have changed more than that: then it is to be read whole.
 */
export async function readAfterChanges<Row extends Identified>(
  readPage: ReadPage<Row>,
  known: readonly Row[],
  { changes, left = 0, signal }: Rereading<Row>,
): Promise<readonly Row[] | undefined> {
  const request = { pageNumber: 1, pageSize: BULK_PAGE_SIZE };
  const { items, totalCount } = await keepingKnown(readPage, known)(request, signal);
  const newest = new Set(items.map(({ id }) => id));
  let others = known.filter(({ id }) => !newest.has(id));
  for (const { gone, changed } of changes) {
    if (gone !== undefined) others = others.filter(({ id }) => !sameId(id, gone));
    if (changed) others = others.map((row) => (sameId(row.id, changed.id) ? frozen(changed) : row));
  }
  const rows = [...items, ...others];
  return rows.length + left === totalCount ? unlessKnown(rows, known) : undefined;
}

/**
 * Reads pages whose rows are the known ones where nothing in them has changed, and frozen. The store does both, but to
 * all rows in one task; here it is done to each page as it comes. Endpoints turn the store's comparing off.
 */
function keepingKnown<Row extends Identified>(readPage: ReadPage<Row>, known: readonly Row[]): ReadPage<Row> {
  const knownById = new Map(known.map((row) => [row.id, row]));
  return async (request, signal) => {
    const page = await readPage(request, signal);
    const items = page.items.map((row) => frozen(copyWithStructuralSharing(knownById.get(row.id), row)));
    return { ...page, items };
  };
}

export function frozen<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  for (const part of Object.values(value)) frozen(part);
  return Object.freeze(value);
}

/** The known list itself when the rows are the same in the same order: whoever works something out of it need not do it again. */
const unlessKnown = <Row>(rows: readonly Row[], known: readonly Row[]): readonly Row[] =>
  rows.length === known.length && rows.every((row, index) => row === known[index])
    ? known
    : Object.freeze(rows);

/** Tells at once what comes after a pause, and of what follows soon the newest at the end of {@link PROGRESS_MS}. */
function paced<Told>(tell: ((told: Told) => void) | undefined) {
  let toldAt = -Infinity;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let newest: Told;
  const tellNewest = () => {
    clearTimeout(timer);
    timer = undefined;
    toldAt = performance.now();
    tell?.(newest);
  };
  return {
    tell: (told: Told) => {
      newest = told;
      const wait = toldAt + PROGRESS_MS - performance.now();
      if (wait <= 0) tellNewest();
      else timer ??= setTimeout(tellNewest, wait);
    },
    end: () => clearTimeout(timer),
  };
}
