import { licenseNumberOf, NUMBERS_SUGGESTED, readLicenseNumber, wrongNumberText } from '@lm/domain';
import type { Schemas } from '@lm/api-client';
import { authorOf } from '../audit-logs/change';
import type { Db } from '../db/Db';
import { notFound, Problem, refused } from '../http/problem';
import type { LicenseProofs } from './licenseProof';
import {
  fingerprintOf,
  issuesOf,
  issuesOfLicense,
  knownSerials,
  numberOf,
  type IssueRow,
} from './licenseIssueStore';
import { findLicense } from './licenseStore';

/** Every issue of the license that has or had the id. @throws Problem 404 */
export async function historyOfLicense(
  db: Db,
  proofs: LicenseProofs,
  id: number,
): Promise<Schemas['LicenseHistory']> {
  const rows = await issuesOfLicense(db, id);
  if (rows.length === 0) throw notFound('license');
  return historyOf(db, proofs, rows);
}

/** The numbers that a wrong number probably means; none for any other text. */
export async function numbersMeantBy(db: Db, text: string): Promise<string[]> {
  const reading = readLicenseNumber(text);
  if (reading?.number !== undefined) return [];
  const meant = await knownSerials(db, reading?.meant ?? []);
  return meant.slice(0, NUMBERS_SUGGESTED).map((serial) => licenseNumberOf(serial)!);
}

/** By its number, as people type it. @throws Problem 400 for no number, 404 for one that no license has */
export async function historyOfNumber(
  db: Db,
  proofs: LicenseProofs,
  text: string,
): Promise<Schemas['LicenseHistory']> {
  const reading = readLicenseNumber(text);
  if (reading?.number === undefined) {
    throw refused({ Number: [wrongNumberText(text, await numbersMeantBy(db, text))] });
  }
  const rows = await issuesOf(db, reading.serial);
  if (rows.length === 0) throw new Problem(404, wrongNumberText(reading.number, []));
  return historyOf(db, proofs, rows);
}

async function historyOf(
  db: Db,
  proofs: LicenseProofs,
  rows: readonly IssueRow[],
): Promise<Schemas['LicenseHistory']> {
  const isWhole = await proofs.areInFiles();
  const [newest, ...earlier] = rows as [IssueRow, ...IssueRow[]];
  const { issue, presentId, wholeSha256 } = newest;
  // The file has its proof when it is read first. What is told of it here must be true of that file already.
  if (isWhole && presentId !== null && wholeSha256 === null) {
    // Nothing, when it was renewed, corrected or deleted meanwhile.
    newest.wholeSha256 = fingerprintOf(
      await findLicense(db, presentId).then(
        (license) => (license.issue === issue.issue ? proofs.complete(license) : null),
        () => null,
      ),
    );
  }
  const issues = [newest, ...earlier].map((row) => issueOf(row, isWhole));
  return { number: numberOf(issue), licenseId: presentId, issues };
}

const issueOf = (
  { issue: { serial: _, applications, ...row }, wholeSha256 }: IssueRow,
  isWhole: boolean,
): Schemas['LicenseIssue'] => ({
  ...row,
  fileSha256: (isWhole ? wholeSha256 : null) ?? row.fileSha256,
  applicationIds: applications.map(({ id }) => id),
  applicationNames: applications.map(({ applicationName }) => applicationName),
  expiryDate: row.expiryDate.toISOString(),
  issuedDate: row.issuedDate.toISOString(),
  issuedBy: authorOf(row.issuedBy),
  endedDate: row.endedDate?.toISOString() ?? null,
});
