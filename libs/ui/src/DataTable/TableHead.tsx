/* Cards on a small screen are laid out with other displays than a table's, and browsers then forget that it is one
   unless every part says so; jsx-a11y sees parts of a table with the roles that they have anyway. */
/* eslint-disable jsx-a11y/no-redundant-roles */
import { type Sort, toggleSort } from '@lm/lists';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { type RefObject, useEffect, useRef } from 'react';
import { useMoreBehind } from '../ScrollArea/useMoreBehind';
import type { Column } from './columns';
import actionsColumn from './actionsColumn.module.css';
import styles from './TableHead.module.css';
import type { DataTableWords } from './words';

/** The headings: those that sort are buttons, on a small screen a strip of them. */
export function TableHead<Row>({
  columns,
  sort,
  sortsByDefault,
  onSort,
  hasActions,
  words,
}: {
  columns: readonly Column<Row>[];
  sort: Sort | undefined;
  sortsByDefault: boolean;
  onSort: (sort: Sort) => void;
  hasActions: boolean;
  words: DataTableWords;
}) {
  const rowRef = useRef<HTMLTableRowElement>(null);
  useMoreBehind(rowRef, true);
  useSortInView(rowRef, sort?.key);
  return (
    <thead role="rowgroup" className={styles.head}>
      <tr ref={rowRef} role="row" data-label={words.sortBy}>
        {columns.map((column) => (
          <HeaderCell
            key={column.key}
            column={column}
            sortable={column.sortable ?? sortsByDefault}
            sort={sort}
            onSort={onSort}
          />
        ))}
        {hasActions && (
          <th
            role="columnheader"
            scope="col"
            className={`${actionsColumn.cell} ${styles.actionsHeader}`}
            data-actions=""
          >
            {words.actions}
          </th>
        )}
      </tr>
    </thead>
  );
}

/** A column's heading; a button when the column sorts. */
function HeaderCell<Row>({
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
function useSortInView(headingsRef: RefObject<HTMLElement | null>, sortKey: string | undefined) {
  useEffect(() => {
    const strip = headingsRef.current;
    const sorting = strip?.querySelector('[aria-sort$="ending"]');
    if (!strip || !sorting) return;
    const [around, at] = [strip.getBoundingClientRect(), sorting.getBoundingClientRect()];
    strip.scrollLeft += at.left + at.width / 2 - around.left - around.width / 2;
  }, [headingsRef, sortKey]);
}
