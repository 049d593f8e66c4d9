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

let ofReader: CompareText | undefined;

/** Orders texts as the reader's language does. Prepared when it is first used: a screen is painted in less time. */
export const compareText: CompareText = (one, other) => (ofReader ??= compareTextIn(undefined))(one, other);

/**
 * Prepares a sort, so that turning it round compares nothing again. Stable, both ways. Missing values (no number, no
 * date) come first when ascending; ISO 8601 texts compare as dates; of mixed values booleans come before numbers and
 * dates, and those before texts.
 */
export function rowSort<Row>(
  rows: readonly Row[],
  valueOf: (row: Row) => unknown,
  compare: CompareText = compareText,
): (direction: SortDirection) => Row[] {
  const { places, count } = placesOf(
    rows.map((row) => sortKey(valueOf(row))),
    compare,
  );
  return (direction) => {
    const along = direction === 'ascending' ? places : places.map((place) => count - 1 - place);
    // Counted into their places: no two of a hundred thousand rows are compared.
    const next = new Uint32Array(count + 1);
    for (const place of along) next[place + 1]! += 1;
    for (let place = 1; place < count; place += 1) next[place]! += next[place - 1]!;
    const sorted = new Array<Row>(rows.length);
    rows.forEach((row, index) => (sorted[next[along[index]!]!++] = row));
    return sorted;
  };
}

type SortKey = null | boolean | number | string;

/** A missing value and no and yes come before numbers, those before texts. */
const FIRST_NUMBER = 3;

/**
 * The place of each key in their order, from 0 on, the same for equal ones, and how many places there may be. Comparing
 * as a language orders is slow, and of many rows most share texts: each text is compared once.
 */
function placesOf(keys: readonly SortKey[], compare: CompareText): { places: Uint32Array; count: number } {
  const numbers = Float64Array.from(keys.filter((key) => typeof key === 'number')).sort();
  const texts = [...new Set(keys.filter((key) => typeof key === 'string'))].sort(compare);
  const firstText = FIRST_NUMBER + numbers.length;
  const placeOfText = new Map<string, number>();
  texts.forEach((text, index) => {
    const isAsBefore = index > 0 && compare(texts[index - 1]!, text) === 0;
    placeOfText.set(text, isAsBefore ? placeOfText.get(texts[index - 1]!)! : firstText + index);
  });
  const placeOf = (key: SortKey): number => {
    if (typeof key === 'string') return placeOfText.get(key)!;
    if (typeof key === 'number') return FIRST_NUMBER + countBelow(numbers, key);
    return key === null ? 0 : 1 + Number(key);
  };
  return { places: new Uint32Array(keys.map(placeOf)), count: firstText + texts.length };
}

/** How many of some numbers in their order are smaller than one. */
function countBelow(numbers: Float64Array, number: number): number {
  let [from, to] = [0, numbers.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (numbers[middle]! < number) from = middle + 1;
    else to = middle;
  }
  return from;
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
