import { type CsvColumn, reader } from '@lm/lists';
import type { Column } from '@lm/ui';

/** A table's columns as those of its file: what rows are sorted by, unless the file shall hold something else. */
export const exportColumns = <Row>(
  columns: readonly Column<Row>[],
  inFile: { readonly [Key in Column<Row>['key']]?: (row: Row) => unknown } = {},
): CsvColumn<Row>[] =>
  columns.map(({ key, header, value }) => ({ header, value: inFile[key] ?? value ?? reader(key) }));
