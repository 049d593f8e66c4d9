import { standingOfFile } from '@lm/domain';
import type { LicenseFileStatus } from '@lm/api-client/inspect';
import type { Db } from '../db/Db';
import { firstSigned } from '../log/checkpointStore';
import { findLeaf } from '../log/leafStore';
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
  const { serial, issue, expiryDate, present } = found;
  const isPresent = present?.issue === issue && present.file !== null;
  const keyRevokedAt = isPresent ? await licenseFiles.revokedAt(present.file!) : null;
  return {
    status: standingOfFile(issue, present),
    number: numberOf(found),
    issue,
    latestIssue: present?.issue ?? null,
    expiryDate: expiryDate.toISOString(),
    isKeyRevoked: keyRevokedAt !== null,
    keyRevokedAt,
    loggedAt: keyRevokedAt === null ? null : await loggedAt(db, { serial, issue }),
  };
}

/** When the log had first signed that it has an issue. */
async function loggedAt(
  db: Db,
  { serial, issue }: { serial: number; issue: number },
): Promise<string | null> {
  const leaf = await findLeaf(db, { kind: 'issue', record: serial, issue });
  const signed = leaf && (await firstSigned(db, leaf.position + 1));
  return signed?.toISOString() ?? null;
}
