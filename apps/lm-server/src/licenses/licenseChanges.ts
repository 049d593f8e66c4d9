import type { ChangeKind, IssueEnd } from '@lm/domain';
import type { Writing } from '../audit-logs/change';
import type { LicenseFiles } from './licenseFile';
import { endIssue, insertIssue, issueValues, numberOf, type Issue, type Licensed } from './licenseIssueStore';
import { licenseAuditValues, storedAuditValues } from './licenseShapes';
import {
  deleteLicense,
  insertLicense,
  nextIds,
  updateLicense,
  type CoveredApplication,
  type LicenseValues,
  type StoredLicense,
} from './licenseStore';

/* Each writes the license, its issue and its audit entry. The caller has locked the customer and kept the rules. */

type ToSay = Licensed & { covered: readonly CoveredApplication[] };

type Predecessor = { license: StoredLicense; because: 'Renewed' | 'Replaced' };

const KINDS = { Renewed: 'Renewed', Replaced: 'Changed' } as const satisfies Record<
  Predecessor['because'],
  ChangeKind
>;

/** Issues a license with a file made here, if asked in the place of another one; answers its id. */
export async function addIssued(
  writing: Writing,
  licenseFiles: LicenseFiles,
  licensed: ToSay,
  predecessor?: Predecessor,
): Promise<number> {
  const { tx } = writing;
  const { license, because } = predecessor ?? {};
  if (license && because) await removeStored(writing, license, because);
  const { id, serial } = await nextIds(tx, license?.serial);
  const issue = { serial, issue: license ? license.issue + 1 : 1 };
  const licenseFile = await licenseFiles.seal(tx, statementOf(id, issue, licensed));
  const kind = because && KINDS[because];
  await addLicense(writing, licensed, { id, ...issue, licenseFile, fileSealedHere: true }, kind);
  return id;
}

/** Records a license made elsewhere as the first issue of a number; answers its id. */
export async function addRecorded(
  writing: Writing,
  licensed: ToSay,
  licenseFile: string | null,
): Promise<number> {
  const ids = await nextIds(writing.tx);
  await addLicense(writing, licensed, { ...ids, issue: 1, licenseFile, fileSealedHere: false });
  return ids.id;
}

type Added = Issue & { id: number; licenseFile: string | null; fileSealedHere: boolean };

async function addLicense(
  { tx, audit, userId }: Writing,
  licensed: ToSay,
  added: Added,
  kind?: ChangeKind,
): Promise<void> {
  const { customer, covered, expiryDate, comment } = licensed;
  const own = { customerId: customer.id, expiryDate: new Date(expiryDate), comment, createdBy: userId };
  await Promise.all([
    insertLicense(tx, { ...added, ...own }, covered),
    insertIssue(tx, { ...issueValues(licensed, added), issuedBy: userId }, added.licenseFile),
  ]);
  audit('Create', 'Licenses', added.id, { new: licenseAuditValues(licensed, added) }, kind && { kind });
}

export async function removeStored(
  { tx, audit, userId }: Writing,
  license: StoredLicense,
  because: IssueEnd,
): Promise<void> {
  await deleteLicense(tx, license.id);
  await endIssue(tx, license, because, userId);
  audit('Delete', 'Licenses', license.id, { old: storedAuditValues(license) });
}

type Correction = ToSay & {
  old: StoredLicense;
  /** A file to keep instead of the recorded one; one that was made here is made anew. */
  recordedFile?: string | undefined;
};

const NOT_SUSPENDED: Partial<LicenseValues> = { suspendedDate: null, suspendedBy: null, suspendReason: null };

/** Changes a license, which begins its next issue and ends a suspension. */
export async function saveLicense(
  writing: Writing,
  licenseFiles: LicenseFiles,
  { old, ...corrected }: Correction,
  kind: 'Changed' | 'Reinstated' = 'Changed',
): Promise<void> {
  const issue = await beginNextIssue(writing, licenseFiles, { old, ...corrected });
  const values = { old: storedAuditValues(old), new: licenseAuditValues(corrected, issue) };
  writing.audit('Update', 'Licenses', old.id, values, { kind });
}

/** Begins the next issue of a license that keeps its id, with its file made anew; writes no audit entry. */
export async function beginNextIssue(
  { tx, userId }: Pick<Writing, 'tx' | 'userId'>,
  licenseFiles: LicenseFiles,
  { old, recordedFile, ...licensed }: Correction,
): Promise<Issue> {
  const issue = { serial: old.serial, issue: old.issue + 1 };
  const licenseFile = old.fileSealedHere
    ? await licenseFiles.seal(tx, statementOf(old.id, issue, licensed))
    : (recordedFile ?? old.licenseFile);
  const { expiryDate, comment, covered } = licensed;
  const values = { expiryDate: new Date(expiryDate), comment, licenseFile, updatedBy: userId, ...issue };
  await updateLicense(
    tx,
    old.id,
    { ...values, ...NOT_SUSPENDED },
    { before: old.applications, after: covered },
  );
  await endIssue(tx, old, 'Changed', userId);
  const begun = issueValues(licensed, { id: old.id, ...issue });
  await insertIssue(tx, { ...begun, issuedBy: userId }, licenseFile);
  return issue;
}

const statementOf = (licenseId: number, issue: Issue, { customer, covered, expiryDate }: Licensed) => ({
  licenseId,
  number: numberOf(issue),
  issue: issue.issue,
  customer,
  applications: covered,
  expiryDate,
});
