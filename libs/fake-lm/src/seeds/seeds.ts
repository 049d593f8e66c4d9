import type { Schemas } from '@lm/api-client';
import type { FakeStore } from '../store/FakeStore';
import type { FakeAirport, FakeApplication, FakeCustomer, FakeLicense, FakeUser } from '../store/rows';
import { addAirport, addApplication, addAuditLog, addUser } from './seedBasics';
import { addCustomer, type CustomerSeed } from './seedCustomer';
import { addLicense, type LicenseSeed } from './seedLicense';

/**
 * Rows to start with. Each function adds one row as if its creator had, fills in what is not told and answers the row;
 * rules that the API keeps, such as unique names, are the caller's business here.
 */
export type FakeSeeds = {
  /** Not told: nobody's names, a password, no administrator. */
  addUser: (user: Partial<FakeUser> & { email: string }) => FakeUser;
  /** Not told: a code and a name that no other airport has. */
  addAirport: (airport?: Partial<FakeAirport>) => FakeAirport;
  /** Not told: a name that no other application has, no description. */
  addApplication: (application?: Partial<FakeApplication>) => FakeApplication;
  /** Not told: a new airport, the name that it gives a customer, and one contact. */
  addCustomer: (customer?: CustomerSeed) => FakeCustomer;
  /**
   * Not told: the first customer and the first application, made when there is none; expires in a year; a number that
   * no other license has; its file is sealed when it is first read. `licenseFile: null` is a license without file. With
   * an `issue` after the first it was renewed each year before; with a `suspendReason` it is suspended.
   */
  addLicense: (license?: LicenseSeed) => FakeLicense;
  /** Not told: an update of an application, now, by the administrator. */
  addAuditLog: (entry?: Partial<Schemas['AuditLog']>) => Schemas['AuditLog'];
};

/** How rows get into a store without a call of the API. */
export const seedsFor = (store: FakeStore): FakeSeeds => ({
  addUser: (user) => addUser(store, user),
  addAirport: (airport) => addAirport(store, airport),
  addApplication: (application) => addApplication(store, application),
  addCustomer: (customer) => addCustomer(store, customer),
  addLicense: (license) => addLicense(store, license),
  addAuditLog: (entry) => addAuditLog(store, entry),
});
