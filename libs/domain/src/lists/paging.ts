import { PAGE_BUTTONS_WITHOUT_ELLIPSIS } from '../limits';

/** Where a page stands among all. Specification, section 3 (paged result). */
export interface PagePosition {
  /** From 1. */
  pageNumber: number;
  totalPages: number;
  totalCount: number;
  hasPreviousPage: boolean;
  hasNextPage: boolean;
}

/** How many pages that many rows fill: 0 when there are none. */
export function pageCount(totalCount: number, pageSize: number): number {
  return Math.ceil(totalCount / pageSize);
}

/** Everything but the items of a paged result. Specification, section 3. */
export function pagePosition(pageNumber: number, pageSize: number, totalCount: number): PagePosition {
  const totalPages = pageCount(totalCount, pageSize);
  return {
    pageNumber,
    totalPages,
    totalCount,
    hasPreviousPage: pageNumber > 1,
    hasNextPage: pageNumber < totalPages,
  };
}

/** The page number itself when that page exists, else the nearest that does; 1 when there are no rows. */
export function clampPage(pageNumber: number, totalPages: number): number {
  return Math.max(1, Math.min(pageNumber, totalPages));
}

/** The rows of one page; pages count from 1. A page beyond the last is empty. */
export function pageRows<Row>(rows: readonly Row[], pageNumber: number, pageSize: number): Row[] {
  return rows.slice((pageNumber - 1) * pageSize, pageNumber * pageSize);
}

/** 'Showing a-b of n results'; 'Showing 0-0 of 0 results' when there are none. Specification, section 2. */
export function pagingText(pageNumber: number, pageSize: number, totalCount: number): string {
  const first = Math.min((pageNumber - 1) * pageSize + 1, totalCount);
  const last = Math.min(pageNumber * pageSize, totalCount);
  return `Showing ${first}-${last} of ${totalCount} results`;
}

/** A page's number, or a place where pages are left out. */
export type PageButton = number | 'ellipsis';

/**
 * The buttons under a table: every page when there are 5 or fewer, otherwise the first, the last, the
 * current page and its neighbours, with an ellipsis wherever pages are left out. Specification, section 2.
 */
export function pageButtons(pageNumber: number, totalPages: number): PageButton[] {
  if (totalPages <= PAGE_BUTTONS_WITHOUT_ELLIPSIS)
    return Array.from({ length: Math.max(0, totalPages) }, (_, index) => index + 1);
  const shown = [1, pageNumber - 1, pageNumber, pageNumber + 1, totalPages].filter(
    (n) => n >= 1 && n <= totalPages,
  );
  const buttons: PageButton[] = [];
  let previous = 0;
  for (const number of new Set(shown)) {
    if (number > previous + 1) buttons.push('ellipsis');
    buttons.push(number);
    previous = number;
  }
  return buttons;
}
