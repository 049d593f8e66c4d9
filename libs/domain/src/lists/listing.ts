import { fold, pagePosition, type PagePosition } from '@lm/lists';
import type { FieldErrors, Judgement } from '../forms/fieldErrors';
import { storableInstant } from '../instant';

/** What a list can be sorted by. */
export type SortKey =
  'id' | 'code' | 'applicationName' | 'customerName' | 'expiryDate' | 'updatedDate' | 'operationDate';

/** In which order a list comes, and behind which entry it begins. */
export interface Listing {
  /** As the call says it: `-expiryDate`. */
  sort: string;
  key: SortKey;
  descending: boolean;
  after: Place | undefined;
  /** Stands for the list and what it is filtered by. */
  filters: string;
}

/** Where an entry stands in a list, whether or not it is still there. */
export interface Place {
  key: string;
  /** Tells apart what has the same key. */
  id: number;
}

/** An entry, as far as lists are sorted by it. */
interface Listed {
  id: number;
  code?: string;
  applicationName?: string;
  customerName?: string;
  expiryDate?: string | null;
  updatedDate?: string | null;
  createdDate?: string;
  operationDate?: string;
}

/** So much of a name sorts. */
export const SORTED_LENGTH = 50;

const sortedName = (name: string) => [...fold(name)].slice(0, SORTED_LENGTH).join('');

/** The keys as texts; moments are ISO 8601. */
const KEYS: Readonly<Record<SortKey, (entry: Listed) => string>> = {
  id: ({ id }) => String(id),
  code: ({ code = '' }) => code,
  applicationName: ({ applicationName = '' }) => sortedName(applicationName),
  customerName: ({ customerName = '' }) => sortedName(customerName),
  expiryDate: ({ expiryDate }) => expiryDate ?? '',
  /** What was never changed was last touched when it was made. */
  updatedDate: ({ updatedDate, createdDate = '' }) => updatedDate ?? createdDate,
  operationDate: ({ operationDate = '' }) => operationDate,
};

const isMoment = (key: SortKey) => key.endsWith('Date');

const ID = /^\d{1,15}$/;

/** The words of a sort: its key and whether the highest comes first. */
function sortOf(sort: string): Pick<Listing, 'sort' | 'key' | 'descending'> {
  const descending = sort.startsWith('-');
  return { sort, key: (descending ? sort.slice(1) : sort) as SortKey, descending };
}

const CURSOR_UNREADABLE = 'After must be the nextCursor of a page';
const CURSOR_OF_OTHER_ORDER = 'After must be the nextCursor of a page in the same order';
const CURSOR_OF_OTHER_FILTERS = 'After must be the nextCursor of a page of this list with the same filters';
const PAGE_BESIDE_CURSOR = 'Page number must be 1 beside After';

/** What a list is asked for by; what is not named here filters it. */
interface Asked {
  Sort?: string;
  After?: string;
  PageNumber: number;
  PageSize?: number;
}

/**
 * Reads in which order a list is asked for, and whether its cursor was made for this list: in another order, or of other
 * entries, what comes behind a place is something else.
 * @param list its name, by which a cursor knows it
 * @param usual the order of the list when the call names none
 */
export function judgeListing<Query extends Asked>(
  list: string,
  query: Query,
  usual: string,
): Judgement<Listing> {
  const { Sort = usual, After, PageNumber, PageSize: _, ...filters } = query;
  const order = { ...sortOf(Sort), filters: markOf({ list, ...filters }) };
  if (After === undefined) return { valid: true, values: { ...order, after: undefined } };
  const [sort, key, id, mark] = After.split('~');
  const after = placeOf(order.key, key, id);
  const isBegin = key === '' && id === '';
  const errors: FieldErrors = {
    ...(mark !== order.filters && { After: [CURSOR_OF_OTHER_FILTERS] }),
    ...(!after && !isBegin && { After: [CURSOR_UNREADABLE] }),
    ...(sort !== order.sort && { After: [CURSOR_OF_OTHER_ORDER] }),
    ...(PageNumber !== 1 && { PageNumber: [PAGE_BESIDE_CURSOR] }),
  };
  return Object.keys(errors).length > 0
    ? { valid: false, errors }
    : { valid: true, values: { ...order, after } };
}

/** Short, the same whatever the order of the filters (FNV-1a); it tells mistakes, not forgeries, apart. */
function markOf(filters: object): string {
  const text = Object.entries(filters)
    .map((filter) => JSON.stringify(filter))
    .sort()
    .join();
  let mark = 0x811c9dc5;
  for (const character of text) mark = Math.imul(mark ^ character.codePointAt(0)!, 0x01000193);
  return (mark >>> 0).toString(36);
}

function placeOf(sortKey: SortKey, text = '', id = ''): Place | undefined {
  const key = unescaped(text);
  const isKey =
    sortKey === 'id' ? key === id : !isMoment(sortKey) || storableInstant(key)?.toISOString() === key;
  return isKey && ID.test(id) ? { key, id: Number(id) } : undefined;
}

function unescaped(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

/** Opaque to callers. No key holds a `~`, which names are freed of. */
const cursorOf = ({ sort, key, filters }: Listing, entry: Listed) =>
  `${sort}~${encodeURIComponent(KEYS[key](entry)).replaceAll('~', '%7E')}~${entry.id}~${filters}`;

/** Of an empty list: everything that comes is behind it. */
const cursorOfBegin = ({ sort, filters }: Listing) => `${sort}~~~${filters}`;

/** The entries in the order, those behind the cursor alone. */
export function ordered<Entry extends Listed>(entries: readonly Entry[], listing: Listing): Entry[] {
  const { key, descending, after } = listing;
  const compare = (one: Place, other: Place) => {
    const difference =
      key === 'id' || one.key === other.key ? one.id - other.id : one.key < other.key ? -1 : 1;
    return descending ? -difference : difference;
  };
  const place = (entry: Entry) => ({ key: KEYS[key](entry), id: entry.id });
  return entries
    .filter((entry) => !after || compare(place(entry), after) > 0)
    .sort((one, other) => compare(place(one), place(other)));
}

type ListedPage<Entry> = PagePosition & { items: Entry[]; nextCursor?: string };

/**
 * A page of a list.
 * @param found its entries; behind a cursor one more than the page holds, if there is one
 * @param totalCount of the whole list
 * @param placed where the last of them stands, when that is not its own place
 */
export function listedPage<Entry extends Listed>(
  found: readonly Entry[],
  totalCount: number,
  query: { PageNumber: number; PageSize: number; After?: string },
  listing: Listing,
  placed: readonly Listed[] = found,
): ListedPage<Entry> {
  const items = found.slice(0, query.PageSize);
  const last = placed[items.length - 1];
  const begin = query.PageNumber === 1 ? cursorOfBegin(listing) : undefined;
  const nextCursor = last ? cursorOf(listing, last) : (query.After ?? begin);
  return {
    items,
    ...pagePosition(query.PageNumber, query.PageSize, totalCount),
    ...(listing.after && { hasPreviousPage: true, hasNextPage: found.length > items.length }),
    ...(nextCursor !== undefined && { nextCursor }),
  };
}
