import { useEffect, useEffectEvent } from 'react';
import { onOtherChanges, type OtherChange, type OtherChanges } from '../lm/otherChanges';

/**
 * Hears what others do to a record while it is edited: of several things at once the last, and what may have been done
 * when nobody knows.
 */
export function useChangesOf(
  table: string,
  id: string | number | undefined,
  hear: (change: OtherChange) => void,
): void {
  const onChanges = useEffectEvent((changes: OtherChanges) => {
    if (id === undefined) return;
    const last =
      changes === 'anything'
        ? { table, id: String(id), isDeleted: false }
        : changes.findLast((change) => change.table === table && change.id === String(id));
    if (last) hear(last);
  });
  useEffect(() => onOtherChanges((changes) => onChanges(changes)), []);
}
