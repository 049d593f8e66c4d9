import type { ReactNode } from 'react';
import { type Path, reader } from '@lm/lists';
import { dayText } from '../dayText';
import type { DataTableWords } from './words';

/** What cells without a text of their own say. */
export type CellWords = Pick<DataTableWords, 'none' | 'yes' | 'no'>;

/** One column of a DataTable, as data. */
export type Column<Row> = {
  /** The field shown, dotted for a nested one; also the column's identity in `Sort`. */
  key: Path<Row>;
  /** The column's heading. */
  header: string;
  /** Draws the cell when the plain value does not do. */
  cell?: (row: Row) => ReactNode;
  /** What the row is sorted by and also found by, when that is not the field itself: the name behind an id. */
  value?: (row: Row) => string | number | boolean | Date | null | undefined;
  /** What the cell writes of the value, such as a date's day: the row is also found by it, and sorted by the value. */
  text?: (row: Row) => string;
  /** Whether the heading is a button that sorts. Default: true with client paging, false with server paging. */
  sortable?: boolean;
  /** Which edge the column keeps to; numbers read best at the end. */
  align?: 'start' | 'end';
  /**
   * How wide it is: a length where all values are about as long, such as `7.25rem` for a date; else its part, such as
   * `22%`, of what those leave. Default: `15%`.
   */
  width?: `${number}rem` | `${number}%`;
  /** What a column that takes a part keeps at least, in rem, where its values are longer than its part suggests. */
  least?: number;
  /**
   * Where there is no room for all columns, those with a number leave first, 1 before 2, then the others, the widest
   * first; what they say is in the row's details. On a phone those with a number leave. The first column stays unless
   * it has a number.
   */
  leaves?: number;
  /**
   * The column whose cell says it where it has left, so that the row's details do not, unless that has left as well: a
   * stylesheet knows by the `data-gone` of the cells.
   */
  saidBy?: string;
  /** Whether it stays on a phone, where a row is a card, although it leaves a table. */
  staysOnCard?: boolean;
  /** Whether on a phone, where a row is a card, it stands in its title line, between the name and what can be done: a status. */
  besideTitle?: boolean;
  /**
   * On the first column: the title of a row that is a card, and the other columns that it says, which then leave. A
   * link in it is the title's one link: on touch the whole title is pressed.
   */
  cardTitle?: { draw: (row: Row) => ReactNode; says: readonly Path<Row>[] };
};

/** What a column reads from a row. */
export function valueReader<Row>(column: Column<Row>): (row: Row) => unknown {
  return column.value ?? reader(column.key);
}

/** What a row is called. */
function nameOfRow<Row extends object>(
  row: Row,
  columns: readonly Column<Row>[],
  rowName: ((row: Row) => string) | undefined,
  locale: string | undefined,
): string {
  return rowName ? rowName(row) : plainText(columns[0] && valueReader(columns[0])(row), locale);
}

/** What each of some rows is called; those of the same name are told apart by their number among them. */
export function namesOfRows<Row extends object>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  rowName: ((row: Row) => string) | undefined,
  locale: string | undefined,
): string[] {
  const names = rows.map((row) => nameOfRow(row, columns, rowName, locale));
  return names.map((name, index) => {
    const isTwin = names.indexOf(name) !== names.lastIndexOf(name);
    const earlier = isTwin ? names.slice(0, index).filter((other) => other === name).length : 0;
    return isTwin ? `${name} (${earlier + 1})` : name;
  });
}

/** A value as text: a list with commas, a date as the reader writes it; nothing for an absent one. */
export function plainText(value: unknown, locale: string | undefined): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return dayText(value, locale);
  if (Array.isArray(value))
    return value
      .map((each) => plainText(each, locale))
      .filter(Boolean)
      .join(', ');
  return typeof value === 'object' ? JSON.stringify(value) : `${value as string | number}`;
}

/** What a cell shows of a row. */
export function cellContent<Row>(
  column: Column<Row>,
  row: Row,
  words: CellWords,
  locale: string | undefined,
): ReactNode {
  const draw = column.cell ?? column.text;
  if (draw) return draw(row);
  const value = valueReader(column)(row);
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  return plainText(value, locale) || words.none;
}
