import { useMemo } from 'react';
import type { RowWords } from './RowButtons';

/** The words of rows: the same object while they are the same, since screens write them down anew at each drawing. */
export function useRowWords({
  view,
  edit,
  remove,
  details,
  showDetails,
  hideDetails,
  more,
  newRow,
  none,
  yes,
  no,
}: RowWords): RowWords {
  return useMemo(
    () => ({ view, edit, remove, details, showDetails, hideDetails, more, newRow, none, yes, no }),
    [view, edit, remove, details, showDetails, hideDetails, more, newRow, none, yes, no],
  );
}
