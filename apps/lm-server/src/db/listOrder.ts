import { judgeListing, SORTED_LENGTH, type Listing, type SortKey } from '@lm/domain';
import { sql, type SQL } from 'drizzle-orm';
import { refused } from '../http/problem';
import { folded } from './folded';
import { orderedWindow, windowOf, type PageQuery, type PageWindow } from './listPage';

export type ListQuery = PageQuery & { Sort?: string; After?: string };

/** @throws Problem 400 */
export function listingOf(list: string, query: ListQuery, usual: string): Listing {
  const judgement = judgeListing(list, query, usual);
  if (!judgement.valid) throw refused(judgement.errors);
  return judgement.values;
}

/** As `listedPage` in `@lm/domain` sorts names. */
export const sortedName = (name: SQL): SQL =>
  sql`left(${folded(name)}, ${sql.raw(String(SORTED_LENGTH))}) collate "C"`;

/** What a list is sorted by, beside its ids. */
type Keys = { id: SQL } & Partial<Record<SortKey, SQL>>;

type Order = {
  columns: SQL[];
  direction: 'asc' | 'desc';
  /** What is behind the cursor. */
  isBehind: SQL;
};

export function orderOf({ key, descending, after }: Listing, keys: Keys): Order {
  const columns = key === 'id' ? [keys.id] : [keys[key]!, keys.id];
  const type = key === 'id' ? sql`bigint` : key.endsWith('Date') ? sql`timestamptz` : sql`text`;
  const values = [...(key === 'id' ? [] : [sql`${after?.key}::${type}`]), sql`${after?.id}::bigint`];
  const isBehind = sql`(${sql.join(columns, sql`, `)}) ${descending ? sql`<` : sql`>`} (${sql.join(values, sql`, `)})`;
  return {
    columns,
    direction: descending ? 'desc' : 'asc',
    isBehind: after ? isBehind : sql`true`,
  };
}

/** Behind a cursor one entry more, which tells that there is another page. */
export const windowFor = (query: ListQuery, totalCount: number): PageWindow | undefined =>
  query.After === undefined
    ? windowOf(query, totalCount)
    : { offset: 0, limit: query.PageSize + 1, fromEnd: false };

/** Conditions, order and bounds of a page. */
export const listed = (where: SQL, { columns, direction, isBehind }: Order, window: PageWindow): SQL =>
  sql`${where} and ${isBehind} ${orderedWindow(columns, direction, window)}`;
