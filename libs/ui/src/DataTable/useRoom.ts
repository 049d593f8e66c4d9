import { type RefObject, useLayoutEffect, useMemo, useState } from 'react';
import { columnsThatLeave } from './columnRoom';
import { breakpoints } from '../tokens/tokens';
import type { Column } from './columns';

/** What a table does where it has little room. */
type Room = {
  /** The columns that leave, by their indexes. */
  gone: readonly number[];
  /** Whether rows are cards: on a small screen. */
  asCards: boolean;
};

/** What room a table has where it is; as much as it wants where nothing is laid out. */
export function useRoom<Row>(
  placeRef: RefObject<HTMLElement | null>,
  columns: readonly Column<Row>[],
  buttons: number,
  present: boolean,
): Room {
  const [asCards, setAsCards] = useState(false);
  const [gone, setGone] = useState('');
  useLayoutEffect(() => {
    const place = placeRef.current;
    if (!place || !present || typeof ResizeObserver === 'undefined') return undefined;
    const phone = window.matchMedia(`(width < ${breakpoints.mobile}px)`);
    const look = () => {
      const rem = parseFloat(getComputedStyle(document.documentElement).fontSize);
      const left = phone.matches
        ? columns.flatMap(({ leaves }, index) => (leaves && buttons > 0 ? index : []))
        : columnsThatLeave(columns, place.clientWidth / rem, buttons);
      setAsCards(phone.matches);
      setGone(left.join());
    };
    look();
    const sizes = new ResizeObserver(look);
    sizes.observe(place);
    return () => sizes.disconnect();
  }, [placeRef, columns, buttons, present]);
  return useMemo(() => ({ gone: gone === '' ? [] : gone.split(',').map(Number), asCards }), [gone, asCards]);
}
