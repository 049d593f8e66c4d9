import {
  conflictRefusal,
  correctionRefusal,
  EXPIRY_DATE_REQUIRED,
  expiryInstant,
  NO_SUCH_APPLICATION,
  NO_SUCH_CUSTOMER,
  otherFileRefusal,
  replacementRefusal,
  type OverlapField,
} from '@lm/domain';
import type { Schemas } from '@lm/api-client';
import { licenseFileFingerprint } from '@lm/api-client/inspect';
import type { Writing } from '../audit-logs/change';
import type { Db } from '../db/Db';
import { momentOf } from '../db/moment';
import { keepDeleted } from '../history/deletedStore';
import { demandCurrent, demandNoIfMatch } from '../http/etag';
import { refused, throwIfRefused, type ConstraintProblems } from '../http/problem';
import { addIssued, addRecorded, removeStored, saveLicense } from './licenseChanges';
import type { LicenseFiles } from './licenseFile';
import { fingerprintOf, isIssued, numberOf } from './licenseIssueStore';
import { findIssueOfFile } from './licenseProofStore';
import { storedAuditValues } from './licenseShapes';
import {
  findLicense,
  holdApplications,
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
  ifMatch?: string,
): Promise<number> {
  const { tx } = writing;
  const [locked, found] = await Promise.all([
    lockCustomerOfLicense(tx, body.customerId),
    holdApplications(tx, body.applicationIds),
  ]);
  const replaced = body.licenseId == null ? undefined : await lockLicense(tx, body.licenseId);
  const customer = demandCustomer(locked);
  if (replaced) {
    demandCurrent(ifMatch, replaced);
    throwIfRefused(replacementRefusal(standingOf(replaced), body));
  } else demandNoIfMatch(ifMatch);
  const covered = demandAll(body.applicationIds, found);
  const expiryDate = expiryInstant(body.expiryDate);
  const proposal = {
    customer,
    applicationIds: body.applicationIds,
    expiryDate,
    field: 'ApplicationIds',
  } as const;
  await demandNoConflict(tx, { ...proposal, exceptLicenseId: replaced?.id });
  const licensed = { customer, covered, expiryDate, comment: body.comment || null };
  return addIssued(writing, licenseFiles, licensed, replaced && { license: replaced, because: 'Replaced' });
}

export async function recordLicense(writing: Writing, body: Schemas['LicenseInput']): Promise<StoredLicense> {
  const { tx } = writing;
  const customer = demandCustomer(await lockCustomerOfLicense(tx, body.customerId));
  const covered = await demandApplications(tx, body.applicationIds);
  const expiryDate = lastMillisecond(body.expiryDate);
  const { applicationIds } = body;
  await demandNoConflict(tx, { customer, applicationIds, expiryDate, field: 'ApplicationIds' });
  if (body.licenseFile) await demandOwnFile(tx, body.licenseFile);
  const licensed = { customer, covered, expiryDate, comment: body.comment || null };
  return findLicense(tx, await addRecorded(writing, licensed, body.licenseFile || null));
}

/** Answers the license as it is then, and whether that changes anything. */
export async function correctLicense(
  writing: Writing,
  licenseFiles: LicenseFiles,
  body: Schemas['LicenseUpdate'],
  ifMatch?: string,
): Promise<{ license: StoredLicense; isChanged: boolean }> {
  const { tx } = writing;
  const locked = await lockCustomerOfLicense(tx, body.customerId);
  const old = await lockLicense(tx, body.id);
  const customer = demandCustomer(locked);
  demandCurrent(ifMatch, old);
  const expiryDate = lastMillisecond(body.expiryDate);
  throwIfRefused(correctionRefusal(standingOf(old), { ...body, expiryDate }, new Date()));
  const applicationIds = body.applicationIds ?? old.applications.map(({ id }) => id);
  const covered = await demandApplications(tx, applicationIds);
  await demandNoConflict(tx, {
    customer,
    applicationIds,
    expiryDate,
    exceptLicenseId: old.id,
    field: 'ApplicationIds',
  });
  const licensed = { customer, covered, expiryDate, comment: body.comment || null };
  const given = body.licenseFile || undefined;
  const isOtherFile = !old.fileSealedHere && given !== undefined && given !== old.licenseFile;
  if (isOtherFile) await demandOwnFile(tx, given, old.serial);
  if (!isOtherFile && (await isIssued(tx, old, licensed))) return { license: old, isChanged: false };
  await saveLicense(writing, licenseFiles, { old, ...licensed, recordedFile: given });
  return { license: await findLicense(tx, old.id), isChanged: true };
}

/** @throws Problem 404 */
export async function removeLicense(writing: Writing, id: number, ifMatch?: string): Promise<void> {
  const license = await lockLicense(writing.tx, id);
  demandCurrent(ifMatch, license);
  await keepDeleted(writing, 'Licenses', id, storedAuditValues(license));
  await removeStored(writing, license, 'Deleted');
}

/** Of a license that is gone with its customer, the license is told: it is demanded before. @throws Problem 400 */
export function demandCustomer(customer: LockedCustomer | undefined): LockedCustomer {
  if (!customer) throw refused({ CustomerId: [NO_SUCH_CUSTOMER] });
  return customer;
}

/** As the domain's rules judge a stored license. */
export const standingOf = ({ customerId, expiryDate, suspendedDate }: StoredLicense) => ({
  customerId,
  expiryDate: expiryDate.toISOString(),
  suspendedDate,
});

/** A file of another form than a license file says nothing of a license, and may stand for several. */
async function demandOwnFile(tx: Db, licenseFile: string, serial?: number): Promise<void> {
  const sealed = await licenseFileFingerprint(licenseFile);
  if (sealed === undefined) return;
  for (const fingerprint of [sealed, fingerprintOf(licenseFile)!]) {
    const found = await findIssueOfFile(tx, fingerprint);
    if (found && found.serial !== serial) throwIfRefused(otherFileRefusal(numberOf(found)));
  }
}

const demandApplications = async (tx: Db, ids: readonly number[]) =>
  demandAll(ids, await holdApplications(tx, ids));

function demandAll(ids: readonly number[], found: CoveredApplication[]): CoveredApplication[] {
  if (found.length < new Set(ids).size) throw refused({ ApplicationIds: [NO_SUCH_APPLICATION] });
  return found;
}

type Proposal = {
  customer: LockedCustomer;
  applicationIds: readonly number[];
  expiryDate: string;
  exceptLicenseId?: number | undefined;
  /** To blame. */
  field: OverlapField;
};

/**
 * Under the customer's lock, so that nobody adds a license before the insert.
 * @throws Problem 409 that names the applications
 */
export async function demandNoConflict(tx: Db, { customer, ...proposal }: Proposal): Promise<void> {
  const now = new Date();
  throwIfRefused(conflictRefusal(customer, await validLicensesOf(tx, customer.id, now), proposal, now));
}

/** The end of any day that the database can hold; a recorded license may have expired long ago. */
function lastMillisecond(expiryDate: string | null): string {
  if (expiryDate === null) throw refused({ ExpiryDate: [EXPIRY_DATE_REQUIRED] });
  return expiryInstant(momentOf('ExpiryDate', expiryDate).toISOString());
}
