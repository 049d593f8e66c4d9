import { expiryInstant, statusAt } from '@lm/domain';
import { Tagged, type Schemas } from '../http/call';
import type { FakeStore } from '../store/FakeStore';
import type { FakeLicense } from '../store/rows';
import { lastIssueOf } from './issues';
import { fileOf } from './licenseFiles';

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
    .sort((one, other) => other.id - one.id)
    .map((license) => summaryOf(store, license));

/** A license with its file. */
export async function detailOf(store: FakeStore, license: FakeLicense): Promise<Schemas['License']> {
  const licenseFile = await fileOf(lastIssueOf(store, license.number)!);
  const applicationIds = license.links.map(({ applicationId }) => applicationId);
  return { ...summaryOf(store, license), applicationIds, licenseFile, hasFile: licenseFile !== null };
}

/** A license with its file and its `ETag`. */
export const tagged = async (store: FakeStore, license: FakeLicense) =>
  new Tagged(store.etagOf(license), await detailOf(store, license));
