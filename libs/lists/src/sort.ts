import { instantOf } from './instant';

/** Which way a column is sorted; the words of `aria-sort`. */
export type SortDirection = 'ascending' | 'descending';

/** What a list is sorted by. */
export type Sort<Key extends string = string> = {
  /** The column's key. */
  key: Key;
  direction: SortDirection;
};

/** Compares two texts as readers of a language order them: `new Intl.Collator(locale).compare`. */
export type CompareText = (one: string, other: string) => number;

/** The sort after a click on a column: the other way for the column sorted by, else ascending. */
export function toggleSort<Key extends string>(sort: Sort<Key> | null | undefined, key: Key): Sort<Key> {
  const turned = sort?.key === key && sort.direction === 'ascending';
  return { key, direction: turned ? 'descending' : 'ascending' };
}

/** Orders texts as the reader's language does: without regard to case and accents, numbers inside them by their size. */
export const compareText: CompareText = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' })
  .compare;

/**
 * The rows in the order of what `valueOf` reads from them; rows with equal values keep their order, both ways.
 * Missing values (null, undefined, no number, no date) come first when ascending; numbers compare as numbers, dates
 * and ISO 8601 texts as dates, other texts by `compare`; among mixed values booleans come before numbers and dates,
 * and those before texts.
 */
export function sortRows<Row>(
  rows: readonly Row[],
  direction: SortDirection,
  valueOf: (row: Row) => unknown,
  compare: CompareText = compareText,
): Row[] {
  const keys = rows.map((row) => sortKey(valueOf(row)));
  return orderByRank(rows, rankKeys(keys, compare), direction);
}

type SortKey = null | boolean | number | string;

/**
 * Each key's rank. Lists repeat their values, so only the distinct ones are compared; what remains is
 * counting, which is linear.
 */
function rankKeys(keys: readonly SortKey[], compare: CompareText): { ranks: Uint32Array; count: number } {
  const rankOf = new Map<SortKey, number>();
  let previous: SortKey = null;
  let count = 0;
  for (const key of inOrder(new Set(keys), compare)) {
    // Different texts may be equal to the comparison ('a' and 'A'), and then keep their order.
    const tied = typeof key === 'string' && typeof previous === 'string' && compare(previous, key) === 0;
    if (!tied) count += 1;
    rankOf.set(key, count - 1);
    previous = key;
  }
  return { ranks: Uint32Array.from(keys, (key) => rankOf.get(key)!), count };
}

function inOrder(distinct: ReadonlySet<SortKey>, compare: CompareText): SortKey[] {
  const numbers: number[] = [];
  const texts: string[] = [];
  for (const key of distinct) {
    if (typeof key === 'number') numbers.push(key);
    else if (typeof key === 'string') texts.push(key);
  }
  return [
    ...[null, false, true].filter((key) => distinct.has(key)),
    ...Float64Array.from(numbers).sort(),
    // Comparing by language is slow and code-unit order is nearly the same, so the slow sort gets little to do.
    ...texts.sort().sort(compare),
  ];
}

/** Counts how many rows have each rank: several times faster than sorting the rows by their ranks. */
function orderByRank<Row>(
  rows: readonly Row[],
  { ranks, count }: { ranks: Uint32Array; count: number },
  direction: SortDirection,
): Row[] {
  const place = (rank: number) => (direction === 'ascending' ? rank : count - 1 - rank);
  const next = new Uint32Array(count + 1);
  for (const rank of ranks) next[place(rank) + 1]! += 1;
  for (let index = 1; index <= count; index += 1) next[index]! += next[index - 1]!;
  const sorted = new Array<Row>(rows.length);
  for (const [index, row] of rows.entries()) sorted[next[place(ranks[index]!)]!++] = row;
  return sorted;
}

function sortKey(value: unknown): SortKey {
  switch (typeof value) {
    case 'boolean':
      return value;
    case 'number':
      return Number.isNaN(value) ? null : value;
    case 'string': {
      const time = instantOf(value);
      return Number.isNaN(time) ? value : time;
    }
    case 'bigint':
      return Number(value);
    case 'object':
      if (value === null) return null;
      if (value instanceof Date) return sortKey(value.getTime());
      if (Array.isArray(value)) return value.length === 0 ? null : value.map(keyText).join(', ');
      return JSON.stringify(value);
    default:
      return null;
  }
}

function keyText(value: unknown): string {
  const key = sortKey(value);
  return key === null ? '' : String(key);
}
