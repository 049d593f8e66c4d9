import { nextLicenseNumber } from '../licenses/issues';
import { inOrder, linksTo } from '../licenses/licenseRules';
import { endOfDay } from '../licenses/licenseShapes';
import type { FakeStore } from '../store/FakeStore';
import type { FakeLicense } from '../store/rows';
import { issueYearly } from './issueYearly';
import { addApplication, creatorOf, first } from './seedBasics';
import { addCustomer } from './seedCustomer';

const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

/** What a test says of a license. */
export type LicenseSeed = Partial<Omit<FakeLicense, 'links' | 'sealedHere'>> & { applicationIds?: number[] };

export function addLicense(store: FakeStore, { applicationIds, ...license }: LicenseSeed = {}): FakeLicense {
  const applications = applicationIds ?? [(first(store.applications) ?? addApplication(store)).id];
  return issueYearly(store, {
    expiryDate: endOfDay(new Date(store.now().getTime() + YEAR_MS)),
    licenseFile: null,
    comment: null,
    createdBy: creatorOf(store),
    createdDate: store.timestamp(),
    updatedBy: null,
    updatedDate: null,
    issue: 1,
    suspendReason: null,
    suspendedDate: null,
    suspendedBy: null,
    ...license,
    number: license.number ?? nextLicenseNumber(store),
    id: license.id ?? 0,
    customerId: license.customerId ?? (first(store.customers) ?? addCustomer(store)).id,
    links: linksTo(store, inOrder(applications)),
    sealedHere: license.licenseFile === undefined,
  });
}
