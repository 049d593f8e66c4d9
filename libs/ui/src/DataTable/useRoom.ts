import type { Sort } from '@lm/lists';
import { type RefObject, useEffectEvent, useLayoutEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { usePhone } from '../usePhone';
import { ACTION_REM, type Fit, fitInto, isSaidByOther, type RowButtonCount } from './columnRoom';
import type { Column } from './columns';

/** What a table does where it has little room. */
type Room = Fit & {
  /** Whether rows are cards: on a small screen. */
  asCards: boolean;
  /** The columns that another place says, such as a card's title, by their indexes. */
  said: number[];
  /** False until it is measured, which is before anything is painted: rows that wait for it are drawn once. */
  isKnown: boolean;
};

const ENOUGH: Fit = { gone: [], folds: false };

/** What room a table has where it is; as much as it wants where nothing is laid out. */
export function useRoom<Row>(
  placeRef: RefObject<HTMLElement | null>,
  columns: readonly Column<Row>[],
  counts: RowButtonCount,
  hasRows: boolean,
  sort: Sort | undefined,
): Room {
  const asCards = usePhone();
  const width = useWidth(placeRef, !asCards, hasRows);
  const isKnown = asCards || width !== undefined;
  // As text: the same room draws nothing again.
  const fit = JSON.stringify(
    asCards ? cardFit(columns, sort) : width ? fitInto(width, columns, counts, actionRem()) : ENOUGH,
  );
  return useMemo(() => {
    const says = (asCards && columns[0]?.cardTitle?.says) || [];
    const { gone, folds } = JSON.parse(fit) as Fit;
    const isSaid = (index: number) => isSaidByOther(index, columns, gone);
    return {
      gone: gone.filter((index) => !isSaid(index)),
      folds,
      asCards,
      said: [...says.map((key) => columns.findIndex((column) => column.key === key)), ...gone.filter(isSaid)],
      isKnown,
    };
  }, [fit, asCards, columns, isKnown]);
}

/** A card shows what its list is sorted by. */
const cardFit = <Row>(columns: readonly Column<Row>[], sort: Sort | undefined): Fit => ({
  gone: columns.flatMap(({ key, leaves, staysOnCard }, index) =>
    leaves && !staysOnCard && key !== sort?.key ? index : [],
  ),
  folds: true,
});

const actionRem = () => ACTION_REM[window.matchMedia?.('(pointer: coarse)').matches ? 'finger' : 'pointer'];

const isLaidOut = () => typeof ResizeObserver !== 'undefined';

/** In rem; undefined until it is measured, 0 where nothing is laid out. */
function useWidth(
  placeRef: RefObject<HTMLElement | null>,
  isAsked: boolean,
  hasRows: boolean,
): number | undefined {
  const [width, setWidth] = useState(isLaidOut() ? undefined : 0);
  const areRowsThere = useEffectEvent(() => hasRows);
  useLayoutEffect(() => {
    const place = placeRef.current;
    if (!place || !isAsked || !isLaidOut()) return undefined;
    const look = () => setWidth(place.clientWidth / remInPx());
    const lookAtOnce = () => flushSync(look);
    // To measure now is to lay out the page now. Rows on their way leave that to the browser, so that it is held up for
    // less; rows that are there must be drawn now, or a page that somebody comes back to is too short to be scrolled.
    if (areRowsThere()) look();
    const frame = requestAnimationFrame(lookAtOnce);
    const sizes = new ResizeObserver(lookAtOnce);
    sizes.observe(place);
    return () => {
      cancelAnimationFrame(frame);
      sizes.disconnect();
    };
  }, [placeRef, isAsked]);
  return width;
}

const remInPx = () => parseFloat(getComputedStyle(document.documentElement).fontSize);
