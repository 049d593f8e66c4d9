import { asc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { hasExpired } from '@lm/domain';
import type { Schemas } from '@lm/api-client';
import { authorOf } from '../audit-logs/change';
import { applications, customers, licenseApplications, licenses } from '../db/schema';
import type { Db } from '../db/Db';
import { preparedRows } from '../db/prepared';
import { grouped } from '../db/grouped';
import { isoMoment } from '../db/moment';
import { orderedWindow, startBlockOf, type AnyWindow, type CountedBlocks } from '../db/page';

/** A license and its customer's name, without the file, which is large and shown by no list. */
const SUMMARY = {
  id: licenses.id,
  customerId: licenses.customerId,
  customerName: customers.customerName,
  expiryDate: licenses.expiryDate,
  comment: licenses.comment,
  createdDate: licenses.createdDate,
  createdBy: licenses.createdBy,
  updatedDate: licenses.updatedDate,
  updatedBy: licenses.updatedBy,
};

const APPLICATION = {
  id: applications.id,
  applicationName: applications.applicationName,
  description: applications.description,
};

export type CoveredApplication = Schemas['LicensedApplication'];

/** What a list reads of a license: a row for each application that it covers. */
type ListedRow = {
  id: number;
  customerId: number;
  customerName: string;
  expiryDate: string;
  comment: string | null;
  createdDate: string;
  createdBy: string | null;
  updatedDate: string | null;
  updatedBy: string | null;
  applicationId: number | null;
  applicationName: string;
  description: string | null;
};

const LISTED = sql`${licenses.id}, ${licenses.customerId} as "customerId",
  ${customers.customerName} as "customerName", ${licenses.expiryDate} as "expiryDate", ${licenses.comment},
  ${licenses.createdDate} as "createdDate", ${licenses.createdBy} as "createdBy",
  ${licenses.updatedDate} as "updatedDate", ${licenses.updatedBy} as "updatedBy",
  ${applications.id} as "applicationId", ${applications.applicationName} as "applicationName",
  ${applications.description}`;

const WITH_CUSTOMER_AND_APPLICATIONS = sql`join ${customers} on ${customers.id} = ${licenses.customerId}
  left join ${licenseApplications} on ${licenseApplications.licenseId} = ${licenses.id}
  left join ${applications} on ${applications.id} = ${licenseApplications.applicationId}`;

type PageOfLicenses = {
  where?: SQL | undefined;
  /** The columns of the order, latest first; an index has them. */
  order: SQL[];
  window: AnyWindow;
  /** Kept counts along the order, for a page far in. */
  blocks?: CountedBlocks | undefined;
  /** How many licenses match, as a scalar subquery. */
  totalCount: SQL<number>;
};

/** A row of a page. */
export type LicensePageRow = ListedRow & { totalCount: number };

/**
 * The statement for the licenses of a page in their order, each row with the count of all: one moment of the database.
 * Ids are found in an index first, the rest is read for those alone; as an array, because PostgreSQL takes an array for
 * a few rows and plans accordingly, whatever the page.
 */
export function selectLicensePage({
  where = sql`true`,
  order,
  window,
  blocks,
  totalCount,
}: PageOfLicenses): SQL {
  const block = blocks && startBlockOf(blocks, 'desc', window);
  const ids = sql`select ${licenses.id} from ${licenses} where ${where} and ${block?.condition ?? sql`true`}
    ${orderedWindow(order, 'desc', window, block)}`;
  return sql`${block ? sql`with ${block.expression}` : sql``}
    select ${LISTED}, ${totalCount} as "totalCount"
    from unnest(array(${ids})) with ordinality as page (id, place)
    join ${licenses} on ${licenses.id} = page.id ${WITH_CUSTOMER_AND_APPLICATIONS}
    order by page.place ${window.fromEnd ? sql`desc` : sql`asc`}, ${licenseApplications.id}`;
}

const selectLicense = (db: Db, id: number) =>
  db
    .select({ ...SUMMARY, licenseFile: licenses.licenseFile, fileSealedHere: licenses.fileSealedHere })
    .from(licenses)
    .innerJoin(customers, eq(customers.id, licenses.customerId))
    .where(eq(licenses.id, id));

/** A license with its file. */
export type StoredLicense = Awaited<ReturnType<typeof selectLicense>>[number];

/** A license with its file; undefined when there is none. */
export async function findLicense(db: Db, id: number): Promise<StoredLicense | undefined> {
  const [row] = await selectLicense(db, id);
  return row;
}

/** The same, kept from others until the transaction ends. */
export async function lockLicense(tx: Db, id: number): Promise<StoredLicense | undefined> {
  const [row] = await selectLicense(tx, id).for('update', { of: licenses });
  return row;
}

/** The applications of some licenses, in one statement for all of them. */
export async function coveredApplications(
  db: Db,
  licenseIds: readonly number[],
): Promise<(licenseId: number) => CoveredApplication[]> {
  if (licenseIds.length === 0) return () => [];
  const rows = await db
    .select({ licenseId: licenseApplications.licenseId, ...APPLICATION })
    .from(licenseApplications)
    .innerJoin(applications, eq(applications.id, licenseApplications.applicationId))
    .where(sql`${licenseApplications.licenseId} = any(${sql.param(licenseIds)}::int[])`)
    .orderBy(asc(licenseApplications.id));
  const ofLicense = grouped(rows, ({ licenseId }) => licenseId);
  return (licenseId) => ofLicense(licenseId).map(({ licenseId: _, ...application }) => application);
}

/** Every license of a customer, newest first. */
export async function licensesOfCustomer(db: Db, customerId: number): Promise<Schemas['LicenseSummary'][]> {
  const rowsOfCustomer = preparedRows<ListedRow>(
    db,
    'licenses_of_customer',
    () => sql`select ${LISTED} from ${licenses} ${WITH_CUSTOMER_AND_APPLICATIONS}
      where ${licenses.customerId} = ${sql.placeholder('customerId')}
      order by ${licenses.id} desc, ${licenseApplications.id}`,
  );
  return summariesOf(await rowsOfCustomer({ customerId }));
}

/** Licenses as lists show them, from rows in their order. */
export function summariesOf(rows: readonly ListedRow[]): Schemas['LicenseSummary'][] {
  const now = new Date();
  const summaries: Schemas['LicenseSummary'][] = [];
  for (const row of rows) {
    let summary = summaries.at(-1);
    if (summary?.id !== row.id) summaries.push((summary = listedSummary(row, now)));
    const { applicationId: id, applicationName, description } = row;
    if (id !== null) summary.applications.push({ id, applicationName, description });
  }
  return summaries;
}

function listedSummary(row: ListedRow, now: Date): Schemas['LicenseSummary'] {
  const expiryDate = isoMoment(row.expiryDate);
  return {
    id: row.id,
    customerId: row.customerId,
    customerName: row.customerName,
    expiryDate,
    isExpired: hasExpired(expiryDate, now),
    applications: [],
    createdBy: authorOf(row.createdBy),
    createdDate: isoMoment(row.createdDate),
    updatedBy: row.updatedBy,
    updatedDate: row.updatedDate === null ? null : isoMoment(row.updatedDate),
    comment: row.comment,
  };
}

/** The summary of one license that was read with its file. */
export function summaryOf(
  { licenseFile: _, fileSealedHere: __, ...row }: StoredLicense,
  covered: CoveredApplication[],
  now: Date,
): Schemas['LicenseSummary'] {
  const expiryDate = row.expiryDate.toISOString();
  return {
    ...row,
    expiryDate,
    isExpired: hasExpired(expiryDate, now),
    applications: covered,
    createdBy: authorOf(row.createdBy),
    createdDate: row.createdDate.toISOString(),
    updatedDate: row.updatedDate?.toISOString() ?? null,
  };
}

/** The applications with these ids, in their order; fewer when one does not exist. */
export async function applicationsWithIds(db: Db, ids: readonly number[]): Promise<CoveredApplication[]> {
  if (ids.length === 0) return [];
  return db
    .select(APPLICATION)
    .from(applications)
    .where(inArray(applications.id, [...ids]))
    .orderBy(asc(applications.id));
}
