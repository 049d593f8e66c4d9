import { instantOf } from '../instant';

/** Which way a column is sorted. */
export type SortDirection = 'ascending' | 'descending';

/** What a list is sorted by. */
export interface Sort<Key extends string = string> {
  /** A field's name; a dotted one reads nested values (`airport.name`), through lists too (`applications.applicationName`). */
  key: Key;
  direction: SortDirection;
}

/** Compares two texts as readers of a language order them: `new Intl.Collator(locale).compare`. */
export type CompareText = (one: string, other: string) => number;

/** The sort after a click on a column: the other way for the column sorted by, else ascending. Specification, section 2. */
export function toggleSort<Key extends string>(sort: Sort<Key> | null | undefined, key: Key): Sort<Key> {
  const turned = sort?.key === key && sort.direction === 'ascending';
  return { key, direction: turned ? 'descending' : 'ascending' };
}

/**
 * The rows sorted by a field; rows with equal values keep their order, whichever the direction.
 * Missing values (null, undefined, no number, no date) come first when ascending; numbers compare as
 * numbers, dates and ISO 8601 texts as dates, other texts by `compareText`; among mixed values booleans
 * come before numbers and dates, and those before texts. Specification, section 2 (shared table).
 */
export function sortRows<Row>(
  rows: readonly Row[],
  { key, direction }: Sort,
  compareText: CompareText,
): Row[] {
  const path = key.split('.');
  return sortRowsBy(rows, (row) => valueAt(row, path), direction, compareText);
}

/** {@link sortRows} by a value that the caller works out, once for each row. */
export function sortRowsBy<Row>(
  rows: readonly Row[],
  valueOf: (row: Row) => unknown,
  direction: SortDirection,
  compareText: CompareText,
): Row[] {
  const keys = rows.map((row) => sortKey(valueOf(row)));
  return orderByRank(rows, rankKeys(keys, compareText), direction);
}

type SortKey = null | boolean | number | string;

/**
 * Each key's rank. Lists repeat their values, so only the distinct ones are compared; what remains is
 * counting, which is linear.
 */
function rankKeys(keys: readonly SortKey[], compareText: CompareText): { ranks: Uint32Array; count: number } {
  const rankOf = new Map<SortKey, number>();
  let previous: SortKey = null;
  let count = 0;
  for (const key of inOrder(new Set(keys), compareText)) {
    // Different texts may be equal to the comparison ('a' and 'A'), and then keep their order.
    const tied = typeof key === 'string' && typeof previous === 'string' && compareText(previous, key) === 0;
    if (!tied) count += 1;
    rankOf.set(key, count - 1);
    previous = key;
  }
  return { ranks: Uint32Array.from(keys, (key) => rankOf.get(key)!), count };
}

function inOrder(distinct: ReadonlySet<SortKey>, compareText: CompareText): SortKey[] {
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
    ...texts.sort().sort(compareText),
  ];
}

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

/** What stands at a dotted path, or nothing; a list gives the list of what stands there in each element. */
export function valueAt(value: unknown, path: readonly string[]): unknown {
  let current = value;
  for (const [depth, name] of path.entries()) {
    if (Array.isArray(current)) return current.map((element) => valueAt(element, path.slice(depth)));
    if (typeof current !== 'object' || current === null) return undefined;
    current = (current as Readonly<Record<string, unknown>>)[name];
  }
  return current;
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
