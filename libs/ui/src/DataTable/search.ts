/** Rows are immutable, so the text of one is prepared once and kept as long as the row lives. */
const prepared = new WeakMap<object, string>();

/** Between two fields, so that a term never matches across them. */
const SEPARATOR = '\u0000';

function collect(value: unknown, into: string[]): void {
  if (value === null || value === undefined || typeof value === 'function') return;
  if (value instanceof Date) into.push(value.toISOString());
  else if (typeof value === 'object') for (const inner of Object.values(value)) collect(inner, into);
  else into.push(String(value as string | number | boolean | bigint));
}

/** Every text, number, date and boolean that a row holds, nested ones too, in lower case. */
export function textOf(row: object): string {
  const known = prepared.get(row);
  if (known !== undefined) return known;
  const parts: string[] = [];
  collect(row, parts);
  const text = parts.join(SEPARATOR).toLowerCase();
  prepared.set(row, text);
  return text;
}

/**
 * The rows that contain the term in any of their fields, upper or lower case alike. `shown` adds texts that a row
 * shows without holding them, such as the name behind an id.
 */
export function searchRows<Row extends object>(
  rows: readonly Row[],
  term: string,
  shown: readonly ((row: Row) => unknown)[] = [],
): readonly Row[] {
  const wanted = term.trim().toLowerCase();
  if (wanted === '') return rows;
  return rows.filter(
    (row) =>
      textOf(row).includes(wanted) ||
      shown.some((valueOf) => {
        const parts: string[] = [];
        collect(valueOf(row), parts);
        return parts.join(SEPARATOR).toLowerCase().includes(wanted);
      }),
  );
}
