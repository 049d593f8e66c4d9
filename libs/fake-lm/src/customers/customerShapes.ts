import { Tagged, type Schemas } from '../http/call';
import { licensesOf } from '../licenses/licenseShapes';
import type { FakeStore } from '../store/FakeStore';
import type { FakeCustomer } from '../store/rows';

const airportOf = (store: FakeStore, { airportId }: FakeCustomer) => {
  const { name, code } = store.find('airports', airportId, 'airport');
  return { airportName: name, airportCode: code };
};

/** A customer as lists show it. */
export function summaryOf(store: FakeStore, row: FakeCustomer): Schemas['Customer'] {
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

export const detailOf = (store: FakeStore, row: FakeCustomer) =>
  new Tagged(store.etagOf(row), {
    ...summaryOf(store, row),
    licenses: licensesOf(store, row.id),
  });

export const withContacts = (store: FakeStore, row: FakeCustomer) =>
  new Tagged(store.etagOf(row), {
    ...row,
    ...airportOf(store, row),
    customerContacts: row.customerContacts.map((contact) => ({ ...contact, customerName: row.customerName })),
  });
