import { asc, desc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { hasExpired } from '@lm/domain';
import type { Schemas } from '@lm/api-client';
import { authorOf } from '../audit-logs/change';
import { applications, customers, licenseApplications, licenses } from '../db/schema';
import type { Db } from '../db/Db';
import { grouped } from '../grouped';
import { orderedWindow, type AnyWindow } from '../page';

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

export type LicenseRow = {
  [Column in keyof Omit<typeof SUMMARY, 'customerName'>]: (typeof licenses.$inferSelect)[Column];
} & { customerName: string };

const APPLICATION = {
  id: applications.id,
  applicationName: applications.applicationName,
  description: applications.description,
};

/** A license as lists read it: a row for each application that it covers. */
const LISTED = { ...SUMMARY, application: APPLICATION };

type ListedRow = LicenseRow & { application: CoveredApplication | null };

export type CoveredApplication = Schemas['LicensedApplication'];

type PageOfLicenses = {
  where: SQL | undefined;
  /** The columns of the order, latest first; an index has them. */
  order: SQL[];
  window: AnyWindow;
  /** How many licenses match, as a scalar subquery. */
  totalCount: SQL<number>;
};

/**
 * The statement for the licenses of a page in their order, each row with the count of all: one moment of the database.
 * Ids are found in an index first, the rest is read for those alone; as an array, because PostgreSQL takes an array for
 * a few rows and plans accordingly, whatever the page.
 */
export function selectLicensePage(db: Db, { where, order, window, totalCount }: PageOfLicenses) {
  const ids = sql`select ${licenses.id} from ${licenses} where ${where ?? sql`true`} ${orderedWindow(order, 'desc', window)}`;
  const place = sql`page.place`;
  return db
    .select({ ...LISTED, totalCount })
    .from(sql`unnest(array(${ids})) with ordinality as page (id, place)`)
    .innerJoin(licenses, eq(licenses.id, sql`page.id`))
    .innerJoin(customers, eq(customers.id, licenses.customerId))
    .leftJoin(licenseApplications, eq(licenseApplications.licenseId, licenses.id))
    .leftJoin(applications, eq(applications.id, licenseApplications.applicationId))
    .orderBy(window.fromEnd ? desc(place) : asc(place), asc(licenseApplications.id));
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
  const rows = await db
    .select(LISTED)
    .from(licenses)
    .innerJoin(customers, eq(customers.id, licenses.customerId))
    .leftJoin(licenseApplications, eq(licenseApplications.licenseId, licenses.id))
    .leftJoin(applications, eq(applications.id, licenseApplications.applicationId))
    .where(eq(licenses.customerId, customerId))
    .orderBy(desc(licenses.id), asc(licenseApplications.id));
  return summariesOf(rows);
}

/** Licenses as lists show them, from rows in their order. */
export function summariesOf(rows: readonly ListedRow[]): Schemas['LicenseSummary'][] {
  const now = new Date();
  const summaries: Schemas['LicenseSummary'][] = [];
  for (const row of rows) {
    let summary = summaries.at(-1);
    if (summary?.id !== row.id) summaries.push((summary = summaryOf(row, [], now)));
    if (row.application) summary.applications.push(row.application);
  }
  return summaries;
}

export function summaryOf(
  row: LicenseRow,
  covered: CoveredApplication[],
  now: Date,
): Schemas['LicenseSummary'] {
  const expiryDate = row.expiryDate.toISOString();
  return {
    id: row.id,
    customerId: row.customerId,
    customerName: row.customerName,
    expiryDate,
    isExpired: hasExpired(expiryDate, now),
    applications: covered,
    createdBy: authorOf(row.createdBy),
    createdDate: row.createdDate.toISOString(),
    updatedBy: row.updatedBy,
    updatedDate: row.updatedDate?.toISOString() ?? null,
    comment: row.comment,
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
