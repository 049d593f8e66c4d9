import {
  AIRPORT_GONE,
  airportHasCustomerAgain,
  applicationNameTakenAgain,
  applicationsOfLicenseGone,
  conflictingApplications,
  coveredByAnotherLicense,
  CUSTOMER_OF_LICENSE_GONE,
  emailTakenAgain,
  hasExpired,
  indexValidLicenses,
  sameEmail,
} from '@lm/domain';
import type { FakeStore } from './FakeStore';
import type { FakeApplication, FakeCustomer, FakeDeletion, FakeLicense, FakeUser } from './rows';
import { licensesOf } from './licenseShapes';
import { conflict } from './problem';

const rowWith = <Row>(rows: Map<unknown, Row>, test: (row: Row) => boolean) => [...rows.values()].find(test);

function demandPlaceOfApplication({ applications }: FakeStore, { applicationName }: FakeApplication): void {
  if (rowWith(applications, (row) => row.applicationName === applicationName))
    throw conflict(applicationNameTakenAgain(applicationName));
}

function demandPlaceOfCustomer({ airports, customers }: FakeStore, { airportId }: FakeCustomer): void {
  if (!airports.has(airportId)) throw conflict(AIRPORT_GONE);
  const other = rowWith(customers, (row) => row.airportId === airportId);
  if (other) throw conflict(airportHasCustomerAgain(other.customerName));
}

function demandPlaceOfUser({ users }: FakeStore, { email }: FakeUser): void {
  if (rowWith(users, (row) => sameEmail(row.email, email))) throw conflict(emailTakenAgain(email));
}

type Covered = { id: number; applicationName: string }[];

function demandPlaceOfLicense(
  store: FakeStore,
  { customerId, expiryDate }: FakeLicense,
  covers: Covered,
): void {
  const customer = store.customers.get(customerId);
  if (!customer) throw conflict(CUSTOMER_OF_LICENSE_GONE);
  const applicationIds = covers.map(({ id }) => id);
  const gone = covers.filter(({ id }) => !store.applications.has(id));
  if (gone.length > 0)
    throw conflict(applicationsOfLicenseGone(gone.map(({ applicationName }) => applicationName)));
  if (hasExpired(expiryDate, store.now())) return;
  const valid = indexValidLicenses(licensesOf(store, customerId));
  const covered = conflictingApplications(valid, { customerId, applicationIds });
  if (covered.length === 0) return;
  const names = covered.map(({ applicationName }) => applicationName);
  throw conflict(coveredByAnotherLicense(customer.customerName, names));
}

/** @throws Problem 409 when something has taken the place of what was deleted, or is missing for it */
export function demandRestorable(store: FakeStore, { table, row, deleted }: FakeDeletion): void {
  if (table === 'applications') demandPlaceOfApplication(store, row);
  else if (table === 'customers') demandPlaceOfCustomer(store, row);
  else if (table === 'users') demandPlaceOfUser(store, row);
  else {
    const { applications } = JSON.parse(deleted.values) as { applications: Covered };
    demandPlaceOfLicense(store, row, applications);
  }
}
