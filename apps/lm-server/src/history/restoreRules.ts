import {
  AIRPORT_GONE,
  airportHasCustomerAgain,
  applicationNameTakenAgain,
  applicationsOfLicenseGone,
  conflictingApplications,
  coveredByAnotherLicense,
  CUSTOMER_OF_LICENSE_GONE,
  emailTakenAgain,
  hasExpired,
  indexValidLicenses,
  RESTORED_ALREADY,
  type RecordTable,
} from '@lm/domain';
import type { AuditValues, Writing } from '../audit-logs/change';
import type { Db } from '../db/Db';
import { conflict, notFound } from '../http/problem';
import type { LicenseFiles } from '../licenses/licenseFile';
import { continueRestored } from '../licenses/licenseLifecycle';
import { lockCustomerOfLicense, validLicensesOf } from '../licenses/licenseStore';
import { insertDeleted, isThere, takeDeleted, type DeletedRow } from './deletedStore';
import { customerAt, holdAirport, holdApplications, isApplicationName, isEmailTaken } from './restoreStore';

/** What rows are as JSON: columns by name. */
type Row = Readonly<Record<string, unknown>>;

const rowsIn = ({ rows }: DeletedRow, table: string) => (rows[table] ?? []) as readonly Row[];

/**
 * Brings a deleted record back as it was, under its old id.
 * @throws Problem 404 when it is not kept, 409 with what has taken its place or is missing
 */
export async function restoreRecord(
  writing: Writing,
  tableName: RecordTable,
  recordId: string,
  { licenseFiles, keepDeletedDays }: { licenseFiles: LicenseFiles; keepDeletedDays: number },
): Promise<void> {
  const { tx, audit } = writing;
  const deleted = await takeDeleted(tx, tableName, recordId, keepDeletedDays);
  if (!deleted) {
    throw (await isThere(tx, tableName, recordId)) ? conflict(RESTORED_ALREADY) : notFound('deleted record');
  }
  await DEMANDS[tableName](tx, deleted);
  await insertDeleted(tx, deleted);
  const kept = JSON.parse(deleted.values) as AuditValues;
  // The issue that a license was has ended.
  const values =
    tableName === 'Licenses'
      ? { ...kept, issue: await continueRestored(writing, licenseFiles, Number(recordId)) }
      : kept;
  audit('Create', tableName, recordId, { new: values }, { name: deleted.name, kind: 'Restored' });
}

/** What must be there and what must not, by table. The database refuses what comes between the look and the insert. */
const DEMANDS: Readonly<Record<RecordTable, (tx: Db, deleted: DeletedRow) => Promise<void>>> = {
  Applications: demandFreeName,
  Customers: demandFreeAirport,
  Licenses: demandRestorableLicense,
  Users: demandFreeEmail,
};

async function demandFreeName(tx: Db, deleted: DeletedRow): Promise<void> {
  const name = String(rowsIn(deleted, 'applications')[0]!.application_name);
  if (await isApplicationName(tx, name)) throw conflict(applicationNameTakenAgain(name));
}

async function demandFreeEmail(tx: Db, deleted: DeletedRow): Promise<void> {
  const email = String(rowsIn(deleted, 'users')[0]!.email);
  if (await isEmailTaken(tx, email)) throw conflict(emailTakenAgain(email));
}

async function demandFreeAirport(tx: Db, deleted: DeletedRow): Promise<void> {
  const airportId = Number(rowsIn(deleted, 'customers')[0]!.airport_id);
  if (!(await holdAirport(tx, airportId))) throw conflict(AIRPORT_GONE);
  const other = await customerAt(tx, airportId);
  if (other !== undefined) throw conflict(airportHasCustomerAgain(other));
}

async function demandRestorableLicense(tx: Db, deleted: DeletedRow): Promise<void> {
  const license = rowsIn(deleted, 'licenses')[0]!;
  const customer = await lockCustomerOfLicense(tx, Number(license.customer_id));
  if (!customer) throw conflict(CUSTOMER_OF_LICENSE_GONE);
  const applicationIds = rowsIn(deleted, 'license_applications').map((link) => Number(link.application_id));
  const there = await holdApplications(tx, applicationIds);
  const gone = applicationIds.filter((id) => !there.has(id));
  if (gone.length > 0) throw conflict(applicationsOfLicenseGone(namesOf(deleted, gone)));
  const now = new Date();
  if (license.suspended_date || hasExpired(String(license.expiry_date), now)) return;
  const valid = indexValidLicenses(await validLicensesOf(tx, customer.id, now));
  const covered = conflictingApplications(valid, { customerId: customer.id, applicationIds });
  if (covered.length > 0) {
    const names = covered.map(({ applicationName }) => applicationName);
    throw conflict(coveredByAnotherLicense(customer.customerName, names));
  }
}

/** What the license's applications were called when it was deleted. */
function namesOf({ values }: DeletedRow, ids: readonly number[]): string[] {
  const { applications } = JSON.parse(values) as { applications: { id: number; applicationName: string }[] };
  return applications.filter(({ id }) => ids.includes(id)).map(({ applicationName }) => applicationName);
}
