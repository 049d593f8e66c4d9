import { PAGE_SIZE } from '@lm/domain';
import { clampPage, pageCount } from '@lm/lists';
import { useEffect } from 'react';
import type { ListView } from './useListView';

/**
 * Has the address name the page that is shown: the last one in place of a page beyond it, as when rows were deleted
 * since a link was shared.
 *
 * @param count how many rows all pages have together; asked only for a page other than the first. Undefined while
 *   that is not known.
 */
export function useExistingPage(
  { view, correctPage }: Pick<ListView, 'view' | 'correctPage'>,
  count: () => number | undefined,
): void {
  const { page } = view;
  useEffect(() => {
    if (page === 1) return;
    const known = count();
    if (known === undefined) return;
    const existing = clampPage(page, pageCount(known, PAGE_SIZE));
    if (existing !== page) correctPage(existing);
  });
}
