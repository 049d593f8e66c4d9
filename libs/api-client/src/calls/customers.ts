import type { CallOptions, LmClient } from '../createLmClient';
import { dataOf, readBy, updateAt, onWire } from './call';
import type { Query } from '../contractCalls';
import type { Body } from '../contractCalls';
import { allItems, eachItem, eachPage } from '../paging';

/** Reads one page of the list. */
export const list = (client: LmClient, query: Query<'listCustomers'>, options?: CallOptions) =>
  dataOf(client.GET('/api/Customers', { ...options, params: { query: onWire(query) as never } }));

/** Reads the list customer by customer: `for await (const one of each(client))`. */
export const each = /* @__PURE__ */ readBy(eachItem, list);

/** Reads the list page by page, each when it is asked for. */
export const pages = /* @__PURE__ */ readBy(eachPage, list);

/** Reads the whole list, several pages at a time; see {@link allItems}. */
export const all = /* @__PURE__ */ readBy(allItems, list);

/** Creates a customer without a list of contacts; prefer {@link createWithContacts}. */
export const create = (client: LmClient, body: Body<'createCustomer'>, options?: CallOptions) =>
  dataOf(client.POST('/api/Customers', { ...options, body }));

/** Reads one customer and all its licenses. */
export const get = (client: LmClient, id: number, options?: CallOptions) =>
  dataOf(client.GET('/api/Customers/{id}', { ...options, params: { path: { id } } }));

/** What the first of the contacts says. */
type ContactPerson = 'contactPersonName' | 'contactPersonEmail' | 'contactPersonPhone';

/**
 * Replaces a customer's own fields; its contacts stay as they are: {@link updateWithContacts} changes them. A contact person
 * counts for a customer without contacts alone.
 */
export const update = /* @__PURE__ */ updateAt('/api/Customers/{id}');

/** Deletes a customer and its contacts. Refused ({@link isConflictError}) while it has a license. */
export const remove = (client: LmClient, id: number, options?: CallOptions) =>
  dataOf(client.DELETE('/api/Customers/{id}', { ...options, params: { path: { id } } }));

/** Reads every customer with its contacts in one call. */
export const listWithContacts = (client: LmClient, options?: CallOptions) =>
  dataOf(client.GET('/api/Customers/all-with-contacts', options));

/** Creates a customer and its one to three contacts, all or nothing. */
export const createWithContacts = (
  client: LmClient,
  body: Omit<Body<'createCustomerWithContacts'>, ContactPerson>,
  options?: CallOptions,
) => dataOf(client.POST('/api/Customers/with-contacts', { ...options, body }));

/** Reads one customer with its contacts. */
export const getWithContacts = (client: LmClient, id: number, options?: CallOptions) =>
  dataOf(client.GET('/api/Customers/{id}/with-contacts', { ...options, params: { path: { id } } }));

/**
 * Replaces a customer's own fields and changes its contacts, all or nothing: a contact with an `id` is changed, or
 * deleted with `isDeleted`; one without is added; others stay. One to three must remain, or none where there was none.
 */
export const updateWithContacts = /* @__PURE__ */ updateAt<
  '/api/Customers/{id}/with-contacts',
  ContactPerson
>('/api/Customers/{id}/with-contacts');
