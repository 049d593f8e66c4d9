/** Where a page of a list stands among all its pages, as the server says it. */
export type PagePosition = {
  /** From 1. */
  pageNumber: number;
  totalPages: number;
  totalCount: number;
  hasPreviousPage: boolean;
  hasNextPage: boolean;
};

export function pageCount(rows: number, pageSize: number): number {
  return Math.max(0, Math.ceil(rows / pageSize) || 0);
}

/** Beyond the last page there are pages before it, but none after. */
export function pagePosition(pageNumber: number, pageSize: number, totalCount: number): PagePosition {
  const totalPages = pageCount(totalCount, pageSize);
  return {
    pageNumber,
    totalPages,
    totalCount,
    hasPreviousPage: pageNumber > 1 && totalPages > 0,
    hasNextPage: pageNumber < totalPages,
  };
}

/** The page itself when it exists, else the nearest one that does; 1 when there are no rows. */
export function clampPage(page: number, pages: number): number {
  return Math.max(1, Math.min(Math.trunc(page) || 1, pages));
}

/** The rows of one page, counted from 1; none of a page beyond the last. */
export function pageRows<Row>(rows: readonly Row[], page: number, pageSize: number): Row[] {
  return rows.slice((page - 1) * pageSize, page * pageSize);
}

/** The first and last row of a page, counted from 1; both are 0 without rows. */
export function pageRange(page: number, pageSize: number, rows: number): { first: number; last: number } {
  return { first: Math.min((page - 1) * pageSize + 1, rows), last: Math.min(page * pageSize, rows) };
}

/** A place in the row of page buttons: a page, or pages left out. */
type PageMark = number | 'gap';

/** Up to so many pages each has its button. */
const ALL_SHOWN = 5;

/**
 * All pages when there are 5 or fewer, else the first, the last, and the current one between its neighbours, with gaps.
 */
export function pageMarks(page: number, pages: number): PageMark[] {
  if (pages <= ALL_SHOWN) return Array.from({ length: Math.max(0, pages) }, (_, index) => index + 1);
  const marks: PageMark[] = [];
  let previous = 0;
  // Only what is shown is looked at: how many pages there are is a server's word, and may be any number.
  for (const shown of new Set([1, page - 1, page, page + 1, pages])) {
    if (shown < 1 || shown > pages) continue;
    if (shown > previous + 1) marks.push('gap');
    marks.push(shown);
    previous = shown;
  }
  return marks;
}
