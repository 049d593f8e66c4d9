import { fold } from '@lm/lists';

/** Rows are immutable, so the text of one is prepared once and kept as long as the row lives. */
const prepared = new WeakMap<object, string>();

/** Between two fields, so that a term never matches across them: nobody can type it into a search box. */
const SEPARATOR = '\n';

function collect(value: unknown, into: string[]): void {
  if (value === null || value === undefined || typeof value === 'function') return;
  if (value instanceof Date) into.push(value.toISOString());
  else if (typeof value === 'object') for (const inner of Object.values(value)) collect(inner, into);
  // What is left is a primitive.
  else into.push(`${value as string | number | boolean}`);
}

/** Every text, number, date and boolean that a row holds, nested ones too, as searches compare text. */
function textOf(row: object): string {
  const known = prepared.get(row);
  if (known !== undefined) return known;
  const text = foldedValue(row);
  prepared.set(row, text);
  return text;
}

/**
 * Prepares a search over rows, so that a keystroke only compares: the rows that contain the term in any of their
 * fields, upper or lower case, with or without accents. `shown` adds texts that a row shows without holding them, such
 * as the name behind an id.
 */
export function rowSearch<Row extends object>(
  rows: readonly Row[],
  shown: readonly ((row: Row) => unknown)[] = [],
): (term: string) => readonly Row[] {
  let texts: string[] | undefined;
  return (term) => {
    const wanted = fold(term.trim());
    if (wanted === '') return rows;
    const prepared = (texts ??= rows.map((row) =>
      [textOf(row), ...shown.map((valueOf) => foldedValue(valueOf(row)))].join(SEPARATOR),
    ));
    return rows.filter((_, index) => prepared[index]!.includes(wanted));
  };
}

function foldedValue(value: unknown): string {
  const parts: string[] = [];
  collect(value, parts);
  return fold(parts.join(SEPARATOR));
}
