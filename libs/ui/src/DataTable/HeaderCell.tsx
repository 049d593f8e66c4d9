import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { type RefObject, useEffect } from 'react';
import type { Column } from './columns';
import styles from './DataTable.module.css';
import { type Sort, toggleSort } from '@lm/lists';
import { textKind } from './textKind';

/** A column's heading; a button when the column sorts. */
export function HeaderCell<Row>({
  column,
  sortable,
  sort,
  onSort,
}: {
  column: Column<Row>;
  sortable: boolean;
  sort: Sort | undefined;
  onSort: (sort: Sort) => void;
}) {
  const direction = sort?.key === column.key ? sort.direction : undefined;
  const Icon = direction === undefined ? ChevronsUpDown : direction === 'ascending' ? ArrowUp : ArrowDown;
  return (
    <th
      role="columnheader"
      scope="col"
      className={styles.header}
      data-align={column.align}
      data-sortable={sortable || undefined}
      data-text={textKind(column.header)}
      style={column.width ? { inlineSize: column.width } : undefined}
      aria-sort={sortable ? (direction ?? 'none') : undefined}
    >
      {sortable ? (
        <button type="button" className={styles.sort} onClick={() => onSort(toggleSort(sort, column.key))}>
          {column.header}
          <Icon aria-hidden="true" className={styles.sortIcon} />
        </button>
      ) : (
        column.header
      )}
    </th>
  );
}

/** On a small screen, where the headings are a strip that scrolls, the one that sorts is in its middle. */
export function useSortInView(headingsRef: RefObject<HTMLElement | null>, sortKey: string | undefined) {
  useEffect(() => {
    const strip = headingsRef.current;
    const sorting = strip?.querySelector('[aria-sort$="ending"]');
    if (!strip || !sorting) return;
    const [around, at] = [strip.getBoundingClientRect(), sorting.getBoundingClientRect()];
    strip.scrollLeft += at.left + at.width / 2 - around.left - around.width / 2;
  }, [headingsRef, sortKey]);
}
