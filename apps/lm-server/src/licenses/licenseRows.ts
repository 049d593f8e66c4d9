import { asc, desc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { hasExpired } from '@lm/domain';
import type { Schemas } from '@lm/api-client';
import { authorOf } from '../audit-logs/change';
import { applications, customers, licenseApplications, licenses } from '../db/schema';
import type { Db } from '../db/Db';
import { grouped } from '../grouped';

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

/** What a license covers, in the same statement: for reading only, as a lock would not keep it. */
const COVERED = sql<CoveredApplication[]>`(
  select coalesce(json_agg(json_build_object('id', ${applications.id},
    'applicationName', ${applications.applicationName}, 'description', ${applications.description})
    order by ${licenseApplications.id}), '[]')
  from ${licenseApplications} join ${applications} on ${applications.id} = ${licenseApplications.applicationId}
  where ${licenseApplications.licenseId} = ${licenses.id})`;

/** A license as lists show it. */
export type ListedLicense = LicenseRow & { applications: CoveredApplication[] };

/** The statement for the licenses of a page: their ids from an index first, the rest for those alone. */
export function selectLicensePage(db: Db, where: SQL | undefined, window: SQL) {
  const page = db
    .select({ id: licenses.id })
    .from(licenses)
    .where(sql`${where ?? sql`true`} ${window}`)
    .as('page');
  return db
    .select({ ...SUMMARY, applications: COVERED })
    .from(page)
    .innerJoin(licenses, eq(licenses.id, page.id))
    .innerJoin(customers, eq(customers.id, licenses.customerId));
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

export type CoveredApplication = Schemas['LicensedApplication'];

/** The applications of some licenses, in one statement for all of them. */
export async function coveredApplications(
  db: Db,
  licenseIds: readonly number[],
): Promise<(licenseId: number) => CoveredApplication[]> {
  if (licenseIds.length === 0) return () => [];
  const rows = await db
    .select({
      licenseId: licenseApplications.licenseId,
      id: applications.id,
      applicationName: applications.applicationName,
      description: applications.description,
    })
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
    .select({ ...SUMMARY, applications: COVERED })
    .from(licenses)
    .innerJoin(customers, eq(customers.id, licenses.customerId))
    .where(eq(licenses.customerId, customerId))
    .orderBy(desc(licenses.id));
  return summariesOf(rows);
}

/** Licenses as lists show them. */
export function summariesOf(rows: readonly ListedLicense[]): Schemas['LicenseSummary'][] {
  const now = new Date();
  return rows.map((row) => summaryOf(row, row.applications, now));
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
    .select({
      id: applications.id,
      applicationName: applications.applicationName,
      description: applications.description,
    })
    .from(applications)
    .where(inArray(applications.id, [...ids]))
    .orderBy(asc(applications.id));
}
