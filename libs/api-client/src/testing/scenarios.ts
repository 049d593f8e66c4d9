import type { FakeStore } from './FakeStore';
import { addLicense, endOfDay } from './licenses';

const DAY_MS = 24 * 60 * 60 * 1000;

const AIRPORTS: readonly (readonly [code: string, name: string, location: string])[] = [
  ['OSL', 'Oslo Gardermoen', 'Oslo, Norway'],
  ['BGO', 'Bergen Flesland', 'Bergen, Norway'],
  ['CPH', 'Copenhagen Kastrup', 'Copenhagen, Denmark'],
  ['HEL', 'Helsinki Vantaa', 'Helsinki, Finland'],
  ['KEF', 'Keflavík', 'Reykjavík, Iceland'],
  ['AMS', 'Amsterdam Schiphol', 'Amsterdam, Netherlands'],
  ['ZRH', 'Zürich', 'Zurich, Switzerland'],
  ['HND', 'Tokyo Haneda', 'Tokyo, Japan'],
];
const APPLICATIONS: readonly (readonly [name: string, description: string | null])[] = [
  ['Flights', 'Flight information and displays'],
  ['Gates', 'Stand and gate allocation'],
  ['Baggage', 'Baggage reconciliation'],
  ['Slots', 'Slot coordination'],
  ['Fuel', null],
  ['Security', 'Queue measurement'],
];
/** Days until expiry of one license after the other: expired, critical, soon, this month, later. */
const DAYS_LEFT = [-400, -30, -1, 3, 7, 10, 14, 20, 30, 45, 120, 365];

function addAirports(store: FakeStore, userId: string): number[] {
  return AIRPORTS.map(([code, name, location]) => {
    const id = store.nextId('airports');
    const created = store.timestamp();
    store.save(
      'airports',
      { id, code, name, location, created, createdBy: userId, lastModified: null, lastModifiedBy: null },
      null,
    );
    return id;
  });
}

function addApplications(store: FakeStore, userId: string): number[] {
  return APPLICATIONS.map(([applicationName, description]) => {
    const id = store.nextId('applications');
    const created = store.timestamp();
    store.save('applications', { id, applicationName, description, created, createdBy: userId }, null);
    return id;
  });
}

function addCustomers(store: FakeStore, airportIds: number[], userId: string): number[] {
  return airportIds.map((airportId, index) => {
    const { code, name } = store.find('airports', airportId, 'airport');
    const id = store.nextId('customers');
    const contacts = ['Operations', 'Finance', 'IT'].slice(0, 1 + (index % 3)).map((role) => ({
      id: store.nextId('contacts'),
      name: `${code} ${role}`,
      email: `${role.toLowerCase()}@${code.toLowerCase()}.example`,
      phone: '+47 64 81 20 00',
      role,
    }));
    const [first] = contacts;
    store.save(
      'customers',
      {
        id,
        customerName: `${code} - ${name}`,
        customerAddress: `${name} Airport`,
        customerPhoneNumber: null,
        customerEmail: `office@${code.toLowerCase()}.example`,
        contactPersonName: first!.name,
        contactPersonEmail: first!.email,
        contactPersonPhone: first!.phone,
        airportId,
        customerContacts: contacts,
        created: store.timestamp(),
        createdBy: userId,
        lastModified: null,
        lastModifiedBy: null,
      },
      null,
    );
    return id;
  });
}

function addLicenses(
  store: FakeStore,
  count: number,
  customerIds: number[],
  applicationIds: number[],
  userId: string,
) {
  const today = store.now().getTime();
  for (let index = 0; index < count; index++) {
    const daysLeft = DAYS_LEFT[index % DAYS_LEFT.length]!;
    const customerId = customerIds[Math.floor(index / applicationIds.length) % customerIds.length]!;
    const applicationId = applicationIds[index % applicationIds.length]!;
    addLicense(
      store,
      {
        customerId,
        applicationIds: [applicationId],
        // A customer has each application once among its licenses that have not expired.
        expiryDate: endOfDay(
          new Date(
            today + (index < customerIds.length * applicationIds.length ? daysLeft : -1 - index) * DAY_MS,
          ),
        ),
        comment: index % 5 === 0 ? 'Renewal' : null,
        createdDate: new Date(today - (count - index) * DAY_MS).toISOString(),
      },
      true,
      userId,
    );
  }
}

/** A few of everything. */
export function fillDemo(store: FakeStore, userId: string): void {
  const airportIds = addAirports(store, userId);
  const applicationIds = addApplications(store, userId);
  const customerIds = addCustomers(store, airportIds.slice(0, -1), userId);
  addLicenses(store, 24, customerIds, applicationIds, userId);
}

/** A thousand licenses. */
export function fillThousand(store: FakeStore, userId: string): void {
  const applicationIds = addApplications(store, userId);
  const customerIds = addCustomers(store, addAirports(store, userId), userId);
  addLicenses(store, 1000, customerIds, applicationIds, userId);
}
