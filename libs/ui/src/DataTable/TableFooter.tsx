import { pageCount, pageRange } from '@lm/lists';
import { Button } from '../Button/Button';
import { VisuallyHidden } from '../Layout/Layout';
import { Pagination } from '../Pagination/Pagination';
import styles from './TableFooter.module.css';
import type { DataTableWords } from './words';

type TableFooterProps = {
  /** Names the page buttons. */
  label: string;
  page: number;
  pageSize: number;
  /** How many rows there are on all pages. */
  count: number;
  onPageChange: (page: number) => void;
  loading: boolean;
  failed: boolean;
  /** Shows all rows again; where filters are set. */
  onClearFilters: (() => void) | undefined;
  /** What the rows are sorted by, in words. */
  sorted: string | undefined;
  words: DataTableWords;
};

/** Which rows are shown, of how many, and the way to the others. */
export function TableFooter({
  label,
  page,
  pageSize,
  count,
  onPageChange,
  loading,
  failed,
  onClearFilters,
  sorted,
  words,
}: TableFooterProps) {
  const pages = pageCount(count, pageSize);
  const { first, last } = pageRange(page, pageSize, count);
  const status = () => {
    if (loading) return words.loading;
    if (failed) return '';
    return count === 0 ? words.noRows : words.showing(first, last, count);
  };
  return (
    <div className={styles.footer}>
      {/* Always in the page, so that assistive technology hears each change of it. */}
      <p role="status" className={styles.status} data-quiet={(!loading && count === 0) || undefined}>
        {loading && <span className={styles.arc} aria-hidden="true" />}
        {status()}
        {sorted && !loading && count > 0 && <VisuallyHidden>{sorted}</VisuallyHidden>}
      </p>
      {onClearFilters && count > 0 && !failed && (
        <Button size="sm" variant="ghost" onClick={onClearFilters}>
          {words.clearFilters}
        </Button>
      )}
      {pages > 1 && !failed && (
        <Pagination
          page={page}
          pageCount={pages}
          onPageChange={onPageChange}
          words={{ label: words.pages(label) }}
        />
      )}
    </div>
  );
}
