import { useEffect, useEffectEvent } from 'react';
import { onOtherChanges, type OtherChange } from '../lm/otherChanges';

/** Hears what others do to a record while it is edited: of several things at once the last. */
export function useChangesOf(
  table: string,
  id: string | number | undefined,
  hear: (change: OtherChange) => void,
): void {
  const onChanges = useEffectEvent((changes: readonly OtherChange[]) => {
    const last = changes.findLast((change) => change.table === table && change.id === String(id));
    if (last) hear(last);
  });
  useEffect(() => onOtherChanges((changes) => onChanges(changes)), []);
}
