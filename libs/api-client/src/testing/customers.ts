import { demandAirport } from './airports';
import { conflict, refused } from './FakeProblem';
import {
  demandSameId,
  pageOf,
  Tagged,
  textOrNull,
  demandText,
  type FakeOperations,
  type Schemas,
} from './fakeOperation';
import type { FakeCustomer, FakeStore } from './FakeStore';
import { summaryOf } from './licenses';

type Contact = FakeCustomer['customerContacts'][number];

const MAX_CONTACTS = 3;

const valuesOf = (body: Schemas['CustomerInput']) => ({
  customerName: demandText('CustomerName', body.customerName),
  customerAddress: textOrNull(body.customerAddress),
  customerPhoneNumber: textOrNull(body.customerPhoneNumber),
  customerEmail: textOrNull(body.customerEmail),
  airportId: body.airportId,
});

/** The contact person is the first contact; without contacts, whoever was sent. */
const personOf = (contacts: Contact[], body: Schemas['CustomerInput']) => {
  const [first] = contacts;
  return {
    contactPersonName: first?.name ?? textOrNull(body.contactPersonName),
    contactPersonEmail: first?.email ?? textOrNull(body.contactPersonEmail),
    contactPersonPhone: first?.phone ?? textOrNull(body.contactPersonPhone),
  };
};

function contactOf(
  { name, email, phone, role }: Schemas['CustomerContactInput'],
  id: number,
  index: number,
): Contact {
  const text = (field: string, value: string) => demandText(`CustomerContacts[${index}].${field}`, value);
  return {
    id,
    name: text('Name', name),
    email: text('Email', email),
    phone: text('Phone', phone),
    role: text('Role', role),
  };
}

/** The contacts after a change: those with an id are changed or deleted, the others added, the rest stays. */
function changedContacts(
  store: FakeStore,
  old: Contact[],
  sent: Schemas['CustomerContactUpdate'][],
): Contact[] {
  const contacts = new Map(old.map((contact) => [contact.id, contact]));
  for (const [index, change] of sent.entries()) {
    if (change.id != null && !contacts.has(change.id))
      throw refused({ [`CustomerContacts[${index}].Id`]: ['This contact is not one of the customer'] });
    if (change.isDeleted) contacts.delete(change.id ?? 0);
    else {
      const id = change.id ?? store.nextId('contacts');
      contacts.set(id, contactOf(change, id, index));
    }
  }
  if (contacts.size === 0) throw refused({ CustomerContacts: ['At least one contact is required'] });
  if (contacts.size > MAX_CONTACTS)
    throw refused({ CustomerContacts: [`Maximum ${MAX_CONTACTS} contacts allowed per customer`] });
  return [...contacts.values()];
}

function demandFreeAirport(store: FakeStore, airportId: number, except?: FakeCustomer): void {
  demandAirport(store, airportId);
  const taken = [...store.customers.values()].some((row) => row !== except && row.airportId === airportId);
  const text = 'This airport already has a customer';
  if (taken) throw conflict(text, { AirportId: [text] });
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
    licenses: [...store.licenses.values()]
      .filter(({ customerId }) => customerId === row.id)
      .reverse()
      .map((license) => summaryOf(store, license)),
  });

const withContacts = (store: FakeStore, row: FakeCustomer): Schemas['CustomerWithContacts'] => ({
  ...row,
  ...airportOf(store, row),
  customerContacts: row.customerContacts.map((contact) => ({ ...contact, customerName: row.customerName })),
});

function newCustomer(store: FakeStore, body: Schemas['CustomerInput'], contacts: Contact[], userId: string) {
  const values = valuesOf(body);
  demandFreeAirport(store, body.airportId);
  const row: FakeCustomer = {
    id: store.nextId('customers'),
    ...values,
    ...personOf(contacts, body),
    customerContacts: contacts,
    created: store.timestamp(),
    createdBy: userId,
    lastModified: null,
    lastModifiedBy: null,
  };
  store.save('customers', row, userId);
  return row;
}

function changedCustomer(
  store: FakeStore,
  old: FakeCustomer,
  body: Schemas['CustomerUpdate'],
  contacts: Contact[],
  userId: string,
) {
  const row: FakeCustomer = {
    ...old,
    ...valuesOf(body),
    ...personOf(contacts, body),
    customerContacts: contacts,
    lastModified: store.timestamp(),
    lastModifiedBy: userId,
  };
  demandFreeAirport(store, body.airportId, old);
  store.save('customers', row, userId);
  return row;
}

export const customerOperations = {
  listCustomers({ store, query }) {
    const term = (query as { SearchTerm?: string }).SearchTerm?.trim().toLowerCase() ?? '';
    const found = [...store.customers.values()]
      .map((row) => summary(store, row))
      .filter((customer) =>
        [
          customer.customerName,
          customer.customerAddress,
          customer.customerPhoneNumber,
          customer.customerEmail,
          customer.airportName,
          customer.airportCode,
        ].some((text) => text?.toLowerCase().includes(term)),
      );
    return pageOf(found, query);
  },

  getCustomer: ({ store, path }) => detail(store, store.find('customers', path.id, 'customer')),

  createCustomer: ({ store, body, caller }) => detail(store, newCustomer(store, body, [], caller.id)),

  updateCustomer({ store, path, body, headers, caller }) {
    demandSameId(path.id, body.id);
    const old = store.find('customers', path.id, 'customer');
    store.demandCurrent(headers.get('If-Match'), old);
    return detail(store, changedCustomer(store, old, body, old.customerContacts, caller.id));
  },

  deleteCustomer({ store, path, caller }) {
    const row = store.find('customers', path.id, 'customer');
    if ([...store.licenses.values()].some(({ customerId }) => customerId === path.id))
      throw conflict(
        'Cannot delete customer with existing licenses. Please delete associated licenses first.',
      );
    store.remove('customers', row, caller.id);
    return undefined;
  },

  listCustomersWithContacts: ({ store }) =>
    [...store.customers.values()].map((row) => withContacts(store, row)),

  getCustomerWithContacts({ store, path }) {
    const row = store.find('customers', path.id, 'customer');
    return new Tagged(store.etagOf(row), withContacts(store, row));
  },

  createCustomerWithContacts({ store, body, caller }) {
    const contacts = body.customerContacts.map((contact, index) =>
      contactOf(contact, store.nextId('contacts'), index),
    );
    const row = newCustomer(store, body, contacts, caller.id);
    return new Tagged(store.etagOf(row), withContacts(store, row));
  },

  updateCustomerWithContacts({ store, path, body, headers, caller }) {
    demandSameId(path.id, body.id);
    const old = store.find('customers', path.id, 'customer');
    store.demandCurrent(headers.get('If-Match'), old);
    const contacts = changedContacts(store, old.customerContacts, body.customerContacts);
    const row = changedCustomer(store, old, body, contacts, caller.id);
    return new Tagged(store.etagOf(row), withContacts(store, row));
  },
} satisfies Partial<FakeOperations>;
