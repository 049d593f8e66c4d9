import {
  displayName,
  expiryInstant,
  goneRefusal,
  reinstatementRefusal,
  renewalRefusal,
  suspensionRefusal,
} from '@lm/domain';
import type { Schemas } from '@lm/api-client';
import type { AuditValues, Writing } from '../audit-logs/change';
import type { Db } from '../db/Db';
import { demandCurrent } from '../http/etag';
import { Problem, problemOf, throwIfRefused } from '../http/problem';
import { addIssued, beginNextIssue, saveLicense } from './licenseChanges';
import type { LicenseFiles } from './licenseFile';
import { endIssue, lastIssueOf, numberOf } from './licenseIssueStore';
import { demandCustomer, demandNoConflict, standingOf } from './licenseRules';
import { licenseAuditValues, storedAuditValues } from './licenseShapes';
import {
  customerIdOf,
  findLicense,
  lockCustomerOfLicense,
  lockLicense,
  suspendStored,
  type StoredLicense,
} from './licenseStore';

/** Issues a license again with a later last day. */
export async function renewLicense(
  writing: Writing,
  licenseFiles: LicenseFiles,
  id: number,
  body: Schemas['RenewLicenseInput'],
  ifMatch?: string,
): Promise<StoredLicense> {
  const { tx } = writing;
  const { old, customer, covered } = await lockPresent(tx, id, ifMatch);
  const expiryDate = expiryInstant(body.expiryDate);
  throwIfRefused(renewalRefusal(standingOf(old), expiryDate, new Date()));
  const applicationIds = covered.map((application) => application.id);
  await demandNoConflict(tx, { customer, applicationIds, expiryDate, exceptLicenseId: old.id, field: 'Id' });
  const comment = body.comment === undefined ? old.comment : body.comment || null;
  const licensed = { customer, covered, expiryDate, comment };
  const predecessor = { license: old, because: 'Renewed' } as const;
  return findLicense(tx, await addIssued(writing, licenseFiles, licensed, predecessor));
}

export async function suspendLicense(
  { tx, audit, userId }: Writing,
  id: number,
  { reason }: Schemas['SuspendLicenseInput'],
  ifMatch?: string,
): Promise<StoredLicense> {
  const { old, customer, covered } = await lockPresent(tx, id, ifMatch);
  throwIfRefused(suspensionRefusal(old, pastOf(await lastIssueOf(tx, id))));
  await suspendStored(tx, id, { suspendReason: reason, suspendedBy: userId });
  await endIssue(tx, old, 'Suspended', userId);
  const expiryDate = old.expiryDate.toISOString();
  const suspended = { ...old, suspendReason: reason };
  const values = {
    old: storedAuditValues(old),
    new: licenseAuditValues({ customer, covered, expiryDate, comment: old.comment }, suspended),
  };
  audit('Update', 'Licenses', id, values, { kind: 'Suspended' });
  return findLicense(tx, id);
}

/** Ends a suspension with the next issue, unless another license has taken its place meanwhile. */
export async function reinstateLicense(
  writing: Writing,
  licenseFiles: LicenseFiles,
  id: number,
  ifMatch?: string,
): Promise<StoredLicense> {
  const { tx } = writing;
  const { old, customer, covered } = await lockPresent(tx, id, ifMatch);
  throwIfRefused(reinstatementRefusal(old));
  const expiryDate = old.expiryDate.toISOString();
  const applicationIds = covered.map((application) => application.id);
  await demandNoConflict(tx, { customer, applicationIds, expiryDate, exceptLicenseId: id, field: 'Id' });
  const licensed = { customer, covered, expiryDate, comment: old.comment };
  await saveLicense(writing, licenseFiles, { old, ...licensed }, 'Reinstated');
  return findLicense(tx, id);
}

/** Begins the next issue of a license that is there again as it was; one that was suspended stays so. */
export async function continueRestored(
  { tx, userId }: Pick<Writing, 'tx' | 'userId'>,
  licenseFiles: LicenseFiles,
  id: number,
): Promise<AuditValues> {
  const { old, customer, covered } = await lockWithCustomer(tx, id);
  if (old.suspendedDate) return storedAuditValues(old);
  const expiryDate = old.expiryDate.toISOString();
  const licensed = { customer, covered, expiryDate, comment: old.comment };
  const issue = await beginNextIssue({ tx, userId }, licenseFiles, { old, ...licensed });
  return licenseAuditValues(licensed, issue);
}

/** A license as it is once its customer is locked; nobody changes it until the transaction ends. @throws Problem 404 */
export async function lockWithCustomer(tx: Db, id: number) {
  const customer = await lockCustomerOfLicense(tx, await customerIdOf(tx, id));
  const old = await lockLicense(tx, id);
  return { old, customer: demandCustomer(customer), covered: old.applications };
}

/** @throws Problem 404; of a license that is gone, 409 with what became of it; 412 */
async function lockPresent(tx: Db, id: number, ifMatch: string | undefined) {
  try {
    const locked = await lockWithCustomer(tx, id);
    demandCurrent(ifMatch, locked.old);
    return locked;
  } catch (thrown) {
    if (thrown instanceof Problem && thrown.status === 404) throw (await whatBecameOf(tx, id)) ?? thrown;
    throw thrown;
  }
}

/** How a license's last issue ended; nothing while it holds. */
function pastOf(last: Awaited<ReturnType<typeof lastIssueOf>>) {
  if (!last?.endedBecause || !last.endedDate) return undefined;
  const { endedBecause, endedDate, endedBy } = last;
  return {
    number: numberOf(last),
    endedBecause,
    endedDate: endedDate.toISOString(),
    endedBy: endedBy ? displayName(endedBy) : undefined,
  };
}

async function whatBecameOf(tx: Db, id: number): Promise<Problem | undefined> {
  const last = await lastIssueOf(tx, id);
  const past = pastOf(last);
  const present = last?.present;
  const now = present && { ...present, expiryDate: present.expiryDate.toISOString() };
  return past && problemOf(goneRefusal(past, now ?? undefined));
}
