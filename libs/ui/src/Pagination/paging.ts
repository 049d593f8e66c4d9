/** A place in the row of page buttons: a page, or pages left out. */
export type PageMark = number | 'gap';

/** How many pages are all shown before the middle ones are left out. */
const ALL_SHOWN = 5;

/** How many pages `count` rows fill; one at least. */
export function pageCountOf(count: number, pageSize: number): number {
  return Math.max(1, Math.ceil(count / pageSize) || 1);
}

/** The page itself when it exists, else the nearest one that does. */
export function clampPage(page: number, pageCount: number): number {
  return Math.min(Math.max(1, Math.trunc(page) || 1), pageCount);
}

/** The first and last row of a page, counted from 1; both are 0 without rows. */
export function rangeOf(page: number, pageSize: number, count: number): { first: number; last: number } {
  if (count === 0) return { first: 0, last: 0 };
  return { first: (page - 1) * pageSize + 1, last: Math.min(page * pageSize, count) };
}

/**
 * The page buttons to show: all pages when there are 5 or fewer, otherwise the first, the last, and the current one
 * with its neighbours. A gap never stands for a single page: that page is shown instead.
 */
export function pageMarks(page: number, pageCount: number): PageMark[] {
  if (pageCount <= ALL_SHOWN) return Array.from({ length: pageCount }, (_, index) => index + 1);
  const marks: PageMark[] = [];
  let previous = 0;
  // Only what is shown is looked at: how many pages there are is a server's word, and may be any number.
  for (const shown of new Set([1, page - 1, page, page + 1, pageCount])) {
    if (shown < 1 || shown > pageCount) continue;
    if (shown === previous + 2) marks.push(previous + 1);
    else if (shown > previous + 2) marks.push('gap');
    marks.push(shown);
    previous = shown;
  }
  return marks;
}
