import type { SelectOption } from '@lm/ui';
import { useMemo } from 'react';
import { toOptions } from './toOptions';
import { UNKNOWN } from '../listing/words';

/**
 * What a filter offers, the same as long as the rows are. An old address may ask for what is deleted: once the rows are
 * read that is an option, too, so that the filter is seen to be set and can be cleared.
 */
export function useFilterOptions<Row extends { id: number | string }>(
  rows: readonly Row[],
  label: (row: Row) => string,
  chosen: string,
): SelectOption[] {
  return useMemo(() => {
    const options = toOptions(rows, label);
    if (chosen && rows.length > 0 && !options.some(({ value }) => value === chosen))
      options.unshift({ value: chosen, label: UNKNOWN });
    return options;
  }, [rows, label, chosen]);
}
