import { AIRPORT_HAS_CUSTOMER, customerValues, NO_SUCH_AIRPORT, storedContactPerson } from '@lm/domain';
import { demandSameId, type Schemas } from '../http/call';
import { conflict, refused } from '../http/problem';
import type { FakeStore } from '../store/FakeStore';
import type { FakeCustomer } from '../store/rows';
import type { Contact } from './contacts';

/** @throws Problem 400 without the airport, 409 when another customer stands there */
function demandFreeAirport(store: FakeStore, airportId: number, except?: FakeCustomer): void {
  if (!store.airports.has(airportId)) throw refused({ AirportId: [NO_SUCH_AIRPORT] });
  const present = [...store.customers.values()].find((row) => row !== except && row.airportId === airportId);
  if (present) throw conflict('airport-taken', AIRPORT_HAS_CUSTOMER, 'AirportId', present);
}

export function newCustomer(
  { store, body, caller }: { store: FakeStore; body: Schemas['CustomerInput']; caller: { id: string } },
  contacts: Contact[],
) {
  demandFreeAirport(store, body.airportId);
  const row: FakeCustomer = {
    id: store.nextId('customers'),
    ...customerValues(body),
    ...storedContactPerson(contacts, body),
    customerContacts: contacts,
    ...store.createdBy(caller),
    lastModified: null,
    lastModifiedBy: null,
  };
  store.save('customers', row, caller.id);
  return row;
}

type Update = {
  store: FakeStore;
  path: { id: number };
  body: Schemas['CustomerUpdate'];
  headers: Headers;
  caller: { id: string };
};

export function changedCustomer(
  { store, path, body, headers, caller }: Update,
  contactsAfter: (old: Contact[]) => Contact[],
) {
  demandSameId(path.id, body.id);
  const old = store.find('customers', path.id, 'customer');
  store.demandCurrent(headers, old);
  const customerContacts = contactsAfter(old.customerContacts);
  demandFreeAirport(store, body.airportId, old);
  const row: FakeCustomer = {
    ...old,
    ...customerValues(body),
    ...storedContactPerson(customerContacts, { ...old, ...body }),
    customerContacts,
    lastModified: store.timestamp(),
    lastModifiedBy: caller.id,
  };
  store.save('customers', row, caller.id);
  return row;
}
