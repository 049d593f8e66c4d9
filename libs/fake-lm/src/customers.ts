import {
  AIRPORT_HAS_CUSTOMER,
  contactsRefusal,
  CUSTOMER_HAS_LICENSES,
  customerValues,
  hasLicenses,
  NO_SUCH_AIRPORT,
  storedContactPerson,
} from '@lm/domain';
import { fold } from '@lm/lists';
import { demandSameId, pageOf, Tagged, type FakeHandlers, type Schemas } from './call';
import type { FakeStore } from './FakeStore';
import type { FakeCustomer } from './rows';
import { issuesQuotedBy } from './licenseSearch';
import { licensesOf } from './licenseShapes';
import { conflict, refused, throwIfRefused } from './problem';

type Contact = FakeCustomer['customerContacts'][number];

const contactOf = ({ name, email, phone, role }: Schemas['CustomerContactInput'], id: number): Contact => ({
  id,
  name,
  email,
  phone,
  role,
});

/** The contacts after a change: those with an id are changed or deleted, the others added, the rest stays. */
function changedContacts(
  store: FakeStore,
  old: Contact[],
  sent: Schemas['CustomerContactUpdate'][],
): Contact[] {
  throwIfRefused(contactsRefusal(old, sent));
  const contacts = new Map(old.map((contact) => [contact.id, contact]));
  for (const change of sent) {
    if (change.isDeleted) contacts.delete(change.id ?? 0);
    else {
      const id = change.id ?? store.nextId('contacts');
      contacts.set(id, contactOf(change, id));
    }
  }
  return [...contacts.values()];
}

/** @throws Problem 400 without the airport, 409 when another customer stands there */
function demandFreeAirport(store: FakeStore, airportId: number, except?: FakeCustomer): void {
  if (!store.airports.has(airportId)) throw refused({ AirportId: [NO_SUCH_AIRPORT] });
  const taken = [...store.customers.values()].some((row) => row !== except && row.airportId === airportId);
  if (taken) throw conflict(AIRPORT_HAS_CUSTOMER, 'AirportId');
}

const airportOf = (store: FakeStore, { airportId }: FakeCustomer) => {
  const { name, code } = store.find('airports', airportId, 'airport');
  return { airportName: name, airportCode: code };
};

function summary(store: FakeStore, row: FakeCustomer): Schemas['Customer'] {
  const {
    customerContacts: _,
    created: __,
    createdBy: ___,
    lastModified: ____,
    lastModifiedBy: _____,
    ...values
  } = row;
  return { ...values, ...airportOf(store, row) };
}

const detail = (store: FakeStore, row: FakeCustomer) =>
  new Tagged(store.etagOf(row), {
    ...summary(store, row),
    licenses: licensesOf(store, row.id),
  });

const withContacts = (store: FakeStore, row: FakeCustomer) =>
  new Tagged(store.etagOf(row), {
    ...row,
    ...airportOf(store, row),
    customerContacts: row.customerContacts.map((contact) => ({ ...contact, customerName: row.customerName })),
  });

function newCustomer(
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

function changedCustomer(
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
    ...storedContactPerson(customerContacts, body),
    customerContacts,
    lastModified: store.timestamp(),
    lastModifiedBy: caller.id,
  };
  store.save('customers', row, caller.id);
  return row;
}

const SEARCHED = [
  'customerName',
  'customerAddress',
  'customerPhoneNumber',
  'customerEmail',
  'airportName',
  'airportCode',
] as const;

export const customerHandlers = {
  listCustomers({ store, query }) {
    const text = query.SearchTerm?.trim() ?? '';
    const term = fold(text);
    const licensed = new Set(issuesQuotedBy(store, text).map(({ customerId }) => customerId));
    const found = [...store.customers.values()]
      .map((row) => summary(store, row))
      .filter(
        (customer) =>
          licensed.has(customer.id) || SEARCHED.some((field) => fold(customer[field] ?? '').includes(term)),
      );
    return pageOf(found, query);
  },

  getCustomer: ({ store, path }) => detail(store, store.find('customers', path.id, 'customer')),

  createCustomer: (call) => detail(call.store, newCustomer(call, [])),

  updateCustomer: (call) =>
    detail(
      call.store,
      changedCustomer(call, (old) => old),
    ),

  deleteCustomer({ store, path, headers, caller }) {
    const row = store.find('customers', path.id, 'customer');
    store.demandCurrent(headers, row);
    if (hasLicenses(store.licenses.values(), path.id)) throw conflict(CUSTOMER_HAS_LICENSES);
    store.remove('customers', row, caller.id);
    return undefined;
  },

  listCustomersWithContacts: ({ store }) =>
    [...store.customers.values()].map((row) => withContacts(store, row).value!),

  getCustomerWithContacts: ({ store, path }) =>
    withContacts(store, store.find('customers', path.id, 'customer')),

  createCustomerWithContacts(call) {
    const { store, body } = call;
    const contacts = body.customerContacts.map((contact) => contactOf(contact, store.nextId('contacts')));
    return withContacts(store, newCustomer(call, contacts));
  },

  updateCustomerWithContacts(call) {
    const { store, body } = call;
    const row = changedCustomer(call, (old) => changedContacts(store, old, body.customerContacts));
    return withContacts(store, row);
  },
} satisfies Partial<FakeHandlers>;
