/* Cards on a small screen are laid out with other displays than a table's, and browsers then forget that it is one
   unless every part says so; jsx-a11y sees parts of a table with the roles that they have anyway. */
/* eslint-disable jsx-a11y/no-redundant-roles */
import { type Sort, toggleSort } from '@lm/lists';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { type RefObject, useEffect, useRef } from 'react';
import { useMoreBehind } from './useMoreBehind';
import { columnWidths, type Fit } from './columnRoom';
import type { Column } from './columns';
import styles from './TableHead.module.css';
import type { DataTableWords } from './words';

/** The headings: those that sort are buttons, on a small screen a strip of them. */
export function TableHead<Row>({
  columns,
  sort,
  sortsByDefault,
  onSort,
  fit,
  buttons,
  words,
}: {
  columns: readonly Column<Row>[];
  sort: Sort | undefined;
  sortsByDefault: boolean;
  onSort: (sort: Sort) => void;
  /** What the table does to fit into its room. */
  fit: Fit;
  /** How many buttons a row has at most. */
  buttons: number;
  words: DataTableWords;
}) {
  const { gone } = fit;
  const widths = columnWidths(columns, fit, buttons);
  const rowRef = useRef<HTMLTableRowElement>(null);
  useMoreBehind(rowRef, true);
  useSortInView(rowRef, sort?.key);
  return (
    <thead role="rowgroup" className={styles.head}>
      <tr ref={rowRef} role="row" data-label={words.sortBy}>
        {columns.map((column, index) => (
          <HeaderCell
            key={column.key}
            place={gone.length > 0 ? index + 1 : undefined}
            column={column}
            width={widths.columns[index]!}
            gone={gone.includes(index)}
            sortable={column.sortable ?? sortsByDefault}
            sort={sort}
            onSort={onSort}
          />
        ))}
        {buttons > 0 && (
          <th
            role="columnheader"
            scope="col"
            aria-colindex={gone.length > 0 ? columns.length + 1 : undefined}
            className={styles.actionsHeader}
            style={{ inlineSize: widths.actions }}
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
  place,
  column,
  width,
  gone,
  sortable,
  sort,
  onSort,
}: {
  /** Its place among all columns, where some have left. */
  place: number | undefined;
  column: Column<Row>;
  width: string;
  /** Whether the table has no room for it. */
  gone: boolean;
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
      aria-colindex={place}
      className={styles.header}
      data-align={column.align}
      data-sortable={sortable || undefined}
      data-gone={gone || undefined}
      style={{ inlineSize: width }}
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

/** On a small screen, where the headings are a strip that scrolls, the one that sorts comes first. */
function useSortInView(headingsRef: RefObject<HTMLElement | null>, sortKey: string | undefined) {
  const sortedBy = useRef(sortKey);
  useEffect(() => {
    // New headings stand at their start; to say so would lay out the page before it is painted.
    if (sortedBy.current === sortKey) return;
    sortedBy.current = sortKey;
    if (headingsRef.current) headingsRef.current.scrollLeft = 0;
  }, [headingsRef, sortKey]);
}
