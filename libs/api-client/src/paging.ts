/** One page of a list, as every paged call answers it. */
export type Page<Item> = {
  items: Item[];
  pageNumber: number;
  totalPages: number;
  totalCount: number;
  hasPreviousPage: boolean;
  hasNextPage: boolean;
};

/** Which page to read; pages are counted from 1. */
export type PageRequest = { pageNumber: number; pageSize: number };

/** Reads one page. */
export type ReadPage<Item> = (page: PageRequest, signal: AbortSignal | undefined) => Promise<Page<Item>>;

/** Anything with an id, by which it is recognised on another page. */
export type Identified = { id: string | number };

/** How a list is read bit by bit. */
export type EachOptions = {
  /** How many entries to ask for at a time; 100 unless told. */
  pageSize?: number;
  signal?: AbortSignal;
};

/** How a whole list is read. */
export type AllOptions<Item> = EachOptions & {
  /** How many pages are read at the same time after the first one; 4 unless told. */
  concurrency?: number;
  /** Called after each page; the first time with the first page, which can be shown at once. */
  onProgress?: (progress: AllProgress<Item>) => void;
};

/** How far the reading of a whole list has come. */
export type AllProgress<Item> = {
  /** What has been read so far, in the order of the list. */
  items: Item[];
  pagesRead: number;
  totalPages: number;
  totalCount: number;
};

const PAGE_SIZE = 100;
const CONCURRENCY = 4;
const MAX_ROUNDS = 3;

/**
 * Reads a list page by page, each when it is asked for.
 *
 * No entry comes twice, although entries that appear meanwhile push others onto the next page; and none is passed over
 * when entries vanish: the pages that the rest moved to are read again.
 */
export async function* eachPage<Item extends Identified>(
  readPage: ReadPage<Item>,
  { pageSize = PAGE_SIZE, signal }: EachOptions = {},
): AsyncGenerator<Page<Item>, void, undefined> {
  const seen = new Set<Item['id']>();
  let lastCount = 0;
  for (let pageNumber = 1; ;) {
    const page = await readPage({ pageNumber, pageSize }, signal);
    const items = page.items.filter(({ id }) => !seen.has(id) && seen.add(id));
    if (items.length > 0) yield { ...page, items };
    const vanished = Math.max(0, lastCount - page.totalCount);
    lastCount = page.totalCount;
    if (vanished > 0) pageNumber = Math.max(1, pageNumber - Math.ceil(vanished / pageSize));
    else if (page.hasNextPage) pageNumber++;
    else return;
  }
}

/** Reads a list entry by entry; see {@link eachPage}. */
export async function* eachItem<Item extends Identified>(
  readPage: ReadPage<Item>,
  options?: EachOptions,
): AsyncGenerator<Item, void, undefined> {
  for await (const { items } of eachPage(readPage, options)) yield* items;
}

/**
 * Reads a whole list: the first page, then the others several at a time. The order of the list is kept.
 *
 * When entries appear or vanish meanwhile the list is read again, up to three times, until all pages agree; no entry is
 * ever in the result twice.
 */
export async function allItems<Item extends Identified>(
  readPage: ReadPage<Item>,
  { pageSize = PAGE_SIZE, concurrency = CONCURRENCY, signal, onProgress }: AllOptions<Item> = {},
): Promise<Item[]> {
  const controller = new AbortController();
  const cancel = () => controller.abort(signal?.reason);
  signal?.addEventListener('abort', cancel);
  if (signal?.aborted) cancel();

  async function readOnce(report: typeof onProgress): Promise<Page<Item>[]> {
    const pages: Page<Item>[] = [];
    let pagesRead = 0;
    let nextPage = 1;
    async function readNext() {
      const pageNumber = nextPage++;
      const page = await readPage({ pageNumber, pageSize }, controller.signal);
      pages[pageNumber - 1] = page;
      pagesRead++;
      const { totalPages, totalCount } = page;
      report?.({ items: distinct(pages), pagesRead, totalPages: Math.max(totalPages, 1), totalCount });
    }
    await readNext();
    const { totalPages } = pages[0]!;
    const readRest = async () => {
      while (nextPage <= totalPages) await readNext();
    };
    await Promise.all(Array.from({ length: concurrency }, readRest));
    return pages;
  }

  try {
    for (let round = 1; ; round++) {
      const pages = await readOnce(round === 1 ? onProgress : undefined);
      const items = distinct(pages);
      if (round === MAX_ROUNDS || pages.every(({ totalCount }) => totalCount === items.length)) return items;
    }
  } catch (error) {
    controller.abort(error);
    throw error;
  } finally {
    signal?.removeEventListener('abort', cancel);
  }
}

/** The entries of the pages in order, each once; pages that are not there yet are passed over. */
const distinct = <Item extends Identified>(pages: Page<Item>[]): Item[] => [
  ...new Map(pages.flatMap(({ items }) => items).map((item) => [item.id, item])).values(),
];
