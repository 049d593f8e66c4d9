import { CUSTOMER_HAS_LICENSES, hasLicenses, namesWeakly } from '@lm/domain';
import { containsWords, fold, termWords } from '@lm/lists';
import { listOf, Tagged, type FakeHandlers } from '../http/call';
import { isAtAirport, isChangedSince, isMadeBy } from '../http/filters';
import { conflict } from '../http/problem';
import { issuesQuotedBy } from '../licenses/licenseSearch';
import { changedContacts, contactOf } from './contacts';
import { changedCustomer, newCustomer } from './customerRules';
import { detailOf, summaryOf, withContacts } from './customerShapes';

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
    const words = termWords(text);
    const licensed = new Set(issuesQuotedBy(store, text).map(({ customerId }) => customerId));
    const found = [...store.customers.values()]
      .filter((row) => isMadeBy(query, row) && isChangedSince(query, row))
      .map((row) => summaryOf(store, row))
      .filter(({ airportCode }) => isAtAirport(query, airportCode))
      .filter((customer) => {
        const texts = fold(SEARCHED.map((field) => customer[field]).join('\n'));
        return licensed.has(customer.id) || containsWords(texts, words);
      });
    return listOf('Customers', found, query, 'id', (customer) => customer);
  },

  getCustomer: ({ store, path }) => detailOf(store, store.find('customers', path.id, 'customer')),

  createCustomer: (call) => detailOf(call.store, newCustomer(call, [])),

  updateCustomer: (call) =>
    detailOf(
      call.store,
      changedCustomer(call, (old) => old),
    ),

  deleteCustomer({ store, path, headers, caller }) {
    const row = store.find('customers', path.id, 'customer');
    store.demandCurrent(headers, row);
    if (hasLicenses(store.licenses.values(), path.id)) throw conflict('in-use', CUSTOMER_HAS_LICENSES);
    store.remove('customers', row, caller.id);
    return undefined;
  },

  listCustomersWithContacts({ store, headers }) {
    const etag = store.audit.tagOf('Customers', 'Airports');
    if (namesWeakly(headers.get('If-None-Match'), etag)) return new Tagged(etag);
    const rows = [...store.customers.values()].sort((one, other) => one.id - other.id);
    return new Tagged(
      etag,
      rows.map((row) => withContacts(store, row).value!),
    );
  },

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
