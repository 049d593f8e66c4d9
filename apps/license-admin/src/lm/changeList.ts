import type { Identified } from '@lm/api-client';
import { copyWithStructuralSharing } from '@reduxjs/toolkit/query';
import { frozen } from './readWholeList';

/** What became of some records. */
export type Changed<Row> = {
  /** By their ids, as text. */
  gone: ReadonlySet<string>;
  /** As they are now; new ones among them. */
  rows: readonly Row[];
};

/**
 * A list after changes. The list itself when nothing in it is different.
 * @param precedes whether a new row stands before another; without it new rows stand last
 */
export function withChanges<Row extends Identified>(
  list: readonly Row[],
  { gone, rows }: Changed<Row>,
  precedes: (row: Row, other: Row) => boolean = () => false,
): readonly Row[] {
  const left = new Map(rows.map((row) => [String(row.id), row]));
  let isSame = true;
  const changed: Row[] = [];
  for (const row of list) {
    const id = String(row.id);
    const next = left.get(id);
    if (gone.has(id)) isSame = false;
    else if (next === undefined) changed.push(row);
    else {
      const now = frozen(copyWithStructuralSharing(row, next));
      isSame &&= now === row;
      changed.push(now);
      left.delete(id);
    }
  }
  if (isSame && left.size === 0) return list;
  for (const row of left.values()) {
    const place = changed.findIndex((other) => precedes(row, other));
    changed.splice(place < 0 ? changed.length : place, 0, frozen(row));
  }
  return Object.freeze(changed);
}
