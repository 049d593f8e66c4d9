import { fold } from '@lm/lists';

/** Which way a column is ordered; the words of `aria-sort`. */
export type SortDirection = 'ascending' | 'descending';

/** A column's key and the way it is ordered. */
export type Sort<Key extends string = string> = {
  /** The column's key. */
  key: Key;
  /** The way the rows are ordered. */
  direction: SortDirection;
};

const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

type Comparable = string | number | null;

/** What a value is ordered by: numbers and dates by size, everything else as text, absent ones as null. */
function comparable(value: unknown): Comparable {
  if (value === null || value === undefined || value === '') return null;
  switch (typeof value) {
    case 'number':
      return Number.isNaN(value) ? null : value;
    case 'boolean':
    case 'bigint':
      return Number(value);
    case 'string':
      // Accents and case do not count, and plain letters compare several times faster.
      return fold(value);
    default:
      if (value instanceof Date) return comparable(value.getTime());
      return Array.isArray(value) ? fold(value.map(String).join(', ')) || null : JSON.stringify(value);
  }
}

function compare(a: Comparable, b: Comparable): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? -1 : 1;
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return collator.compare(String(a), String(b));
}

/** The place of each distinct value among all of them; lists repeat their values, so there are few to compare. */
function ranks(values: readonly Comparable[]): ReadonlyMap<Comparable, number> {
  const distinct = [...new Set(values)].sort(compare);
  const rankOf = new Map<Comparable, number>();
  let rank = 0;
  distinct.forEach((value, index) => {
    if (index > 0 && compare(distinct[index - 1]!, value) !== 0) rank += 1;
    rankOf.set(value, rank);
  });
  return rankOf;
}

/**
 * The rows in the order of what `valueOf` reads from them. Absent values come first when ascending; numbers inside
 * text count as numbers ("Gate 9" before "Gate 10"); rows that compare equal keep their order, both ways.
 */
export function sortRows<Row>(
  rows: readonly Row[],
  direction: SortDirection,
  valueOf: (row: Row) => unknown,
): readonly Row[] {
  const sign = direction === 'ascending' ? 1 : -1;
  const values = rows.map((row) => comparable(valueOf(row)));
  const rankOf = ranks(values);
  return rows
    .map((row, index) => ({ row, rank: rankOf.get(values[index] as Comparable)! }))
    .sort((a, b) => sign * (a.rank - b.rank))
    .map(({ row }) => row);
}

/** The direction that a click on a column's header asks for: ascending at first, then the other one. */
export function toggled<Key extends string>(sort: Sort | undefined, key: Key): Sort<Key> {
  const ascending = sort?.key === key && sort.direction === 'ascending';
  return { key, direction: ascending ? 'descending' : 'ascending' };
}
