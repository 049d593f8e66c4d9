import { type RefObject, useLayoutEffect, useMemo, useState } from 'react';
import { usePhone } from '../usePhone';
import { type Fit, fitInto, type RowButtonCount } from './columnRoom';
import type { Column } from './columns';

/** What a table does where it has little room. */
type Room = Fit & {
  /** Whether rows are cards: on a small screen. */
  asCards: boolean;
  /** The columns that a card's title says, by their indexes. */
  said: number[];
};

const ENOUGH: Fit = { gone: [], folds: false };

/** What room a table has where it is; as much as it wants where nothing is laid out. */
export function useRoom<Row>(
  placeRef: RefObject<HTMLElement | null>,
  columns: readonly Column<Row>[],
  { apart, folded }: RowButtonCount,
  present: boolean,
): Room {
  const asCards = usePhone();
  // As text: the same room draws nothing again.
  const [fit, setFit] = useState('');
  useLayoutEffect(() => {
    const place = placeRef.current;
    if (!place || !present || typeof ResizeObserver === 'undefined') return undefined;
    const look = () => {
      const fit = asCards
        ? cardFit(columns, apart)
        : fitInto(place.clientWidth / remInPx(), columns, { apart, folded });
      setFit(JSON.stringify(fit));
    };
    look();
    const sizes = new ResizeObserver(look);
    sizes.observe(place);
    return () => sizes.disconnect();
  }, [placeRef, columns, apart, folded, present, asCards]);
  return useMemo(() => {
    const says = (asCards && columns[0]?.cardTitle?.says) || [];
    return {
      ...(fit === '' ? ENOUGH : (JSON.parse(fit) as Fit)),
      asCards,
      said: says.map((key) => columns.findIndex((column) => column.key === key)),
    };
  }, [fit, asCards, columns]);
}

const cardFit = <Row>(columns: readonly Column<Row>[], buttons: number): Fit => ({
  gone: columns.flatMap(({ leaves }, index) => (leaves && buttons > 0 ? index : [])),
  folds: true,
});

const remInPx = () => parseFloat(getComputedStyle(document.documentElement).fontSize);
