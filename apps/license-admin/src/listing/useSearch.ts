import { type SearchIndex, searchRows } from '@lm/domain';
import type { Arrange } from '@lm/ui';
import { useMemo } from 'react';

/**
 * Free-text search for a table, over an index that is prepared when the first letter is typed.
 *
 * @param prepare makes the index. Keep it the same between renders.
 */
export function useSearch<Row>(
  rows: readonly Row[],
  prepare: (rows: readonly Row[]) => SearchIndex<Row>,
): Arrange<Row> {
  return useMemo(() => {
    let index: SearchIndex<Row> | undefined;
    return {
      search: (_, text) => (text.trim() === '' ? rows : searchRows((index ??= prepare(rows)), text)),
    };
  }, [rows, prepare]);
}
