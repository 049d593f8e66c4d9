import type { ReactNode } from 'react';
import { Button } from '../Button/Button';
import { EmptyState } from '../EmptyState/EmptyState';
import styles from './DataTable.module.css';
import type { DataTableWords } from './words';

type NoRowsProps = {
  /** What was searched for; empty when nothing was. */
  search: string;
  /** Empties the search; given while there is one. */
  onClearSearch: (() => void) | undefined;
  /** Empties the filters; given while one is set. */
  onClearFilters: (() => void) | undefined;
  /** What else there is to say of a search that found nothing. */
  besides: ReactNode;
  words: DataTableWords;
};

/** Says why there are no rows, and offers to clear what hides them. */
export function NoRows({ search, onClearSearch, onClearFilters, besides, words }: NoRowsProps) {
  if (!onClearSearch && !onClearFilters)
    return <EmptyState title={words.emptyTitle} text={words.emptyText} />;
  return (
    <EmptyState
      picture="not-found"
      title={words.noResultsTitle}
      text={
        <>
          {words.noResultsText(search)}
          {besides}
        </>
      }
      action={
        <span className={styles.clearing}>
          {onClearSearch && <Button onClick={onClearSearch}>{words.clearSearch}</Button>}
          {onClearFilters && <Button onClick={onClearFilters}>{words.clearFilters}</Button>}
        </span>
      }
    />
  );
}
