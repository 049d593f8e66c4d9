import {
  applicationNameTakenAgain,
  customerRestoreProblem,
  emailTakenAgain,
  licenseRestoreProblem,
  RESTORED_ALREADY,
  type RecordTable,
  type RestoreProblem,
} from '@lm/domain';
import { holdAirport } from '../airports/airportStore';
import { applicationCalled } from '../applications/applicationStore';
import type { AuditValues, Writing } from '../audit-logs/change';
import { auditValues } from '../customers/customerShapes';
import { customerAt, lockCustomer } from '../customers/customerStore';
import type { Db } from '../db/Db';
import { conflict, databaseErrorOf, notFound, Problem } from '../http/problem';
import type { LicenseFiles } from '../licenses/licenseFile';
import { continueRestored } from '../licenses/licenseLifecycle';
import { holdApplications, lockCustomerOfLicense, validLicensesOf } from '../licenses/licenseStore';
import { findUserByEmail } from '../users/userStore';
import { insertDeleted, isThere, takeDeleted, type DeletedRow } from './deletedStore';

type Row = Readonly<Record<string, unknown>>;

const rowsIn = ({ rows }: DeletedRow, table: string) => (rows[table] ?? []) as readonly Row[];

/** Under its old id. @throws Problem 404 when it is not kept, 409 with what is in the way or missing */
export async function restoreRecord(
  writing: Writing,
  tableName: RecordTable,
  recordId: string,
  { licenseFiles, keepDeletedDays }: { licenseFiles: LicenseFiles; keepDeletedDays: number },
): Promise<void> {
  const { tx, audit } = writing;
  const deleted = await takeDeleted(tx, tableName, recordId, keepDeletedDays);
  if (!deleted) {
    throw (await isThere(tx, tableName, recordId))
      ? conflict('already-restored', RESTORED_ALREADY)
      : notFound('deleted record');
  }
  await demandNoProblem(tx, tableName, deleted);
  await insertUnlessTaken(writing, tableName, deleted);
  const values = await restoredValues(writing, licenseFiles, deleted);
  audit('Create', tableName, recordId, { new: values }, { kind: 'Restored' });
}

/** What they name may have another name than at the deletion. */
async function restoredValues(
  writing: Writing,
  licenseFiles: LicenseFiles,
  { tableName, recordId, values }: DeletedRow,
): Promise<AuditValues> {
  const { tx } = writing;
  const id = Number(recordId);
  if (tableName === 'Licenses') return continueRestored(writing, licenseFiles, id);
  if (tableName === 'Customers') return auditValues(await lockCustomer(tx, id));
  return JSON.parse(values) as AuditValues;
}

async function demandNoProblem(tx: Db, tableName: RecordTable, deleted: DeletedRow): Promise<void> {
  const problem = await PROBLEMS[tableName](tx, deleted);
  if (!problem) return;
  const { detail, blockers } = problem;
  throw new Problem(409, detail, undefined, {}, { code: 'restore-blocked', blockers });
}

const UNIQUE_VIOLATION = '23505';

/** The database refuses what comes between the look and the insert; a second look sees it. */
async function insertUnlessTaken({ tx, userId }: Writing, tableName: RecordTable, deleted: DeletedRow) {
  try {
    await tx.transaction((savepoint) => insertDeleted({ tx: savepoint, userId }, deleted));
  } catch (thrown) {
    if (databaseErrorOf(thrown)?.code === UNIQUE_VIOLATION) await demandNoProblem(tx, tableName, deleted);
    throw thrown;
  }
}

/** The domain's rules over what is locked. */
const PROBLEMS: Readonly<
  Record<RecordTable, (tx: Db, deleted: DeletedRow) => Promise<RestoreProblem | undefined>>
> = {
  Applications: async (tx, deleted) => {
    const name = String(rowsIn(deleted, 'applications')[0]!.application_name);
    const other = await applicationCalled(tx, name);
    return other && applicationNameTakenAgain(other);
  },
  Customers: async (tx, deleted) => {
    const airportId = Number(rowsIn(deleted, 'customers')[0]!.airport_id);
    const hasAirport = await holdAirport(tx, airportId);
    return customerRestoreProblem({ hasAirport, otherCustomer: await customerAt(tx, airportId) });
  },
  Licenses: licenseProblem,
  Users: async (tx, deleted) => {
    const email = String(rowsIn(deleted, 'users')[0]!.email);
    const other = await findUserByEmail(tx, email);
    return other && emailTakenAgain(email, other);
  },
};

async function licenseProblem(tx: Db, deleted: DeletedRow): Promise<RestoreProblem | undefined> {
  const license = rowsIn(deleted, 'licenses')[0]!;
  const { customerName, applications } = JSON.parse(deleted.values) as {
    customerName: string;
    applications: { id: number; applicationName: string }[];
  };
  const now = new Date();
  const customerId = Number(license.customer_id);
  const customer = await lockCustomerOfLicense(tx, customerId);
  const held = await holdApplications(
    tx,
    applications.map(({ id }) => id),
  );
  return licenseRestoreProblem(
    {
      customerId,
      customerName,
      expiryDate: String(license.expiry_date),
      isSuspended: license.suspended_date != null,
      applications,
    },
    {
      customer,
      hasApplication: (id) => held.some((application) => application.id === id),
      licenses: await validLicensesOf(tx, customerId, now),
    },
    now,
  );
}
