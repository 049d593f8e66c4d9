import { PAGE_SIZE } from '@lm/domain';
import { clampPage, pageCount } from '@lm/lists';
import { useEffect } from 'react';
import type { ListView } from './useListView';

/** The last page in place of one beyond it. @param count of all pages; undefined while unknown */
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
