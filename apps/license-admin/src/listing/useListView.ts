import type { TableView } from '@lm/ui';
import { startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router-dom';

/** How long after the last keystroke a search becomes part of the address. Browsers refuse a change at every key. */
export const TYPING_PAUSE_MS = 300;

/** Servers refuse an address that is too long: of a longer search it has the beginning, which is left after a reload. */
export const SEARCH_IN_ADDRESS_MAX = 500;

type Sort = NonNullable<TableView['sort']>;

/** Filters by their names in the address. */
export type Filters = Readonly<Record<string, string>>;

export type ListViewOptions<Values extends Filters> = {
  /** The filters that the list has, with their values when nothing is set. Keep it outside of rendering. */
  filters?: Values;
  /** Those that are one to the reader, such as its first and its last day: they count as one. */
  asOne?: readonly (keyof Values)[];
  /** What a filter can be, where not any text: what else the address says of it counts as not set. */
  known?: { readonly [Name in keyof NoInfer<Values>]?: (value: string) => boolean };
  /** How the list is sorted before anybody chooses. */
  sort?: Sort;
  /** The columns that the list has, where it can be sorted by them. Keep the array the same between renders. */
  columns?: readonly { key: string }[];
};

/** What of a list is shown, kept in the address: Back, reload and a shared link show the same rows. */
export type ListView<Values extends Filters = Filters> = {
  /** Search, sort and page, for the table. */
  view: TableView;
  /** Takes over what the reader has done in the table. */
  setView: (view: TableView) => void;
  /** Names another page in the address without adding to the history. */
  correctPage: (page: number) => void;
  /** Turns to a page of all rows, whatever was searched for. */
  turnToPageOfAll: (page: number) => void;
  filters: Values;
  /** Sets some of the filters; the list goes back to its first page. */
  setFilters: (change: Partial<Values>) => void;
  /** How many filters are set. */
  filtersInUse: number;
  /** Empties every filter; undefined while none is set. */
  clearFilters: (() => void) | undefined;
};

const NO_FILTERS = {};

/** The order of a list whose rows say when they were made: what somebody has just added comes first. */
export const NEWEST_FIRST = {
  sort: { key: 'created', direction: 'descending' },
} as const satisfies ListViewOptions<Filters>;

type Change = Record<string, string | undefined>;

/**
 * As `?status=Active&search=oslo&sort=-created&page=2`, without what is not set. A search, written when typing pauses,
 * replaces the entry in the history; everything else adds one. What the list cannot be leaves the address.
 */
export function useListView<Values extends Filters = typeof NO_FILTERS>({
  filters: unset = NO_FILTERS as Values,
  known,
  asOne,
  sort: firstSort,
  columns,
}: ListViewOptions<Values> = {}): ListView<Values> {
  const location: Location = useLocation();
  const navigate = useNavigate();
  const { parameters, untrue } = useMemo(() => {
    const parameters = new URLSearchParams(location.search);
    const untrue: Change = {};
    const isColumn = (text: string) => columns?.some(({ key }) => key === text.replace(/^-/, ''));
    for (const [name, fits] of Object.entries({ page: isPage, sort: isColumn, ...known })) {
      const text = parameters.get(name);
      if (text === null || fits?.(text)) continue;
      parameters.delete(name);
      untrue[name] = undefined;
    }
    return { parameters, untrue };
  }, [location.search, columns, known]);
  const [typed, setTyped] = useState<string>();
  const forget = useRef(() => {});
  const latest = useRef<Location<unknown>>(location);
  useEffect(() => {
    latest.current = location;
  }, [location]);

  const go = useCallback(
    (change: Change, replace: boolean) => {
      const { pathname, search, hash, state } = latest.current;
      const next = new URLSearchParams(search);
      for (const [name, value] of Object.entries(change)) {
        if (value) next.set(name, value);
        else next.delete(name);
      }
      const to = next.size > 0 ? `?${next.toString()}` : '';
      if (to === search) return;
      // A second change may come before the first one is drawn.
      latest.current = { ...latest.current, search: to };
      void navigate({ pathname, search: to, hash }, { replace, state });
    },
    [navigate],
  );

  useEffect(() => {
    if (Object.keys(untrue).length > 0) go(untrue, true);
  }, [untrue, go]);

  const written = parameters.get('search') ?? '';
  useEffect(() => {
    if (typed === undefined) return undefined;
    const { pathname } = window.location;
    const write = () => {
      stop();
      // The reader may have left while this screen waits for the program of the next one.
      if (window.location.pathname !== pathname) return;
      const kept = typed.slice(0, SEARCH_IN_ADDRESS_MAX);
      go({ search: kept, page: undefined }, true);
      // Together with the address, so that the search is not empty in between.
      if (kept === typed) startTransition(() => setTyped(undefined));
    };
    const timer = setTimeout(write, TYPING_PAUSE_MS);
    const stop = () => {
      clearTimeout(timer);
      document.removeEventListener('focusout', write);
    };
    // Whoever goes on, as to a row's page, has finished typing: Back comes to what was searched for.
    document.addEventListener('focusout', write);
    forget.current = stop;
    return stop;
  }, [typed, go]);

  const search = typed ?? written;
  const sortText = parameters.get('sort');
  const page = typed === undefined ? Number(parameters.get('page')) || 1 : 1;
  const sort = useMemo(() => readSort(sortText) ?? firstSort, [sortText, firstSort]);
  const view = useMemo<TableView>(() => ({ search, sort, page }), [search, sort, page]);

  const setView = useCallback(
    (next: TableView) => {
      if (next.search !== view.search) setTyped(next.search);
      const sorted = next.sort && !sameSort(next.sort, firstSort) ? sortParameter(next.sort) : undefined;
      if (!sameSort(next.sort, view.sort) || next.page !== view.page)
        go({ sort: sorted, page: pageParameter(next.page) }, next.search !== view.search);
    },
    [go, view, firstSort],
  );

  const correctPage = useCallback((page: number) => go({ page: pageParameter(page) }, true), [go]);

  const turnToPageOfAll = useCallback(
    (page: number) => {
      forget.current();
      setTyped(undefined);
      go({ search: undefined, page: pageParameter(page) }, true);
    },
    [go],
  );

  const filters = useMemo(
    () =>
      Object.fromEntries(
        Object.entries(unset).map(([name, value]) => [name, parameters.get(name) ?? value]),
      ) as Values,
    [unset, parameters],
  );
  const setFilters = useCallback(
    (change: Partial<Values>) => {
      const written: Change = { page: undefined };
      for (const [name, value] of Object.entries<string | undefined>(change))
        written[name] = value === unset[name] ? undefined : value;
      go(written, false);
    },
    [go, unset],
  );
  const set = Object.keys(unset).filter((name) => filters[name] !== unset[name]);
  return {
    view,
    setView,
    correctPage,
    turnToPageOfAll,
    filters,
    setFilters,
    filtersInUse: new Set(set.map((name) => (asOne?.includes(name) ? asOne : name))).size,
    clearFilters: set.length > 0 ? () => setFilters(unset) : undefined,
  };
}

const isPage = (text: string) => Number.isInteger(+text) && +text > 0;

const pageParameter = (page: number) => (page > 1 ? String(page) : undefined);

function readSort(text: string | null): Sort | undefined {
  if (!text) return undefined;
  return text.startsWith('-')
    ? { key: text.slice(1), direction: 'descending' }
    : { key: text, direction: 'ascending' };
}

const sortParameter = ({ key, direction }: Sort) => (direction === 'descending' ? `-${key}` : key);

const sameSort = (one?: Sort, other?: Sort) => one?.key === other?.key && one?.direction === other?.direction;
