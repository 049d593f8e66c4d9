import { clampPage, pageCount, pageRows } from '@lm/lists';

/** Who cuts the rows into pages: the table, which then holds them all, or a server, which sends one page at a time. */
export type Paging =
  | {
      kind: 'client';
      /** Rows on a page. Default: 5. */
      pageSize?: number;
    }
  | {
      kind: 'server';
      /** The page that `rows` are, counted from 1. */
      page: number;
      /** Rows on a page. */
      pageSize: number;
      /** How many rows there are on all pages. */
      count: number;
      /** Called with the page that was asked for. */
      onPageChange: (page: number) => void;
    };

const DEFAULT_PAGE_SIZE = 5;

/** The page that is shown: its number and its rows, and how many rows there are on all pages. */
type ShownPage<Row> = { page: number; pageSize: number; count: number; shown: readonly Row[] };

/**
 * @param inView the rows that search and filters leave; a server sends those of its page
 * @param wanted the page that the reader is on, where the table cuts the pages
 */
export function shownPage<Row>(paging: Paging, inView: readonly Row[], wanted: number): ShownPage<Row> {
  if (paging.kind === 'server') {
    const { count, pageSize } = paging;
    return { count, pageSize, page: clampPage(paging.page, pageCount(count, pageSize)), shown: inView };
  }
  const { pageSize = DEFAULT_PAGE_SIZE } = paging;
  const page = clampPage(wanted, pageCount(inView.length, pageSize));
  return { count: inView.length, pageSize, page, shown: pageRows(inView, page, pageSize) };
}
