import { listedPage, namesWeakly } from '@lm/domain';
import { changeAs } from '../audit-logs/change';
import type { Db } from '../db/Db';
import { listingOf } from '../db/listOrder';
import { etagOf } from '../http/etag';
import { Tagged, type Handlers } from '../http/call';
import { demandSameId } from '../http/sameId';
import { rowsOfCustomer } from '../licenses/licensePageStore';
import { summariesOf } from '../licenses/licenseShapes';
import {
  addCustomer,
  addCustomerWithContacts,
  changeCustomer,
  changeCustomerWithContacts,
  removeCustomer,
} from './customerRules';
import { customerOf, withContacts } from './customerShapes';
import { customersWithContacts } from './customersWithContacts';
import { customerChanges, findCustomer, pageOfCustomers, type StoredCustomer } from './customerStore';

export const customerHandlers = ({ db }: { db: Db }) =>
  ({
    listCustomers: async ({ query, read }) => {
      const listing = listingOf('Customers', query, 'id');
      const { rows, totalCount } = await read((from) => pageOfCustomers(from, query, listing));
      return listedPage(rows.map(customerOf), totalCount, query, listing);
    },

    getCustomer: async ({ path }) => detailed(db, await findCustomer(db, path.id)),

    createCustomer: async ({ body, caller }) =>
      detailed(db, await changeAs(db, caller, (writing) => addCustomer(writing, body))),

    updateCustomer: async ({ path, body, caller, ifMatch }) => {
      demandSameId(path.id, body.id);
      return detailed(db, await changeAs(db, caller, (writing) => changeCustomer(writing, body, ifMatch)));
    },

    deleteCustomer: ({ path, caller, ifMatch }) =>
      changeAs(db, caller, (writing) => removeCustomer(writing, path.id, ifMatch)),

    listCustomersWithContacts: ({ ifNoneMatch, read }) =>
      read(async (from) => {
        const etag = `"customers-${await customerChanges(from)}"`;
        return namesWeakly(ifNoneMatch, etag)
          ? new Tagged(etag)
          : new Tagged(etag, await customersWithContacts(from));
      }),

    getCustomerWithContacts: async ({ path }) => taggedWithContacts(await findCustomer(db, path.id)),

    createCustomerWithContacts: async ({ body, caller }) =>
      taggedWithContacts(await changeAs(db, caller, (writing) => addCustomerWithContacts(writing, body))),

    updateCustomerWithContacts: async ({ path, body, caller, ifMatch }) => {
      demandSameId(path.id, body.id);
      return taggedWithContacts(
        await changeAs(db, caller, (writing) => changeCustomerWithContacts(writing, body, ifMatch)),
      );
    },
  }) satisfies Partial<Handlers>;

const detailed = async (db: Db, row: StoredCustomer) =>
  new Tagged(etagOf(row), { ...customerOf(row), licenses: summariesOf(await rowsOfCustomer(db, row.id)) });

const taggedWithContacts = (row: StoredCustomer) => new Tagged(etagOf(row), withContacts(row));
