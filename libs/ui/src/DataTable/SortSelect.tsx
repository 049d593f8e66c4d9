import type { Sort } from '@lm/lists';
import { Select } from '../Select/Select';
import type { Column } from './columns';
import type { DataTableWords } from './words';

const DIRECTIONS = ['ascending', 'descending'] as const;

const optionOf = ({ key, direction }: Sort) => `${direction} ${key}`;

/** Sorts by any column, also by one that has left together with its heading. */
export function SortSelect<Row>({
  columns,
  sort,
  onSort,
  words,
}: {
  columns: readonly Column<Row>[];
  sort: Sort | undefined;
  onSort: (sort: Sort) => void;
  words: Pick<DataTableWords, 'sortBy' | 'sortOption' | 'none'>;
}) {
  const sorts = columns.flatMap(({ key, header }) =>
    DIRECTIONS.map((direction) => ({
      sort: { key, direction },
      value: optionOf({ key, direction }),
      label: words.sortOption(header, direction),
    })),
  );
  return (
    <Select
      label={words.sortBy}
      options={sorts}
      placeholder={sort ? undefined : words.none}
      value={sort ? optionOf(sort) : ''}
      onChange={({ target }) => {
        const chosen = sorts.find(({ value }) => value === target.value);
        if (chosen) onSort(chosen.sort);
      }}
    />
  );
}
