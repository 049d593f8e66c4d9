import { DAY_MS } from '@lm/domain';
import { DEMO, type DemoCustomer, type DemoLicense } from '@lm/lists/demo';
import { endOfDay } from '../licenses/licenseShapes';
import type { FakeStore } from '../store/FakeStore';
import type { FakeCustomer } from '../store/rows';
import { seedsFor } from './seeds';

const AIRPORT_AGE_DAYS = 1300;

/** The demo's provider, with these licenses; what its days mean today. */
function fill(store: FakeStore, licenses: readonly DemoLicense[]): void {
  const { addAirport, addApplication, addCustomer, addLicense, addUser } = seedsFor(store);
  const now = store.now().getTime();
  const daysAgo = (days: number) => new Date(now - Math.round(days * DAY_MS)).toISOString();

  for (const { email, first, last, location, department, daysOld } of DEMO.colleagues)
    addUser({ email, firstName: first, lastName: last, location, department, created: daysAgo(daysOld) });
  const staff = [...store.users.keys()];
  const memberOf = (by: number) => staff[by % staff.length]!;
  const applicationIds = new Map(
    DEMO.applications.map(({ name: applicationName, description, daysOld }) => [
      applicationName,
      addApplication({ applicationName, description, created: daysAgo(daysOld) }).id,
    ]),
  );
  const add = ({ airport, contacts, daysOld, by, ...said }: DemoCustomer): FakeCustomer =>
    addCustomer({
      airportId: addAirport({ ...airport, created: daysAgo(AIRPORT_AGE_DAYS) }).id,
      customerAddress: said.address,
      customerPhoneNumber: said.phone,
      customerEmail: said.email,
      customerContacts: [...contacts],
      created: daysAgo(daysOld),
      createdBy: memberOf(by),
    });
  const customerIds = new Map(DEMO.customers.map((customer) => [customer.airport.code, add(customer).id]));
  for (const { suspension, ...license } of licenses)
    addLicense({
      customerId: customerIds.get(license.customer),
      applicationIds: license.applications.map((name) => applicationIds.get(name)!),
      expiryDate: endOfDay(new Date(now + license.daysLeft * DAY_MS)),
      comment: license.comment,
      issue: license.issue,
      createdBy: memberOf(license.by),
      createdDate: daysAgo(license.daysOld),
      ...(!license.hasFile && { licenseFile: null }),
      ...(suspension && {
        suspendReason: suspension.reason,
        suspendedDate: daysAgo(suspension.daysOld),
        suspendedBy: memberOf(suspension.by),
      }),
    });
  const lost = add(DEMO.lost);
  store.remove('customers', lost, lost.createdBy, { at: daysAgo(DEMO.lost.lostDaysAgo) });
}

/** The demo's provider, whose last airport has no customer any more. */
export const fillDemo = (store: FakeStore) => fill(store, DEMO.licenses);

/** A thousand licenses: the demo's, and before them such as have expired within the age of every customer. */
export function fillThousand(store: FakeStore): void {
  const expired = Array.from({ length: 1000 - DEMO.licenses.length }, (_, index): DemoLicense => {
    const daysLeft = -1 - (index % 400);
    const { suspension: _none, ...license } = DEMO.licenses[index % DEMO.licenses.length]!;
    return { ...license, issue: 1, daysLeft, daysOld: 30 - daysLeft };
  });
  fill(store, [...expired, ...DEMO.licenses]);
}
