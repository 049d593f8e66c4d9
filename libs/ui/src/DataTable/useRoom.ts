import { type RefObject, useLayoutEffect, useMemo, useState } from 'react';
import { type Fit, fitInto, type RowButtonCount } from './columnRoom';
import { breakpoints } from '../tokens/tokens';
import type { Column } from './columns';

/** What a table does where it has little room. */
type Room = Fit & {
  /** Whether rows are cards: on a small screen. */
  asCards: boolean;
};

const ENOUGH: Room = { gone: [], folds: false, asCards: false };

/** What room a table has where it is; as much as it wants where nothing is laid out. */
export function useRoom<Row>(
  placeRef: RefObject<HTMLElement | null>,
  columns: readonly Column<Row>[],
  { apart, folded }: RowButtonCount,
  present: boolean,
): Room {
  // As text: the same room draws nothing again.
  const [room, setRoom] = useState('');
  useLayoutEffect(() => {
    const place = placeRef.current;
    if (!place || !present || typeof ResizeObserver === 'undefined') return undefined;
    const phone = window.matchMedia(`(width < ${breakpoints.mobile}px)`);
    const look = () => {
      const fit = phone.matches
        ? { gone: columns.flatMap(({ leaves }, index) => (leaves && apart > 0 ? index : [])), folds: true }
        : fitInto(place.clientWidth / remInPx(), columns, { apart, folded });
      setRoom(JSON.stringify({ ...fit, asCards: phone.matches }));
    };
    look();
    const sizes = new ResizeObserver(look);
    sizes.observe(place);
    return () => sizes.disconnect();
  }, [placeRef, columns, apart, folded, present]);
  return useMemo(() => (room === '' ? ENOUGH : (JSON.parse(room) as Room)), [room]);
}

const remInPx = () => parseFloat(getComputedStyle(document.documentElement).fontSize);
