import type { LicenseStatement } from '@lm/api-client';
import { expiryInstant, statusAt } from '@lm/domain';
import type { Schemas } from './call';
import type { FakeStore } from './FakeStore';
import { lastIssueOf } from './lineage';
import type { FakeIssue, FakeLicense } from './rows';
import { sealLicenseFile } from './sealLicenseFile';

const FAKE_PROVIDER = 'Fake Provider';

/** The end of a time's day, however ISO 8601 writes the time. */
export const endOfDay = (time: string | Date) => expiryInstant(new Date(time).toISOString());

export const applicationOf = (store: FakeStore, id: number): Schemas['LicensedApplication'] => {
  const { applicationName, description } = store.find('applications', id, 'application');
  return { id, applicationName, description };
};

/** A license as lists show it. */
export function summaryOf(store: FakeStore, license: FakeLicense): Schemas['LicenseSummary'] {
  const { links, licenseFile: _, sealedHere: __, ...values } = license;
  return {
    ...values,
    customerName: store.find('customers', license.customerId, 'customer').customerName,
    ...statusAt(license, store.now()),
    applications: links.map(({ applicationId }) => applicationOf(store, applicationId)),
  };
}

/** The licenses of a customer, newest first. */
export const licensesOf = (store: FakeStore, customerId: number) =>
  [...store.licenses.values()]
    .filter((license) => license.customerId === customerId)
    .reverse()
    .map((license) => summaryOf(store, license));

/** A license with its file. */
export async function detailOf(store: FakeStore, license: FakeLicense): Promise<Schemas['License']> {
  const licenseFile = await fileOf(lastIssueOf(store, license.number)!);
  const applicationIds = license.links.map(({ applicationId }) => applicationId);
  return { ...summaryOf(store, license), applicationIds, licenseFile, hasFile: licenseFile !== null };
}

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
