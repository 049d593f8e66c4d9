import {
  CUSTOMER_STAYS,
  EXPIRY_DATE_NOT_FUTURE,
  expiryInstant,
  isAfterToday,
  LICENSE_SUSPENDED,
  licenseConflictText,
  namesCoveredAlready,
  NO_SUCH_APPLICATION,
  NO_SUCH_CUSTOMER,
} from '@lm/domain';
import type { Schemas } from '@lm/api-client';
import type { Writing } from '../audit-logs/change';
import type { Db } from '../db/Db';
import { momentOf } from '../db/moment';
import { keepDeleted } from '../history/deletedStore';
import { conflict, refused, type ConstraintProblems } from '../http/problem';
import { addIssued, addRecorded, removeStored, saveLicense } from './licenseChanges';
import type { LicenseFiles } from './licenseFile';
import { storedAuditValues } from './licenseShapes';
import {
  applicationsWithIds,
  coveredApplications,
  lockCustomerOfLicense,
  lockLicense,
  validLicensesOf,
  type CoveredApplication,
  type LockedCustomer,
  type StoredLicense,
} from './licenseStore';

export const licenseConstraints: ConstraintProblems = {
  licenses_customer_id_customers_id_fk: () => refused({ CustomerId: [NO_SUCH_CUSTOMER] }),
  license_applications_application_id_applications_id_fk: () =>
    refused({ ApplicationIds: [NO_SUCH_APPLICATION] }),
};

export async function issueLicense(
  writing: Writing,
  licenseFiles: LicenseFiles,
  body: Schemas['GenerateLicenseInput'],
): Promise<number> {
  const { tx } = writing;
  const customer = await demandCustomer(tx, body.customerId);
  const replaced = body.licenseId == null ? undefined : await lockOwn(tx, body.licenseId, customer.id);
  if (replaced) demandNotSuspended(replaced);
  const covered = await demandApplications(tx, body.applicationIds);
  const expiryDate = expiryInstant(body.expiryDate);
  const proposal = { customer, applicationIds: body.applicationIds, expiryDate };
  await demandNoConflict(tx, { ...proposal, exceptLicenseId: replaced?.id });
  const licensed = { customer, covered, expiryDate, comment: body.comment || null };
  return addIssued(writing, licenseFiles, licensed, replaced && { license: replaced, because: 'Replaced' });
}

export async function recordLicense(writing: Writing, body: Schemas['LicenseInput']): Promise<number> {
  const { tx } = writing;
  const customer = await demandCustomer(tx, body.customerId);
  const covered = await demandApplications(tx, body.applicationIds);
  const expiryDate = lastMillisecond(body.expiryDate);
  await demandNoConflict(tx, { customer, applicationIds: body.applicationIds, expiryDate });
  const licensed = { customer, covered, expiryDate, comment: body.comment || null };
  return addRecorded(writing, licensed, body.licenseFile || null);
}

export async function correctLicense(
  writing: Writing,
  licenseFiles: LicenseFiles,
  body: Schemas['LicenseUpdate'],
): Promise<void> {
  const { tx } = writing;
  const customer = await demandCustomer(tx, body.customerId);
  const old = await lockOwn(tx, body.id, customer.id);
  demandNotSuspended(old);
  const applicationIds = body.applicationIds ?? (await coveredIds(tx, old.id));
  const covered = await demandApplications(tx, applicationIds);
  const expiryDate = lastMillisecond(body.expiryDate);
  if (expiryDate !== old.expiryDate.toISOString() && !isAfterToday(expiryDate, new Date())) {
    throw refused({ ExpiryDate: [EXPIRY_DATE_NOT_FUTURE] });
  }
  await demandNoConflict(tx, {
    customer,
    applicationIds,
    expiryDate,
    exceptLicenseId: old.id,
  });
  await saveLicense(writing, licenseFiles, {
    old,
    customer,
    covered,
    expiryDate,
    comment: body.comment || null,
    recordedFile: body.licenseFile,
  });
}

/** @throws Problem 404 */
export async function removeLicense(writing: Writing, id: number): Promise<void> {
  const license = await lockLicense(writing.tx, id);
  const applicationsFor = await coveredApplications(writing.tx, [id]);
  await keepDeleted(writing, 'Licenses', id, storedAuditValues(license, applicationsFor(id)));
  await removeStored(writing, license, 'Deleted');
}

/** @throws Problem 400 when there is no such customer */
export async function demandCustomer(tx: Db, id: number): Promise<LockedCustomer> {
  const customer = await lockCustomerOfLicense(tx, id);
  if (!customer) throw refused({ CustomerId: [NO_SUCH_CUSTOMER] });
  return customer;
}

/** @throws Problem 409 */
export function demandNotSuspended({ suspendedDate }: Pick<StoredLicense, 'suspendedDate'>): void {
  if (suspendedDate) throw conflict(LICENSE_SUSPENDED);
}

/** @throws Problem 404 for an unknown license, 400 for one of another customer */
async function lockOwn(tx: Db, id: number, customerId: number): Promise<StoredLicense> {
  const license = await lockLicense(tx, id);
  if (license.customerId !== customerId) throw refused({ CustomerId: [CUSTOMER_STAYS] });
  return license;
}

async function coveredIds(tx: Db, licenseId: number): Promise<number[]> {
  const applicationsFor = await coveredApplications(tx, [licenseId]);
  return applicationsFor(licenseId).map(({ id }) => id);
}

async function demandApplications(tx: Db, ids: readonly number[]): Promise<CoveredApplication[]> {
  const chosen = new Set(ids);
  const found = await applicationsWithIds(tx, [...chosen]);
  if (found.length < chosen.size) throw refused({ ApplicationIds: [NO_SUCH_APPLICATION] });
  return found;
}

type Proposal = {
  customer: LockedCustomer;
  applicationIds: readonly number[];
  expiryDate: string;
  exceptLicenseId?: number | undefined;
};

/**
 * Under the customer's lock, so that nobody adds a license before the insert.
 * @throws Problem 409 that names the applications
 */
export async function demandNoConflict(tx: Db, { customer, ...proposal }: Proposal): Promise<void> {
  const now = new Date();
  const names = namesCoveredAlready(
    await validLicensesOf(tx, customer.id, now),
    { customerId: customer.id, ...proposal },
    now,
  );
  if (names.length === 0) return;
  const text = licenseConflictText(customer.customerName, names);
  throw conflict(text, { ApplicationIds: [text] });
}

/** The end of any day that the database can hold; a recorded license may have expired long ago. */
const lastMillisecond = (expiryDate: string) =>
  expiryInstant(momentOf('ExpiryDate', expiryDate).toISOString());
