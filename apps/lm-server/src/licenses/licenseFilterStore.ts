import type { LicenseFilters, Listing, LicenseStatus } from '@lm/domain';
import { and, eq, gte, isNotNull, isNull, lt, lte, sql, type SQL } from 'drizzle-orm';
import { isCreatedBy } from '../db/createdBy';
import type { Db } from '../db/Db';
import { orderOf, windowFor, type ListQuery } from '../db/listOrder';
import { numberFrom, rowsOf } from '../db/listPage';
import { airports, customers, licenseApplications, licenses } from '../db/schema';
import { countLicenses, selectLicensePage, type ListedRow } from './licensePageStore';
import { serialsQuotedBy } from './licenseSearchStore';

type LicenseQuery = ListQuery & { SearchTerm?: string; CustomerId?: number; Expired?: boolean };

/** What `pageOfLicenses` has kept counts and statements for. */
const USUAL = ['PageNumber', 'PageSize', 'SearchTerm', 'CustomerId', 'Expired'];

export const isUsual = (query: LicenseQuery) => Object.keys(query).every((name) => USUAL.includes(name));

const COUNTED = [...USUAL.filter((name) => name !== 'SearchTerm'), 'Sort', 'After'];

const isCounted = (query: LicenseQuery) => Object.keys(query).every((name) => COUNTED.includes(name));

/** A page in any order, of what passes the filters. */
export async function pageOfFiltered(
  db: Db,
  query: LicenseQuery,
  { filters, listing }: { filters: LicenseFilters; listing: Listing },
): Promise<{ rows: ListedRow[]; totalCount: number }> {
  const term = query.SearchTerm?.trim();
  const where = and(passing(filters, startOfToday()), term ? await isQuoted(db, term) : undefined)!;
  const totalCount = isCounted(query)
    ? await countLicenses(db, query)
    : await numberFrom(db, sql`select count(*)::float8 as number from ${licenses} where ${where}`);
  const window = windowFor(query, totalCount);
  if (!window) return { rows: [], totalCount };
  const { columns, direction, isBehind } = orderOf(listing, KEYS);
  const page = {
    where: and(where, isBehind),
    order: columns,
    direction,
    window,
    totalCount: sql<number>`null`,
  };
  return { rows: await rowsOf<ListedRow>(db, selectLicensePage(page)), totalCount };
}

const isQuoted = async (db: Db, term: string) =>
  sql`${licenses.serial} = any(${sql.param(await serialsQuotedBy(db, term))}::int[])`;

/** What ended before it has expired. */
const startOfToday = () => new Date(new Date().setUTCHours(0, 0, 0, 0));

/** When a license was last changed, or made. */
const changedDate = sql`coalesce(${licenses.updatedDate}, ${licenses.createdDate})`;

const KEYS = {
  id: sql`${licenses.id}`,
  expiryDate: sql`${licenses.expiryDate}`,
  updatedDate: changedDate,
};

/** As the domain's `passesFilters` judges a license. */
function passing(filters: LicenseFilters, today: Date): SQL {
  const { customerId, applicationId, airportCode, createdBy, serial, expiresFrom, expiresTo, updatedSince } =
    filters;
  const passes = and(
    customerId === undefined ? undefined : eq(licenses.customerId, customerId),
    applicationId === undefined ? undefined : covers(applicationId),
    airportCode === undefined ? undefined : isAt(airportCode),
    isCreatedBy(licenses.createdBy, createdBy),
    serial === undefined ? undefined : eq(licenses.serial, serial),
    ...filters.statuses.map((status) => has(status, today)),
    expiresFrom === undefined ? undefined : gte(licenses.expiryDate, new Date(expiresFrom)),
    expiresTo === undefined ? undefined : lte(licenses.expiryDate, new Date(expiresTo)),
    updatedSince === undefined ? undefined : sql`${changedDate} >= ${updatedSince}::timestamptz`,
  );
  return passes ?? sql`true`;
}

const covers = (applicationId: number) => sql`exists (select 1 from ${licenseApplications}
  where ${licenseApplications.licenseId} = ${licenses.id} and ${licenseApplications.applicationId} = ${applicationId})`;

const isAt = (airportCode: string) => sql`${licenses.customerId} in (select ${customers.id} from ${customers}
  join ${airports} on ${airports.id} = ${customers.airportId} where ${airports.code} = ${airportCode})`;

const has = (status: LicenseStatus, today: Date) =>
  status === 'Suspended'
    ? isNotNull(licenses.suspendedDate)
    : and(
        isNull(licenses.suspendedDate),
        status === 'Expired' ? lt(licenses.expiryDate, today) : gte(licenses.expiryDate, today),
      );
