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
  const sign = direction === 'ascending' ? 1 : -1;
  return rows
    .map((row) => ({ row, key: sortKey(valueOf(row)) }))
    .sort((one, other) => sign * compareKeys(one.key, other.key, compare))
    .map(({ row }) => row);
}

type SortKey = null | boolean | number | string;

const KINDS = ['object', 'boolean', 'number', 'string'];

function compareKeys(one: SortKey, other: SortKey, compare: CompareText): number {
  if (one === other) return 0;
  if (typeof one === 'string' && typeof other === 'string') return compare(one, other);
  return KINDS.indexOf(typeof one) - KINDS.indexOf(typeof other) || (one! < other! ? -1 : 1);
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
