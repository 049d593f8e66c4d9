import type { FakeStore } from '../store/FakeStore';
import { endOfDay } from '../licenses/licenseShapes';
import { seedsFor } from './seeds';

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
const ROLES = ['Operations', 'Finance', 'IT'];
/** Days until expiry of one license after the other: expired, critical, soon, this month, later. */
const DAYS_LEFT = [-400, -30, -1, 3, 7, 10, 14, 20, 30, 45, 120, 365];

/** Which license was renewed twice, and which one is suspended. */
const [RENEWED, SUSPENDED] = [20, 22];

/** Airports, applications, a customer at each airport but the last `withoutCustomer`, and so many licenses. */
function fill(store: FakeStore, licenseCount: number, withoutCustomer: number): void {
  const { addAirport, addApplication, addCustomer, addLicense } = seedsFor(store);
  const today = store.now().getTime();
  const daysAgo = (days: number) => new Date(today - days * DAY_MS).toISOString();
  const staff = [...store.users.keys()];
  const airports = AIRPORTS.map(([code, name, location]) =>
    addAirport({ code, name, location, created: daysAgo(1300) }),
  );
  const applicationIds = APPLICATIONS.map(
    ([applicationName, description], index) =>
      addApplication({ applicationName, description, created: daysAgo(1200 - 90 * index) }).id,
  );
  const customerIds = airports
    .slice(0, airports.length - withoutCustomer)
    .map(({ id, code, name }, index) => {
      const domain = `${code.toLowerCase()}.example`;
      return addCustomer({
        airportId: id,
        created: daysAgo(1100 - 60 * index),
        createdBy: staff[index % staff.length],
        customerAddress: `${name} Airport`,
        customerEmail: `office@${domain}`,
        customerContacts: ROLES.slice(0, 1 + (index % ROLES.length)).map((role) => ({
          name: `${code} ${role}`,
          email: `${role.toLowerCase()}@${domain}`,
          role,
        })),
      }).id;
    });
  for (let index = 0; index < licenseCount; index++) {
    // A customer has each application once among its licenses that have not expired.
    const mayBeActive = index < customerIds.length * applicationIds.length;
    const daysLeft = mayBeActive ? DAYS_LEFT[index % DAYS_LEFT.length]! : -1 - index;
    addLicense({
      customerId: customerIds[Math.floor(index / applicationIds.length) % customerIds.length],
      applicationIds: [applicationIds[index % applicationIds.length]!],
      expiryDate: endOfDay(new Date(today + daysLeft * DAY_MS)),
      comment: index % 5 === 0 ? 'Renewal' : null,
      createdBy: staff[index % staff.length],
      createdDate: daysAgo(licenseCount - index),
      ...(index === RENEWED && { issue: 3 }),
      ...(index === SUSPENDED && {
        suspendReason: 'Invoice 2026-118 is unpaid',
        suspendedDate: daysAgo(1),
        suspendedBy: staff[0]!,
      }),
    });
  }
}

/** The customer of the last airport was deleted yesterday. */
function deleteCustomer(store: FakeStore): void {
  const yesterday = (hour: number) => {
    const day = new Date(store.now().getTime() - DAY_MS).toISOString().slice(0, 10);
    return `${day}T${String(hour).padStart(2, '0')}:00:00.000Z`;
  };
  const airportId = [...store.airports.keys()].at(-1)!;
  const { addCustomer } = seedsFor(store);
  const customer = addCustomer({ airportId, created: yesterday(8) });
  store.remove('customers', customer, customer.createdBy, { at: yesterday(9) });
}

/** A few of everything; one airport has no customer any more. */
export function fillDemo(store: FakeStore): void {
  fill(store, 24, 1);
  deleteCustomer(store);
}

/** A thousand licenses. */
export const fillThousand = (store: FakeStore) => fill(store, 1000, 0);
