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

/** @throws Error that says which of the rows that it names is not there */
function demandPresent(store: FakeStore, { issue, customerId, applicationIds = [] }: LicenseSeed): void {
  if (issue !== undefined && issue < 1)
    throw new Error(`A license has no issue ${issue}: the first one is 1.`);
  if (customerId !== undefined && !store.customers.has(customerId))
    throw new Error(`The fake has no customer with the id ${customerId}.`);
  const missing = applicationIds.find((id) => !store.applications.has(id));
  if (missing !== undefined) throw new Error(`The fake has no application with the id ${missing}.`);
}

export function addLicense(store: FakeStore, seed: LicenseSeed = {}): FakeLicense {
  demandPresent(store, seed);
  const { applicationIds, ...license } = seed;
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
