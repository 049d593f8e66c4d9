import type { UnknownAction } from '@reduxjs/toolkit';
import { renameInLicenses } from '../licenses/changeLicenses';
import type { Cache } from '../lm/cache';
import { type Changed, withChanges } from '../lm/changeList';
import { customersApi, type CustomerWithContacts } from './customersApi';

/** Puts changed customers into the lists in the cache, and their names into the licenses. */
export function changeCustomers(cache: Cache, changed: Changed<CustomerWithContacts>): void {
  const { endpoints, util } = customersApi;
  const state = cache.getState() as never;
  const { data: whole } = endpoints.listCustomersWithContacts.select()(state);
  const { data: short } = endpoints.listEveryCustomer.select()(state);
  const dispatch = (change: unknown) => cache.dispatch(change as UnknownAction);
  if (whole) {
    const rows = withChanges(whole, changed);
    if (rows !== whole) dispatch(util.updateQueryData('listCustomersWithContacts', undefined, () => rows));
  }
  if (short) {
    const rows = withChanges(short, { ...changed, rows: changed.rows.map(customerOf) });
    if (rows !== short) dispatch(util.updateQueryData('listEveryCustomer', undefined, () => rows));
  }
  const names = new Map(changed.rows.map(({ id, customerName }) => [String(id), customerName]));
  renameInLicenses(cache, (row) => {
    const customerName = names.get(String(row.customerId)) ?? row.customerName;
    return customerName === row.customerName ? row : { ...row, customerName };
  });
}

/** A customer as lists without contacts have it. */
function customerOf({
  customerContacts: _contacts,
  created: _created,
  createdBy: _createdBy,
  lastModified: _lastModified,
  lastModifiedBy: _lastModifiedBy,
  ...customer
}: CustomerWithContacts) {
  return customer;
}
