import { prepareSearch, type SearchIndex, searchRows } from '@lm/domain';
import { compareText as compareByLanguage, reader, sortRows } from '@lm/lists';
import type { Arrange, TableView } from '@lm/ui';

export type ArrangementOptions<Row> = {
  /** What a column shows in place of the field's value, by the column's key: a name for an id. */
  shown?: Readonly<Record<string, (row: Row) => unknown>>;
  /** What columns write of values that are sorted as they are, such as a date's day: searched too. */
  written?: (row: Row) => unknown;
  /** Names of fields that nobody searches, such as a file's content. */
  skip?: readonly string[];
  /** Whether numbers are searched too. Default: true. */
  numbers?: boolean;
  /** How texts are ordered. Default: as the reader's language orders them, numbers inside by their size. */
  compareText?: (one: string, other: string) => number;
};

/**
 * Searches and sorts a table's rows by the domain's rules, over what a row holds and what is shown of it. What is
 * searched is prepared once for the same rows, so that a keystroke only compares. Make it once, outside of rendering
 * or in `useMemo`.
 */
export function arrangement<Row extends object>({
  shown = {},
  written,
  skip,
  numbers = true,
  compareText = compareByLanguage,
}: ArrangementOptions<Row> = {}): Required<Arrange<Row>> {
  const readers = Object.values(shown);
  const valuesOf = (row: Row): unknown => [row, written?.(row), ...readers.map((read) => read(row))];
  let prepared: SearchIndex<Row> | undefined;
  return {
    search: (rows, term) => {
      if (term.trim() === '') return rows;
      if (prepared?.rows !== rows) prepared = prepareSearch(rows, { valuesOf, skip, numbers });
      return searchRows(prepared, term);
    },
    sort: (rows, sort) => {
      // The key comes from the address, where anything may stand.
      const read = Object.hasOwn(shown, sort.key) ? shown[sort.key]! : reader(sort.key);
      return sortRows(rows, sort.direction, read, compareText);
    },
  };
}

/** Every row that a table shows on all its pages, in its order. */
export function rowsInView<Row>(
  rows: readonly Row[],
  { search, sort }: TableView,
  arrange: Required<Arrange<Row>>,
): readonly Row[] {
  const found = arrange.search(rows, search);
  return sort ? arrange.sort(found, sort) : found;
}
