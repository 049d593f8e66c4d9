import type { Column } from './columns';

type Sized = Pick<Column<never>, 'header' | 'width' | 'leaves' | 'least' | 'saidBy'> & { key?: string };

/** Whether another column says what one does that has left. */
export const isSaidByOther = (
  index: number,
  columns: readonly Pick<Sized, 'key' | 'saidBy'>[],
  gone: readonly number[],
): boolean =>
  columns.some(
    ({ key }, other) => key !== undefined && key === columns[index]!.saidBy && !gone.includes(other),
  );

/** The part of the width, in per cent, of a column that says nothing of it. */
const USUAL_PART = 15;

/** What a column that takes a part keeps at least, in rem: for each per cent of its part, and for its heading. */
const LEAST_REM_PER_PART = 0.33;
const HEADING_REM_PER_LETTER = 0.43;
const HEADING_EDGES_REM = 1.25;

/** What it has, in rem for each per cent, before the rows' buttons stand apart: their menu holds them all. */
const AT_EASE_REM_PER_PART = 0.52;

/** What an action's button takes where there is little room, by what presses it, in rem. */
export const ACTION_REM = { pointer: 1.5, finger: 2.75 } as const;

/** What the heading of the actions takes, and their edges, in rem. */
const ACTIONS_HEADING_REM = 4.75;
const ACTIONS_EDGES_REM = 1.75;

const leastOfActions = (buttons: number, action: number) =>
  buttons === 0 ? 0 : Math.max(ACTIONS_HEADING_REM, buttons * action + ACTIONS_EDGES_REM);

/** How wide the column with the actions is at least, in CSS; the stylesheet says how wide an action is. */
const leastActionsWidth = (buttons: number): string =>
  buttons === 0
    ? '0rem'
    : `max(${ACTIONS_HEADING_REM}rem, ${buttons} * var(--action) + ${ACTIONS_EDGES_REM}rem)`;

const partOf = ({ width = `${USUAL_PART}%` }: Sized) => (width.endsWith('%') ? parseFloat(width) : 0);
const fixedOf = (column: Sized) => (partOf(column) > 0 ? 0 : parseFloat(column.width!));
const headingOf = ({ header }: Sized) => header.length * HEADING_REM_PER_LETTER + HEADING_EDGES_REM;
const leastOf = (column: Sized) =>
  fixedOf(column) || Math.max(column.least ?? 0, headingOf(column), partOf(column) * LEAST_REM_PER_PART);
const atEaseOf = (column: Sized) => Math.max(leastOf(column), partOf(column) * AT_EASE_REM_PER_PART);

/** How many buttons a row has at most: one for each thing that can be done, and where they are folded into its menu. */
export type RowButtonCount = { apart: number; folded: number };

/** What a table does to fit into its room. */
export type Fit = {
  /** The columns that leave for their rows' details, by their indexes. */
  gone: number[];
  /** Whether what can be done with a row folds into its menu. */
  folds: boolean;
};

const FOLD = -1;

/**
 * What a room, in rem, asks for: first the rows' buttons fold, where that gives the columns room to be read with ease,
 * then those columns leave that say when, then the others, the widest first. The first column stays unless it says
 * when. `action` is what a button takes, in rem.
 */
export function fitInto(
  room: number,
  columns: readonly Sized[],
  buttons: RowButtonCount,
  action: number = ACTION_REM.pointer,
): Fit {
  const indexes = columns.flatMap(({ leaves }, index) => (index > 0 || leaves ? index : []));
  const leavesAt = (index: number) => columns[index]!.leaves;
  const foldingGives = leastOfActions(buttons.folded, action) < leastOfActions(buttons.apart, action);
  const steps = [
    ...(buttons.folded < buttons.apart ? [FOLD] : []),
    ...indexes
      .filter((index) => leavesAt(index) !== undefined)
      .sort((one, other) => leavesAt(one)! - leavesAt(other)!),
    ...indexes
      .filter((index) => leavesAt(index) === undefined)
      .sort((one, other) => leastOf(columns[other]!) - leastOf(columns[one]!) || other - one),
  ];
  const taken: number[] = [];
  const isGone = (index: number) => taken.includes(index);
  const hasDetails = () => indexes.some((index) => isGone(index) && !isSaidByOther(index, columns, taken));
  const buttonsLeft = () => (isGone(FOLD) ? buttons.folded : buttons.apart) + Number(hasDetails());
  const neededBy = (widthOf: (column: Sized) => number) =>
    columns.reduce((sum, column, index) => sum + (isGone(index) ? 0 : widthOf(column)), 0) +
    leastOfActions(buttonsLeft(), action);
  for (const step of steps) {
    if (neededBy(step === FOLD && foldingGives ? atEaseOf : leastOf) <= room) break;
    taken.push(step);
  }
  return { gone: indexes.filter(isGone), folds: isGone(FOLD) };
}

/** How wide the columns are, in CSS, the same on every page. */
type ColumnWidths = { columns: string[]; actions: string };

/**
 * Each column has what it keeps at least, and its part of what is left of the room around the table. Where the buttons
 * are folded, no more than lets them stand apart: so that no column becomes narrower as the room becomes wider.
 */
export function columnWidths(columns: readonly Sized[], { gone, folds }: Fit, buttons: number): ColumnWidths {
  const stay = columns.filter((_, index) => !gone.includes(index));
  const sum = (of: (column: Sized) => number) => stay.reduce((total, column) => total + of(column), 0);
  const least = sum(leastOf).toFixed(2);
  const parts = sum(partOf);
  const actions = leastActionsWidth(buttons);
  const left = `100cqi - ${least}rem - ${actions}`;
  const atEase = sum(atEaseOf).toFixed(2);
  const shared = folds ? `min(${left}, ${atEase}rem - ${least}rem)` : `(${left})`;
  return {
    columns: columns.map((column) => {
      const part = partOf(column);
      return part > 0
        ? `calc(${leastOf(column).toFixed(2)}rem + ${shared} * ${(part / parts).toFixed(4)})`
        : column.width!;
    }),
    actions: folds ? `max(${actions}, 100cqi - ${atEase}rem)` : actions,
  };
}
