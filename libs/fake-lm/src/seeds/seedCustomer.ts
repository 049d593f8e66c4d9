import type { FakeStore } from '../store/FakeStore';
import type { FakeCustomer } from '../store/rows';
import { addAirport, creatorOf } from './seedBasics';

/** What a test says of a customer; contacts need no ids. */
export type CustomerSeed = Partial<Omit<FakeCustomer, 'customerContacts'>> & {
  customerContacts?: Partial<FakeCustomer['customerContacts'][number]>[];
};

export function addCustomer(
  store: FakeStore,
  { customerContacts = [{}], ...customer }: CustomerSeed = {},
): FakeCustomer {
  const { airportId } = customer;
  const airport = airportId === undefined ? addAirport(store) : store.airports.get(airportId);
  if (!airport) throw new Error(`The fake has no airport with the id ${airportId}.`);
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
    createdBy: creatorOf(store),
    lastModified: null,
    lastModifiedBy: null,
    ...customer,
  };
  store.save('customers', row, row.createdBy, { at: row.created });
  return row;
}
