import type { LicenseFileStatus } from '@lm/api-client/inspect';
import type { Db } from '../db/Db';
import type { LicenseFiles } from './licenseFile';
import { numberOf } from './licenseIssueStore';
import { findIssueOfFile } from './licenseProofStore';

/** By the file's SHA-256, of the whole or of its sealed part; it says nothing of whom the license is for. */
export async function statusOfFile(
  db: Db,
  licenseFiles: LicenseFiles,
  sha256: string,
): Promise<LicenseFileStatus | undefined> {
  const found = await findIssueOfFile(db, sha256);
  if (!found) return undefined;
  const { issue, expiryDate, present } = found;
  return {
    status: standing(issue, present),
    number: numberOf(found),
    issue,
    latestIssue: present?.issue ?? null,
    expiryDate: expiryDate.toISOString(),
    isKeyRevoked:
      present?.issue === issue && present.file !== null && (await licenseFiles.isKeyRevoked(present.file)),
  };
}

function standing(
  issue: number,
  present: { issue: number; suspendedDate: Date | null } | null,
): LicenseFileStatus['status'] {
  if (!present) return 'Withdrawn';
  if (present.issue > issue) return 'Replaced';
  return present.suspendedDate ? 'Suspended' : 'Current';
}
