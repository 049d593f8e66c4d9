/* The roles are said once more because cards on a small screen lose them; see TableHead.tsx. */
/* eslint-disable jsx-a11y/no-interactive-element-to-noninteractive-role */
import { ChevronDown, Ellipsis, Eye, Pencil, Trash2 } from 'lucide-react';
import { lazy, memo, type ReactNode, Suspense, useId, useState } from 'react';
import { Badge } from '../Badge/Badge';
import { BreakableText } from '../BreakableText/BreakableText';
import { IconButton } from '../IconButton/IconButton';
import { Menu, type MenuItem } from '../Menu/Menu';
import { Tooltip } from '../Tooltip/Tooltip';
import { type CellWords, cellContent, type Column } from './columns';
import type { RowDetails as Details } from './RowDetails';
import styles from './TableRow.module.css';
import { textKind } from './textKind';
import type { DataTableWords } from './words';

/** Only where a table has little room, and only on request. */
const RowDetails = lazy(async () => ({
  default: (await import('./RowDetails')).RowDetails,
})) as typeof Details;

/** What a reader can do with a row; an action without its function is not offered. */
export type RowActions<Row> = {
  /** Shows a row; without it there is no View action. */
  onView?: (row: Row) => void;
  /** Edits a row; without it there is no Edit action. */
  onEdit?: (row: Row) => void;
  /** Deletes a row, after the screen has asked; without it there is no Delete action. */
  onDelete?: (row: Row) => void;
  /** Which rows may be edited. Default: all. */
  canEdit?: (row: Row) => boolean;
  /** Which rows may be deleted. Default: all. */
  canDelete?: (row: Row) => boolean;
  /** More actions of a row, placed before the others. */
  rowActions?: (row: Row) => ReactNode;
  /** The rarer actions of a row, in a menu after the others. */
  rowMenu?: (row: Row) => readonly MenuItem[];
};

/** The words of a row. */
export type RowWords = CellWords &
  Pick<DataTableWords, 'view' | 'edit' | 'remove' | 'details' | 'more' | 'newRow'>;

type RowProps<Row extends object> = RowActions<Row> & {
  row: Row;
  columns: readonly Column<Row>[];
  /** What the row is called, unlike any other in sight. */
  name: string;
  /** Whether it has just been added. */
  isNew: boolean;
  /** The columns that the table has no room for, by their indexes. */
  gone: readonly number[];
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
  onView,
  onEdit,
  onDelete,
  canEdit,
  canDelete,
  rowActions,
  rowMenu,
}: RowProps<Row>) {
  const [opened, setOpened] = useState(false);
  const detailsId = useId();
  const hasDetails = gone.length > 0;
  const open = opened && hasDetails;
  const hasActions = Boolean(onView ?? onEdit ?? onDelete ?? rowActions ?? rowMenu);
  return (
    <>
      <tr role="row" className={styles.row} data-new={isNew || undefined} data-open={open || undefined}>
        {columns.map((column, index) => {
          const Cell = index === 0 ? 'th' : 'td';
          const value = cellContent(column, row, words);
          const isText = typeof value === 'string';
          return (
            <Cell
              key={column.key}
              {...(index === 0 ? { role: 'rowheader', scope: 'row' } : { role: 'cell' })}
              className={styles.cell}
              data-align={column.align}
              data-label={column.header}
              data-beside={column.besideTitle}
              data-gone={gone.includes(index) || undefined}
            >
              <div
                className={styles.value}
                data-text={isText ? textKind(value) : undefined}
                data-wide={column.width && parseFloat(column.width) >= WIDE ? '' : undefined}
              >
                {isText ? <BreakableText>{value}</BreakableText> : value}
                {isNew && index === 0 && <NewMark word={words.newRow} />}
              </div>
            </Cell>
          );
        })}
        {(hasActions || hasDetails) && (
          <td role="cell" className={styles.actionsCell}>
            <div className={styles.actions}>
              {rowActions?.(row)}
              {onView && (
                <RowAction
                  word={words.view}
                  name={name}
                  icon={<Eye />}
                  control="open"
                  onClick={() => onView(row)}
                />
              )}
              {onEdit && (canEdit?.(row) ?? true) && (
                <RowAction
                  word={words.edit}
                  name={name}
                  icon={<Pencil />}
                  control="edit"
                  onClick={() => onEdit(row)}
                />
              )}
              {onDelete && (canDelete?.(row) ?? true) && (
                <RowAction
                  word={words.remove}
                  name={name}
                  icon={<Trash2 />}
                  variant="danger"
                  control="delete"
                  onClick={() => onDelete(row)}
                />
              )}
              {rowMenu && <RowMenu label={`${words.more} ${name}`} items={rowMenu(row)} />}
              {hasDetails && (
                <IconButton
                  size="sm"
                  icon={<ChevronDown />}
                  label={`${words.details} ${name}`}
                  data-details=""
                  aria-expanded={open}
                  aria-controls={open ? detailsId : undefined}
                  onClick={() => setOpened(!open)}
                />
              )}
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

function RowMenu({ label, items }: { label: string; items: readonly MenuItem[] }) {
  if (items.length === 0) return null;
  return (
    <Menu
      items={items}
      trigger={(trigger) => <IconButton {...trigger} size="sm" icon={<Ellipsis />} label={label} />}
    />
  );
}

/** Says in a word that the row has just been added. */
function NewMark({ word }: { word: string }) {
  return (
    <span className={styles.newMark}>
      <Badge tone="info">{word}</Badge>
    </span>
  );
}

/** A button with its word as a tooltip; its name says of which row. */
function RowAction({
  word,
  name,
  control,
  ...button
}: {
  word: string;
  name: string;
  /** What an application's keys know the button by. */
  control: 'open' | 'edit' | 'delete';
  icon: ReactNode;
  variant?: 'danger';
  onClick: () => void;
}) {
  return (
    <Tooltip text={word} decorative>
      <IconButton {...button} size="sm" label={`${word} ${name}`} data-control={control} />
    </Tooltip>
  );
}
