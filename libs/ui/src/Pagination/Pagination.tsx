import { clampPage, pageMarks } from '@lm/lists';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useWords } from '../KitProvider/kit';
import styles from './Pagination.module.css';
import type { WithRef } from '../withRef';
import { PAGINATION_WORDS, type PaginationWords } from './words';

export type PaginationProps = WithRef<HTMLElement> & {
  /** The current page, counted from 1. */
  page: number;
  /** How many pages there are. */
  pageCount: number;
  /** Called with the page that was asked for. */
  onPageChange: (page: number) => void;
  /** Words that differ from the English defaults. */
  words?: Partial<PaginationWords>;
};

/**
 * Previous, next and page buttons: all pages when there are 5 or fewer, otherwise the first, the last and the current
 * one with its neighbours. Buttons at an end stay focusable, so that the keyboard never loses its place.
 */
export function Pagination({ page, pageCount, onPageChange, words, ref }: PaginationProps) {
  const text = useWords('Pagination', PAGINATION_WORDS, words);
  const current = clampPage(page, pageCount);
  const go = (target: number) => {
    if (target >= 1 && target <= pageCount && target !== current) onPageChange(target);
  };
  return (
    <nav ref={ref} className={styles.pagination} aria-label={text.label}>
      <button
        type="button"
        className={styles.step}
        aria-label={text.previous}
        aria-disabled={current <= 1}
        onClick={() => go(current - 1)}
      >
        <ChevronLeft aria-hidden="true" className={styles.arrow} />
        <span className={styles.stepText}>{text.previous}</span>
      </button>
      <ul className={styles.pages}>
        {pageMarks(current, pageCount).map((mark, index) => (
          <li key={mark === 'gap' ? `gap-${index}` : mark}>
            {mark === 'gap' ? (
              <span className={styles.gap} aria-hidden="true">
                …
              </span>
            ) : (
              <button
                type="button"
                className={styles.page}
                aria-label={text.page(mark)}
                aria-current={mark === current ? 'page' : undefined}
                onClick={() => go(mark)}
              >
                {mark}
              </button>
            )}
          </li>
        ))}
      </ul>
      <button
        type="button"
        className={styles.step}
        aria-label={text.next}
        aria-disabled={current >= pageCount}
        onClick={() => go(current + 1)}
      >
        <span className={styles.stepText}>{text.next}</span>
        <ChevronRight aria-hidden="true" className={styles.arrow} />
      </button>
    </nav>
  );
}
