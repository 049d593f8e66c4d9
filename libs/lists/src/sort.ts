import { instantOf } from './instant';

/** Which way a column is sorted; the words of `aria-sort`. */
export type SortDirection = 'ascending' | 'descending';

export type Sort<Key extends string = string> = {
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

/** Orders texts as a language does: without regard to case and accents, numbers inside them by their size. */
export const compareTextIn = (locale: string | undefined): CompareText =>
  new Intl.Collator(locale, { numeric: true, sensitivity: 'base' }).compare;

/** Orders texts as the reader's language does. */
export const compareText = compareTextIn(undefined);

/**
 * Stable, both ways. Missing values (no number, no date) come first when ascending; ISO 8601 texts compare as dates; of
 * mixed values booleans come before numbers and dates, and those before texts.
 */
export function sortRows<Row>(
  rows: readonly Row[],
  direction: SortDirection,
  valueOf: (row: Row) => unknown,
  compare: CompareText = compareText,
): Row[] {
  const sign = direction === 'ascending' ? 1 : -1;
  const keys = rows.map((row) => sortKey(valueOf(row)));
  const placeOf = placesOf(keys, compare);
  return rows
    .map((row, index) => ({ row, kind: KINDS.indexOf(typeof keys[index]), place: placeOf(keys[index]!) }))
    .sort((one, other) => sign * (one.kind - other.kind || one.place - other.place))
    .map(({ row }) => row);
}

type SortKey = null | boolean | number | string;

const KINDS = ['object', 'boolean', 'number', 'string'];

/** Comparing as a language orders is slow, and of many rows most share texts: each text is compared once. */
function placesOf(keys: readonly SortKey[], compare: CompareText): (key: SortKey) => number {
  const places = new Map<SortKey, number>();
  const texts = [...new Set(keys.filter((key) => typeof key === 'string'))].sort(compare);
  texts.forEach((text, index) => {
    const isAsBefore = index > 0 && compare(texts[index - 1]!, text) === 0;
    places.set(text, isAsBefore ? places.get(texts[index - 1]!)! : index);
  });
  return (key) => (typeof key === 'string' ? places.get(key)! : Number(key));
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
