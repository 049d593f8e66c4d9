import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Schemas } from '@lm/api-client';
import { licenseNumberOf } from '@lm/domain';
import { applications, customers, licenseApplications, licenses } from '../db/schema';
import type { Db } from '../db/Db';
import { named } from '../db/listPage';
import { preparedRows } from '../db/prepared';
import { notFound } from '../http/problem';

/** Without the file, which is large and shown by no list. */
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
  serial: licenses.serial,
  issue: licenses.issue,
  suspendedDate: licenses.suspendedDate,
  suspendedBy: licenses.suspendedBy,
  suspendReason: licenses.suspendReason,
};

const APPLICATION = {
  id: applications.id,
  applicationName: applications.applicationName,
  description: applications.description,
};

export type CoveredApplication = Schemas['LicensedApplication'];

/** A subquery: what a license covers is read with it, so that both are of one moment. */
const COVERED = sql<CoveredApplication[]>`(
  select coalesce(json_agg(json_build_object('id', ${applications.id}, 'applicationName', ${applications.applicationName},
    'description', ${applications.description}) order by ${licenseApplications.id}), '[]')
  from ${licenseApplications} join ${applications} on ${applications.id} = ${licenseApplications.applicationId}
  where ${licenseApplications.licenseId} = ${licenses.id})`;

const selectLicense = (db: Db, id: number) =>
  db
    .select({
      ...SUMMARY,
      applications: COVERED,
      version: licenses.version,
      licenseFile: licenses.licenseFile,
      fileSealedHere: licenses.fileSealedHere,
    })
    .from(licenses)
    .innerJoin(customers, eq(customers.id, licenses.customerId))
    .where(eq(licenses.id, id));

export type StoredLicense = Awaited<ReturnType<typeof selectLicense>>[number];

/** @throws Problem 404 */
export async function findLicense(db: Db, id: number): Promise<StoredLicense> {
  const [row] = await selectLicense(db, id);
  if (!row) throw notFound('license');
  return row;
}

/** Read once it is locked: a statement that waits for a lock reads a subquery as it was before. @throws Problem 404 */
export async function lockLicense(tx: Db, id: number): Promise<StoredLicense> {
  const lock = tx.select({ id: licenses.id }).from(licenses).where(eq(licenses.id, id)).for('update');
  if ((await lock).length === 0) throw notFound('license');
  return findLicense(tx, id);
}

/** In the order of the ids, fewer when one does not exist; they stay until the transaction ends. */
export async function holdApplications(tx: Db, ids: readonly number[]): Promise<CoveredApplication[]> {
  if (ids.length === 0) return [];
  const select = preparedRows<CoveredApplication>(
    tx,
    'hold_applications',
    () => sql`select ${named(APPLICATION)} from ${applications}
      where ${applications.id} = any(${sql.placeholder('ids')}::int[]) order by ${applications.id}
      for key share`,
  );
  return select({ ids });
}

/** Whoever changes a customer's licenses holds this lock, so that the rule against overlaps sees them all. */
export type LockedCustomer = { id: number; customerName: string };

export async function lockCustomerOfLicense(tx: Db, id: number): Promise<LockedCustomer | undefined> {
  const { id: customerId, customerName } = customers;
  const lock = preparedRows<LockedCustomer>(
    tx,
    'lock_customer_of_license',
    () => sql`select ${named({ id: customerId, customerName })} from ${customers}
      where ${customerId} = ${sql.placeholder('id')} for no key update`,
  );
  const [customer] = await lock({ id });
  return customer;
}

/** @throws Problem 404 */
export async function customerIdOf(db: Db, licenseId: number): Promise<number> {
  const [found] = await db
    .select({ customerId: licenses.customerId })
    .from(licenses)
    .where(eq(licenses.id, licenseId));
  if (!found) throw notFound('license');
  return found.customerId;
}

/** A customer's licenses that can still be used, with what they cover: a handful. */
export async function validLicensesOf(db: Db, customerId: number, now: Date) {
  const { id, serial } = licenses;
  const select = preparedRows<Pick<StoredLicense, 'id' | 'serial' | 'applications'>>(
    db,
    'valid_licenses_of',
    () => sql`select ${named({ id, serial, applications: COVERED })} from ${licenses}
      where ${licenses.customerId} = ${sql.placeholder('customerId')}
        and ${licenses.expiryDate} >= ${sql.placeholder('now')}::timestamptz and ${licenses.suspendedDate} is null`,
  );
  const valid = await select({ customerId, now: now.toISOString() });
  return valid.map(({ id, serial, applications }) => ({
    id,
    number: licenseNumberOf(serial),
    customerId,
    isExpired: false,
    applications,
  }));
}

/** Taken first, because the license file names them; the serial is new unless it is given. */
export async function nextIds(tx: Db, serial?: number): Promise<{ id: number; serial: number }> {
  const next = preparedRows<{ id: number; serial: number }>(
    tx,
    'next_license_ids',
    () => sql`select nextval(pg_get_serial_sequence('licenses', 'id'))::int as id,
      coalesce(${sql.placeholder('serial')}::int, next_license_serial()) as serial`,
  );
  const [ids] = await next({ serial: serial ?? null });
  return ids!;
}

export type LicenseValues = Omit<typeof licenses.$inferInsert, 'id'> & { id: number };

type NewLicense = Pick<
  LicenseValues,
  'id' | 'customerId' | 'licenseFile' | 'fileSealedHere' | 'comment' | 'createdBy' | 'serial' | 'issue'
> & { expiryDate: Date };

export async function insertLicense(
  tx: Db,
  { expiryDate, ...values }: NewLicense,
  covered: readonly CoveredApplication[],
): Promise<void> {
  const { placeholder } = sql;
  const insert = preparedRows(
    tx,
    'insert_license',
    () => sql`
    with license as (
      insert into ${licenses} (id, customer_id, expiry_date, license_file, file_sealed_here, comment, created_by, serial, issue)
      values (${placeholder('id')}, ${placeholder('customerId')}, ${placeholder('expiryDate')},
        ${placeholder('licenseFile')}, ${placeholder('fileSealedHere')}, ${placeholder('comment')},
        ${placeholder('createdBy')}, ${placeholder('serial')}, ${placeholder('issue')})
      returning id)
    insert into ${licenseApplications} (license_id, application_id)
    select license.id, covered.id
    from license, unnest(${placeholder('applicationIds')}::int[]) with ordinality as covered (id, place) order by place`,
  );
  const applicationIds = covered.map((application) => application.id);
  await insert({ ...values, expiryDate: expiryDate.toISOString(), applicationIds });
}

const insertLinks = (tx: Db, licenseId: number, covered: readonly CoveredApplication[]) =>
  tx
    .insert(licenseApplications)
    .values(covered.map(({ id: applicationId }) => ({ licenseId, applicationId })))
    .execute();

export async function updateLicense(
  tx: Db,
  id: number,
  values: Partial<LicenseValues>,
  links: { before: readonly CoveredApplication[]; after: readonly CoveredApplication[] },
): Promise<void> {
  await tx
    .update(licenses)
    .set({ ...values, updatedDate: new Date(), version: sql`${licenses.version} + 1` })
    .where(eq(licenses.id, id));
  const [before, after] = [links.before, links.after].map(
    (covered) => new Set(covered.map((application) => application.id)),
  ) as [Set<number>, Set<number>];
  const gone = [...before].filter((applicationId) => !after.has(applicationId));
  if (gone.length > 0) {
    await tx
      .delete(licenseApplications)
      .where(and(eq(licenseApplications.licenseId, id), inArray(licenseApplications.applicationId, gone)));
  }
  const added = links.after.filter((application) => !before.has(application.id));
  if (added.length > 0) await insertLinks(tx, id, added);
}

export const suspendStored = (
  tx: Db,
  id: number,
  { suspendedBy, suspendReason }: { suspendedBy: string; suspendReason: string },
) =>
  updateLicense(
    tx,
    id,
    { suspendedDate: new Date(), suspendedBy, suspendReason, updatedBy: suspendedBy },
    { before: [], after: [] },
  );

export const deleteLicense = (tx: Db, id: number) => tx.delete(licenses).where(eq(licenses.id, id)).execute();

/** At least one: a license without any does not exist. @throws Problem 404 */
export async function linksOf(db: Db, licenseId: number): Promise<Schemas['LicenseApplication'][]> {
  const rows = await db
    .select({
      id: licenseApplications.id,
      licenseId: licenseApplications.licenseId,
      applicationId: licenseApplications.applicationId,
      application: {
        id: applications.id,
        applicationName: applications.applicationName,
        description: applications.description,
      },
    })
    .from(licenseApplications)
    .innerJoin(applications, eq(applications.id, licenseApplications.applicationId))
    .where(eq(licenseApplications.licenseId, licenseId))
    .orderBy(asc(licenseApplications.id));
  if (rows.length === 0) throw notFound('license');
  return rows.map((row) => ({ ...row, license: null }));
}

/** @throws Problem 404 */
export async function findLink(db: Db, licenseId: number, applicationId: number) {
  const link = (await linksOf(db, licenseId)).find((one) => one.applicationId === applicationId);
  if (!link) throw notFound('link');
  return link;
}
