import type { Schemas } from '@lm/api-client';
import type { FakeStore } from './FakeStore';
import type { FakeAirport, FakeApplication, FakeCustomer, FakeLicense, FakeUser } from './rows';
import { linksTo } from './licenseRules';
import { endOfDay } from './licenseShapes';
import { seedLicense } from './seedLicense';
import { nextLicenseNumber } from './lineage';
import { newUser } from './users';

const YEAR_MS = 365 * 24 * 60 * 60 * 1000;
const LETTERS = 26;
const PASSWORD = 'correct-Horse-9';

/** What a test says of a customer; contacts need no ids. */
export type CustomerSeed = Partial<Omit<FakeCustomer, 'customerContacts'>> & {
  customerContacts?: Partial<FakeCustomer['customerContacts'][number]>[];
};

/** What a test says of a license. */
export type LicenseSeed = Partial<Omit<FakeLicense, 'links' | 'sealedHere'>> & { applicationIds?: number[] };

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

/** Three letters for a number: AAA, AAB, and so on. */
const codeOf = (number: number) =>
  [LETTERS ** 2, LETTERS, 1]
    .map((place) => String.fromCharCode(65 + (Math.floor(number / place) % LETTERS)))
    .join('');

const first = <Row>(rows: Map<unknown, Row>): Row | undefined => rows.values().next().value;

/** How rows get into a store without a call of the API. */
export function seedsFor(store: FakeStore): FakeSeeds {
  const creator = () => first(store.users)?.id ?? 'System';

  const seeds: FakeSeeds = {
    addUser(user) {
      const { email } = user;
      const names = { firstName: 'New', lastName: 'Member' };
      const row: FakeUser = { ...newUser(store, { email, password: PASSWORD, ...names }, 'System'), ...user };
      store.save('users', row, null, { at: row.created });
      return row;
    },

    addAirport(airport = {}) {
      const id = airport.id ?? store.nextId('airports');
      const code = airport.code ?? codeOf(id - 1);
      const row: FakeAirport = {
        id,
        code,
        name: `Airport ${code}`,
        location: null,
        created: store.timestamp(),
        createdBy: creator(),
        lastModified: null,
        lastModifiedBy: null,
        ...airport,
      };
      store.save('airports', row, row.createdBy, { at: row.created });
      return row;
    },

    addApplication(application = {}) {
      const id = application.id ?? store.nextId('applications');
      const row: FakeApplication = {
        id,
        applicationName: `Application ${id}`,
        description: null,
        created: store.timestamp(),
        createdBy: creator(),
        ...application,
      };
      store.save('applications', row, row.createdBy, { at: row.created });
      return row;
    },

    addCustomer({ customerContacts = [{}], ...customer } = {}) {
      const { code, name } = store.airports.get(customer.airportId ?? 0) ?? {};
      const airport = code ? { id: customer.airportId!, code, name: name! } : seeds.addAirport();
      const contacts = customerContacts.map((contact) => ({
        id: store.nextId('contacts'),
        name: `${airport.code} Operations`,
        email: `operations@${airport.code.toLowerCase()}.example`,
        phone: '+47 64 81 20 00',
        role: 'Operations',
        ...contact,
      }));
      const [person] = contacts;
      const row: FakeCustomer = {
        id: customer.id ?? store.nextId('customers'),
        customerName: `${airport.code} - ${airport.name}`,
        customerAddress: null,
        customerPhoneNumber: null,
        customerEmail: null,
        contactPersonName: person?.name ?? null,
        contactPersonEmail: person?.email ?? null,
        contactPersonPhone: person?.phone ?? null,
        airportId: airport.id,
        customerContacts: contacts,
        created: store.timestamp(),
        createdBy: creator(),
        lastModified: null,
        lastModifiedBy: null,
        ...customer,
      };
      store.save('customers', row, row.createdBy, { at: row.created });
      return row;
    },

    addLicense({ applicationIds, ...license } = {}) {
      const applications = applicationIds ?? [(first(store.applications) ?? seeds.addApplication()).id];
      const row: FakeLicense = {
        expiryDate: endOfDay(new Date(store.now().getTime() + YEAR_MS)),
        licenseFile: null,
        comment: null,
        createdBy: creator(),
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
        customerId: license.customerId ?? (first(store.customers) ?? seeds.addCustomer()).id,
        links: linksTo(store, applications),
        sealedHere: license.licenseFile === undefined,
      };
      return seedLicense(store, row);
    },

    addAuditLog(entry = {}) {
      const id = entry.id ?? store.nextId('auditLogs');
      const row: Schemas['AuditLog'] = {
        id,
        changeId: id,
        recordName: null,
        tableName: 'Applications',
        recordId: '1',
        operation: 'Update',
        userId: creator(),
        operationDate: store.timestamp(),
        oldValues: null,
        newValues: null,
        ...entry,
      };
      store.auditLogs.set(row.id, row);
      return row;
    },
  };
  return seeds;
}
