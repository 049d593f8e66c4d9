/* The roles are said once more because cards on a small screen lose them; see TableHead.tsx. */
/* eslint-disable jsx-a11y/no-interactive-element-to-noninteractive-role */
import { lazy, memo, type ReactNode, Suspense, useId, useState } from 'react';
import { BreakableText } from '../BreakableText/BreakableText';
import { useLocale } from '../KitProvider/kit';
import { cellContent, type Column } from './columns';
import { NewMark } from './NewMark';
import { type RowActions, RowButtons, type RowWords } from './RowButtons';
import type { RowDetails as Details } from './RowDetails';
import styles from './TableRow.module.css';
import { textKind } from './textKind';

/** Only where a table has little room, and only on request. */
const RowDetails = lazy(async () => ({
  default: (await import('./RowDetails')).RowDetails,
})) as typeof Details;

type RowProps<Row extends object> = RowActions<Row> & {
  row: Row;
  columns: readonly Column<Row>[];
  /** What the row is called, unlike any other in sight. */
  name: string;
  /** Whether it has just been added. */
  isNew: boolean;
  /** The columns that the table has no room for, by their indexes. */
  gone: readonly number[];
  /** The columns that another place says, such as a card's title, by their indexes. */
  said: readonly number[];
  /** Whether it is drawn as a card. */
  asCard: boolean;
  /** Whether what can be done with it is in its menu. */
  folded: boolean;
  words: RowWords;
};

/** The part of a table's width, in per cent, from which a column has a line of its own on a small screen. */
const WIDE = 20;

/** One row; typing in the search box draws none of those again that stay. */
export const TableRow = memo(function TableRow<Row extends object>({
  row,
  columns,
  words,
  name,
  isNew,
  gone,
  said,
  asCard,
  folded,
  ...actions
}: RowProps<Row>) {
  const locale = useLocale();
  const [opened, setOpened] = useState(false);
  const detailsId = useId();
  const hasDetails = gone.length > 0;
  const isDrawn = (index: number) => !gone.includes(index) && !said.includes(index);
  const headIndex = columns.findIndex((_, index) => isDrawn(index));
  const allDrawn = !hasDetails && said.length === 0;
  const open = opened && hasDetails;
  const { onView, onEdit, onDelete, rowActions, rowMenu } = actions;
  const hasActions = Boolean(onView ?? onEdit ?? onDelete ?? rowActions ?? rowMenu);
  return (
    <>
      <tr role="row" className={styles.row} data-new={isNew || undefined} data-open={open || undefined}>
        {columns.map((column, index) => {
          const isHead = index === headIndex;
          const Cell = isHead ? 'th' : 'td';
          const title = asCard && index === 0 ? column.cardTitle : undefined;
          const value = title ? title.draw(row) : cellContent(column, row, words, locale);
          const isText = typeof value === 'string';
          const content = (
            <div
              className={styles.value}
              data-text={isText ? textKind(value) : undefined}
              data-wide={column.width && parseFloat(column.width) >= WIDE ? '' : undefined}
            >
              {isText ? <BreakableText>{value}</BreakableText> : value}
            </div>
          );
          return (
            <Cell
              key={column.key}
              {...(isHead ? { role: 'rowheader', scope: 'row' } : { role: 'cell' })}
              aria-colindex={allDrawn ? undefined : index + 1}
              className={styles.cell}
              data-align={column.align}
              data-label={column.header}
              data-beside={column.besideTitle}
              data-gone={!isDrawn(index) || undefined}
            >
              {isNew && isHead ? <NewMark word={words.newRow}>{content}</NewMark> : content}
            </Cell>
          );
        })}
        {(hasActions || hasDetails) && (
          <td
            role="cell"
            aria-colindex={allDrawn ? undefined : columns.length + 1}
            className={styles.actionsCell}
          >
            <div className={styles.actions}>
              <RowButtons
                {...actions}
                row={row}
                name={name}
                words={words}
                folded={folded}
                asCard={asCard}
                details={hasDetails ? { id: detailsId, open, onToggle: () => setOpened(!open) } : undefined}
              />
            </div>
          </td>
        )}
      </tr>
      {open && (
        <Suspense>
          <RowDetails
            id={detailsId}
            row={row}
            columns={gone.map((index) => columns[index]!)}
            span={columns.length + 1}
            words={words}
          />
        </Suspense>
      )}
    </>
  );
}) as <Row extends object>(props: RowProps<Row>) => ReactNode;
