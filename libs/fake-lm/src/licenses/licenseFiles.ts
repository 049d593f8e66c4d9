import type { LicenseStatement } from '@lm/api-client';
import { licenseFileFingerprint } from '@lm/api-client/inspect';
import { licenseFileContent, otherFileRefusal, type Refusal } from '@lm/domain';
import type { FakeStore } from '../store/FakeStore';
import type { FakeIssue } from '../store/rows';
import { sealLicenseFile, utf8 } from './sealLicenseFile';

const FAKE_PROVIDER = 'Fake Provider';

/** The file of an issue, which is made when it is first asked for. */
export async function fileOf(issue: FakeIssue): Promise<string | null> {
  const { license } = issue;
  if (license.sealedHere) license.licenseFile ??= await sealLicenseFile(statementOf(issue));
  return license.licenseFile;
}

const statementOf = (issue: FakeIssue): LicenseStatement => ({
  version: 1,
  issuer: FAKE_PROVIDER,
  licenseId: issue.licenseId,
  number: issue.license.number,
  issue: issue.issue,
  status: 'Active',
  customerId: issue.customerId,
  customerName: issue.customerName,
  applications: issue.applicationIds.map((id, index) => ({
    id,
    applicationName: issue.applicationNames[index]!,
  })),
  expiryDate: issue.license.expiryDate,
  issuedAt: issue.issuedDate,
});

/**
 * Why a file cannot be recorded for a license; one of another form than a license file may stand for several. Files that
 * nobody has read yet are not made for it: nobody can have a copy of them.
 */
export async function fileRefusalOf(
  store: FakeStore,
  licenseFile: string | null | undefined,
  license?: { number: string },
): Promise<Refusal | undefined> {
  const fingerprint = licenseFile ? await licenseFileFingerprint(licenseFile) : undefined;
  if (fingerprint === undefined) return undefined;
  for (const [number, issues] of store.issues)
    for (const { license: issued } of issues) {
      if (issued.licenseFile === null || number === license?.number) continue;
      if ((await licenseFileFingerprint(issued.licenseFile)) === fingerprint) return otherFileRefusal(number);
    }
  return undefined;
}

/** The SHA-256 of a file as it is downloaded. */
export async function fingerprintOf(licenseFile: string): Promise<string> {
  const content = licenseFileContent(licenseFile);
  const bytes = typeof content === 'string' ? utf8(content) : content;
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
