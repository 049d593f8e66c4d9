import { type RefObject, useLayoutEffect, useMemo, useState } from 'react';
import { columnsThatLeave } from './columnRoom';
import { breakpoints } from '../tokens/tokens';
import type { Column } from './columns';

/** Which columns have no room where a table is, by their indexes; none where nothing is laid out. */
export function useColumnsThatLeave<Row>(
  placeRef: RefObject<HTMLElement | null>,
  columns: readonly Column<Row>[],
  buttons: number,
  present: boolean,
): readonly number[] {
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
      setGone(left.join());
    };
    look();
    const sizes = new ResizeObserver(look);
    sizes.observe(place);
    return () => sizes.disconnect();
  }, [placeRef, columns, buttons, present]);
  return useMemo(() => (gone === '' ? [] : gone.split(',').map(Number)), [gone]);
}
