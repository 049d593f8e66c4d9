import { ApiError } from './ApiError';
import { onAbort } from './onAbort';
import { cancelled, type Task } from './retry';

/** One page of a list, as every paged call answers it. */
export type Page<Item> = {
  items: Item[];
  pageNumber: number;
  totalPages: number;
  totalCount: number;
  hasPreviousPage: boolean;
  hasNextPage: boolean;
  /** Stands for the end of this page, whatever comes and goes before it; as `after` it asks for what is behind it. */
  nextCursor?: string | undefined;
};

/** Which page to read; pages are counted from 1. */
export type PageRequest = {
  pageNumber: number;
  pageSize: number;
  /** The `nextCursor` of a page, beside page number 1. */
  after?: string;
};

/** Reads a page of a list. */
export type ReadPage<Item> = (request: PageRequest, signal: AbortSignal | undefined) => Promise<Page<Item>>;

/** Anything with an id, by which it is recognised on another page. */
export type Identified = { id: string | number };

/** How a list is read bit by bit. */
export type EachOptions = {
  /** By default 100. */
  pageSize?: number | undefined;
  signal?: AbortSignal | undefined;
};

/** How a whole list is read. */
export type AllOptions<Item> = EachOptions & {
  /**
   * How many entries to ask for at a time beyond the first so many, cut to a multiple of `pageSize`: the first entries come
   * soon, a long list in few calls. Ignored where the server gives other pages than it is asked for.
   */
  maxPageSize?: number | undefined;
  /** How many pages at a time, after the first one; by default 4. */
  concurrency?: number | undefined;
  /** Called after each page; the first time with the first page, which can be shown at once. */
  onProgress?: ((progress: AllProgress<Item>) => void) | undefined;
};

/** How far the reading of a whole list has come. */
export type AllProgress<Item> = {
  /** What has been read so far, in the order of the list; put together when it is asked for. */
  readonly items: Item[];
  itemsRead: number;
  pagesRead: number;
  totalPages: number;
  totalCount: number;
};

const PAGE_SIZE = 100;
const CONCURRENCY = 4;
const MAX_ROUNDS = 3;
/** After so many pages without a new entry a list has ended, whatever it says: it repeats itself. */
const MAX_FRUITLESS = 1000;

const failure: Task['failure'] = (message, outcome) =>
  new ApiError(message, { ...outcome, method: 'GET', url: '' });

/** Refuses what would leave out a part of the list, or never come to its end. */
function demandCounts(counts: Record<string, number>) {
  for (const [name, count] of Object.entries(counts))
    if (!Number.isSafeInteger(count) || count < 1)
      throw failure(`${name} must be a whole number from 1 on.`, { kind: 'usage' });
}

/**
 * Reads a list page by page, each when it is asked for: what is behind a page's `nextCursor`, or where pages have none the
 * next one, after which those are read again that the rest moved to when entries vanished. No entry comes twice when
 * others appear meanwhile, none that stays in its place is passed over. A page without entries ends the list.
 */
export async function* eachPage<Item extends Identified>(
  readPage: ReadPage<Item>,
  { pageSize = PAGE_SIZE, signal }: EachOptions = {},
): AsyncGenerator<Page<Item>, void, undefined> {
  demandCounts({ pageSize });
  const seen = new Set<Item['id']>();
  let lastCount = 0;
  let after: string | undefined;
  let sendsCursors = true;
  for (let [pageNumber, fruitless] = [1, 0]; fruitless < MAX_FRUITLESS;) {
    const page = await readPage(
      after ? { pageNumber: 1, pageSize, after } : { pageNumber, pageSize },
      signal,
    );
    const items = unseen(page, seen);
    // Whoever reads the pages may hand on cursors without sending them: that is the first page again.
    sendsCursors &&= !after || items.length > 0 || page.items.length === 0;
    const isFirstAgain = after && !sendsCursors;
    after = sendsCursors ? page.nextCursor : undefined;
    if (isFirstAgain) continue;
    if (items.length > 0) yield { ...page, pageNumber, items };
    fruitless = items.length > 0 ? 0 : fruitless + 1;
    const vanished = after ? 0 : lastCount - page.totalCount;
    lastCount = page.totalCount;
    if (vanished > 0) pageNumber = Math.max(1, pageNumber - Math.ceil(vanished / pageSize));
    else if (page.hasNextPage && page.items.length > 0) pageNumber++;
    else return;
  }
}

/** Reads a list entry by entry, none any more once its signal has aborted; see {@link eachPage}. */
export async function* eachItem<Item extends Identified>(
  readPage: ReadPage<Item>,
  options?: EachOptions,
): AsyncGenerator<Item, void, undefined> {
  const signal = options?.signal;
  for await (const { items } of eachPage(readPage, options))
    for (const item of items) {
      if (signal?.aborted) throw cancelled(failure, signal);
      yield item;
    }
}

/**
 * Reads a whole list, after the first page several pages at a time, in the list's order. When entries appear or vanish
 * meanwhile it is read again, twice at most, until all pages agree on how many there are: one that vanishes while
 * another appears is not noticed, and may hide a third; {@link eachItem} misses none. A page without entries ends the list.
 */
export async function allItems<Item extends Identified>(
  readPage: ReadPage<Item>,
  {
    pageSize = PAGE_SIZE,
    maxPageSize = pageSize,
    concurrency = CONCURRENCY,
    signal,
    onProgress,
  }: AllOptions<Item> = {},
): Promise<Item[]> {
  demandCounts({ pageSize, concurrency });
  const controller = new AbortController();
  const cancel = () => controller.abort(signal?.reason);
  const settled = onAbort(signal, cancel);
  if (signal?.aborted) cancel();
  let keepsSizes = true;
  const largest = Math.max(1, Math.floor(maxPageSize / pageSize)) * pageSize;

  /** Answers the entries, and whether all pages agree that they are all. */
  async function readOnce(report: typeof onProgress): Promise<[items: Item[], isWhole: boolean]> {
    const pages: Item[][] = [];
    const counts: number[] = [];
    const seen = new Set<Item['id']>();
    let fruitless = 0;
    let next = 0;
    let end = 1;
    async function readNext() {
      const from = next;
      const size = keepsSizes && from >= largest ? largest : pageSize;
      next += size;
      const page = await readPage({ pageNumber: from / size + 1, pageSize: size }, controller.signal);
      const { totalPages, totalCount } = page;
      keepsSizes &&= totalPages === Math.ceil(totalCount / size);
      const items = (pages[from / pageSize] = unseen(page, seen));
      const pagesRead = counts.push(totalCount);
      fruitless = items.length > 0 ? 0 : fruitless + 1;
      if (from === 0) end = totalPages * pageSize;
      if (page.items.length === 0 || fruitless === MAX_FRUITLESS) end = 0;
      report?.({
        get items() {
          return pages.flat();
        },
        itemsRead: seen.size,
        pagesRead,
        totalPages: Math.max(totalPages, 1),
        totalCount,
      });
    }
    await readNext();
    const readRest = async () => {
      while (next < end) await readNext();
    };
    await Promise.all(Array.from({ length: Math.min(concurrency, end / pageSize) }, readRest));
    return [pages.flat(), counts.every((count) => count === seen.size)];
  }

  try {
    for (let round = 1; ; round++) {
      const [items, isWhole] = await readOnce(round === 1 ? onProgress : undefined);
      if (isWhole || round === MAX_ROUNDS) return items;
    }
  } catch (error) {
    controller.abort(error);
    throw error;
  } finally {
    settled();
  }
}

/** The entries of a page that no page before had. */
const unseen = <Item extends Identified>({ items }: Page<Item>, seen: Set<Item['id']>): Item[] =>
  items.filter(({ id }) => !seen.has(id) && seen.add(id));
