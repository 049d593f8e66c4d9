import { and, eq, gte, isNotNull, isNull, lt, sql, type SQL } from 'drizzle-orm';
import { applications, customers, licenseApplications, licenses } from '../db/schema';
import type { Db } from '../db/Db';
import {
  isFar,
  orderedWindow,
  selectKeptCount,
  selectNumber,
  startBlockOf,
  windowNearStart,
  windowOf,
  type AnyWindow,
  type CountedBlocks,
  type PageQuery,
  type PageWindow,
} from '../db/listPage';
import { prepared, preparedRows } from '../db/prepared';
import { serialsQuotedBy } from './licenseSearchStore';
import type { CoveredApplication } from './licenseStore';

export type ListedRow = {
  id: number;
  customerId: number;
  customerName: string;
  expiryDate: string;
  comment: string | null;
  createdDate: string;
  createdBy: string | null;
  updatedDate: string | null;
  updatedBy: string | null;
  serial: number;
  issue: number;
  suspendedDate: string | null;
  suspendedBy: string | null;
  suspendReason: string | null;
  applicationIds: number[];
  /** All that the rows cover, in one of the rows: the same few again in each of them would be most of a long page. */
  applications: CoveredApplication[] | null;
};

const LISTED = sql`${licenses.id}, ${licenses.customerId} as "customerId",
  ${customers.customerName} as "customerName", ${licenses.expiryDate} as "expiryDate", ${licenses.comment},
  ${licenses.createdDate} as "createdDate", ${licenses.createdBy} as "createdBy",
  ${licenses.updatedDate} as "updatedDate", ${licenses.updatedBy} as "updatedBy",
  ${licenses.serial}, ${licenses.issue}, ${licenses.suspendedDate} as "suspendedDate",
  ${licenses.suspendedBy} as "suspendedBy", ${licenses.suspendReason} as "suspendReason",
  page."applicationIds", case when page.place = 1 then (
    select json_agg(json_build_object('id', ${applications.id}, 'applicationName', ${applications.applicationName},
      'description', ${applications.description}))
    from ${applications} where ${applications.id} in (select unnest("applicationIds") from page)
  ) end as applications`;

/** With places, from 1, and what each covers. Ids as an array: PostgreSQL takes it for a few rows and plans alike for all. */
const selectPage = (ids: SQL) => sql`page as materialized (
  select page.id, page.place, array(
    select ${licenseApplications.applicationId} from ${licenseApplications}
    where ${licenseApplications.licenseId} = page.id order by ${licenseApplications.id}) as "applicationIds"
  from unnest(array(${ids})) with ordinality as page (id, place))`;

const FROM_PAGE = sql`from page join ${licenses} on ${licenses.id} = page.id
  join ${customers} on ${customers.id} = ${licenses.customerId}`;

type PageOfLicenses = {
  where?: SQL | undefined;
  order: SQL[];
  direction?: 'asc' | 'desc';
  window: AnyWindow;
  blocks?: CountedBlocks | undefined;
  totalCount: SQL<number>;
};

type LicensePageRow = ListedRow & { totalCount: number };

/** A page and the count of all, of one moment. Its ids come from an index first. */
export function selectLicensePage({
  where = sql`true`,
  order,
  direction = 'desc',
  window,
  blocks,
  totalCount,
}: PageOfLicenses): SQL {
  const block = blocks && startBlockOf(blocks, direction, window);
  const ids = sql`select ${licenses.id} from ${licenses} where ${where} and ${block?.condition ?? sql`true`}
    ${orderedWindow(order, direction, window, block)}`;
  return sql`with ${block ? sql`${block.expression}, ` : sql``}${selectPage(ids)}
    select ${LISTED}, ${totalCount} as "totalCount" ${FROM_PAGE}
    order by page.place ${window.fromEnd ? sql`desc` : sql`asc`}`;
}

type LicenseQuery = PageQuery & UsualFilters & { SearchTerm?: string };

export async function pageOfLicenses(db: Db, query: LicenseQuery) {
  const term = query.SearchTerm?.trim();
  if (term) return pageOfQuoted(db, query, term);
  let window = windowNearStart(query);
  let totalCount: number | undefined;
  if (!window) {
    totalCount = await countLicenses(db, query);
    window = windowOf(query, totalCount);
  }
  const rows = window ? await rowsOfPage(db, query, window) : [];
  totalCount = rows[0]?.totalCount ?? totalCount ?? (await countLicenses(db, query));
  return { rows, totalCount };
}

async function pageOfQuoted(db: Db, query: LicenseQuery, term: string) {
  const found = await serialsQuotedBy(db, term);
  if (found.length === 0) return { rows: [], totalCount: 0 };
  const isFound = sql`${licenses.serial} = any(${sql.placeholder('found')}::int[])`;
  const where = and(matching(query), isFound);
  const count = sql<number>`(select count(*)::float8 from ${licenses} where ${where})`;
  const values = { ...filterValues(query), found };
  const counted = preparedRows<{ number: number }>(
    db,
    `count_quoted_of_${shapeOf(query)}`,
    () => sql`select ${count} as number`,
  );
  const totalCount = (await counted(values))[0]!.number;
  const window = windowOf(query, totalCount);
  if (!window) return { rows: [], totalCount };
  const { limit, offset, fromEnd } = window;
  const select = preparedRows<LicensePageRow>(
    db,
    `quoted_of_${shapeOf(query)}_from_${fromEnd ? 'end' : 'start'}`,
    () =>
      selectLicensePage({
        where,
        order: usualOrder(query),
        window: { limit: sql.placeholder('limit'), offset: sql.placeholder('offset'), fromEnd },
        totalCount: count,
      }),
  );
  return { rows: await select({ ...values, limit, offset }), totalCount };
}

type UsualFilters = { CustomerId?: number; Expired?: boolean };

const FILTER_VALUES = {
  customerId: sql.placeholder('customerId'),
  today: sql.placeholder('today'),
  startOfToday: sql.placeholder('startOfToday'),
};

/** An expiry is the last millisecond of a day, so "expired now" is "the day is before today". Suspended licenses are neither. */
function matching({ CustomerId, Expired }: UsualFilters) {
  const { customerId, startOfToday } = FILTER_VALUES;
  return and(
    CustomerId === undefined ? undefined : eq(licenses.customerId, customerId),
    Expired === undefined ? undefined : isNull(licenses.suspendedDate),
    Expired === undefined
      ? undefined
      : Expired
        ? lt(licenses.expiryDate, startOfToday)
        : gte(licenses.expiryDate, startOfToday),
  );
}

function matchingCount(filters: UsualFilters) {
  const { CustomerId, Expired } = filters;
  if (CustomerId !== undefined)
    return sql<number>`(select count(*)::float8 from ${licenses} where ${matching(filters)})`;
  const all = selectKeptCount('licenses');
  if (Expired === undefined) return all;
  // Fewer days lie ahead of the licenses than behind them.
  const active = selectKeptCount('licenses by last day', lastDays(false));
  return Expired ? sql<number>`(${all} - ${active} - ${SUSPENDED_COUNT})` : active;
}

const SUSPENDED_COUNT = sql`(select count(*)::float8 from ${licenses} where ${isNotNull(licenses.suspendedDate)})`;

const lastDays = (expired: boolean) =>
  expired ? sql`bucket < ${FILTER_VALUES.today}` : sql`bucket >= ${FILTER_VALUES.today}`;

function filterValues({ CustomerId }: UsualFilters) {
  const today = new Date().toISOString().slice(0, 'yyyy-mm-dd'.length);
  return { customerId: CustomerId, today, startOfToday: `${today}T00:00:00.000Z` };
}

const shapeOf = ({ CustomerId, Expired }: UsualFilters) =>
  `${CustomerId === undefined ? 'every' : 'one'}_customer_expired_${Expired ?? 'or_not'}`;

export async function countLicenses(db: Db, filters: UsualFilters): Promise<number> {
  const statement = prepared(db, `count_licenses_of_${shapeOf(filters)}`, (name) =>
    selectNumber(db, matchingCount(filters)).prepare(name),
  );
  const [row] = await statement.execute(filterValues(filters));
  return row!.number;
}

/** Block counts that find a page far in; a customer's licenses are few enough to walk. */
function blocksOf({ CustomerId, Expired }: UsualFilters): CountedBlocks | undefined {
  if (CustomerId !== undefined) return undefined;
  if (Expired === undefined) {
    return {
      list: 'licenses by ten thousand', // ids: the trigger keep_license_id_count counts them
      column: sql`${licenses.id}`,
      lowest: sql`bucket::bigint * 10000`,
      lowestAbove: sql`(bucket::bigint + 1) * 10000`,
    };
  }
  const startOfDay = sql`(bucket || ' 00:00:00+00')::timestamptz`;
  return {
    list: 'licenses by last day',
    where: lastDays(Expired),
    column: sql`${licenses.expiryDate}`,
    lowest: startOfDay,
    lowestAbove: sql`${startOfDay} + interval '24 hours'`,
  };
}

const usualOrder = ({ Expired }: UsualFilters) => [
  ...(Expired === undefined ? [] : [sql`${licenses.expiryDate}`]),
  sql`${licenses.id}`,
];

function rowsOfPage(db: Db, query: UsualFilters, window: PageWindow) {
  const { limit, offset, fromEnd } = window;
  const blocks = isFar(window) ? blocksOf(query) : undefined;
  const name = `licenses_of_${shapeOf(query)}_${blocks ? 'far_from' : 'from'}_${fromEnd ? 'end' : 'start'}`;
  const select = preparedRows<LicensePageRow>(db, name, () =>
    selectLicensePage({
      where: matching(query),
      order: usualOrder(query),
      window: { limit: sql.placeholder('limit'), offset: sql.placeholder('offset'), fromEnd },
      blocks,
      totalCount: matchingCount(query),
    }),
  );
  return select({ ...filterValues(query), limit, offset });
}

export function rowsOfCustomer(db: Db, customerId: number): Promise<ListedRow[]> {
  const select = preparedRows<ListedRow>(db, 'licenses_of_customer', () => {
    const ids = sql`select ${licenses.id} from ${licenses}
      where ${licenses.customerId} = ${sql.placeholder('customerId')} order by ${licenses.id} desc`;
    return sql`with ${selectPage(ids)} select ${LISTED} ${FROM_PAGE} order by page.place`;
  });
  return select({ customerId });
}
