import type { Column } from './columns';

type Sized = Pick<Column<never>, 'header' | 'width' | 'leaves'>;

/** The part of the width, in per cent, of a column that says nothing of it. */
const USUAL_PART = 15;

/** What a column that takes a part keeps at least, in rem: for each per cent of its part, and for its heading. */
const LEAST_REM_PER_PART = 0.36;
const HEADING_REM_PER_LETTER = 0.43;
const HEADING_EDGES_REM = 1.25;

/** What an action's button takes where there is little room, what their heading takes, and the edges, in rem. */
const ACTION_REM = 1.5;
const ACTIONS_HEADING_REM = 4.75;
const ACTIONS_EDGES_REM = 1.75;

const leastOfActions = (buttons: number) =>
  buttons === 0 ? 0 : Math.max(ACTIONS_HEADING_REM, buttons * ACTION_REM + ACTIONS_EDGES_REM);

/** How wide the column with the actions is, in CSS; the stylesheet says how wide an action is. */
export const actionsWidth = (buttons: number): string =>
  buttons === 0
    ? '0rem'
    : `max(${ACTIONS_HEADING_REM}rem, ${buttons} * var(--action) + ${ACTIONS_EDGES_REM}rem)`;

const partOf = ({ width = `${USUAL_PART}%` }: Sized) => (width.endsWith('%') ? parseFloat(width) : 0);
const fixedOf = (column: Sized) => (partOf(column) > 0 ? 0 : parseFloat(column.width!));
const headingOf = ({ header }: Sized) => header.length * HEADING_REM_PER_LETTER + HEADING_EDGES_REM;
const leastOf = (column: Sized) =>
  fixedOf(column) || Math.max(headingOf(column), partOf(column) * LEAST_REM_PER_PART);

/**
 * Which columns leave a table for its rows' details, by their indexes: as many as a room, in rem, asks for, those
 * that say when they leave before those that do not, of these the last ones first. The first column stays.
 */
export function columnsThatLeave(columns: readonly Sized[], room: number, buttons: number): number[] {
  const inOrder = columns
    .map(({ leaves = Infinity }, index) => ({ leaves, index }))
    .slice(1)
    .sort((one, other) =>
      one.leaves === other.leaves ? other.index - one.index : one.leaves - other.leaves,
    );
  const gone: number[] = [];
  const needed = () =>
    columns.reduce((sum, column, index) => sum + (gone.includes(index) ? 0 : leastOf(column)), 0) +
    leastOfActions(buttons + (gone.length > 0 ? 1 : 0));
  for (const { index } of inOrder) {
    if (needed() <= room) break;
    gone.push(index);
  }
  return gone.sort((one, other) => one - other);
}

/**
 * How wide each column is, in CSS, the same on every page: what it keeps at least, and its part of what is left of the
 * room around the table.
 */
export function columnWidths(columns: readonly Sized[], gone: readonly number[], buttons: number): string[] {
  const stay = columns.filter((_, index) => !gone.includes(index));
  const sum = (of: (column: Sized) => number) => stay.reduce((total, column) => total + of(column), 0);
  const least = sum(leastOf).toFixed(2);
  const parts = sum(partOf);
  return columns.map((column) => {
    const part = partOf(column);
    return part > 0
      ? `calc(${leastOf(column).toFixed(2)}rem + (100cqi - ${least}rem - ${actionsWidth(buttons)}) * ${(part / parts).toFixed(4)})`
      : column.width!;
  });
}
