import {
  AIRPORT_HAS_CUSTOMER,
  contactPerson,
  contactsRefusal,
  CUSTOMER_HAS_LICENSES,
  customerValues,
  knownContacts,
  NO_SUCH_AIRPORT,
  storedContactPerson,
} from '@lm/domain';
import type { Schemas } from '@lm/api-client';
import type { Writing } from '../audit-logs/change';
import type { Db } from '../db/Db';
import { unlessReferenced } from '../db/references';
import { keepDeleted } from '../history/deletedStore';
import { demandCurrent } from '../http/etag';
import type { PresentRecords } from '../http/presentRecord';
import { conflict, refused, throwIfRefused, type ConstraintProblems } from '../http/problem';
import { auditValues } from './customerShapes';
import {
  contactsOf,
  customerAt,
  deleteContact,
  deleteCustomer,
  insertContacts,
  insertCustomer,
  lockCustomer,
  updateContact,
  updateCustomer,
  type ContactRow,
  type CustomerRow,
} from './customerStore';

export const customerConstraints: ConstraintProblems = {
  customers_airport_unique: () => conflict('airport-taken', AIRPORT_HAS_CUSTOMER, 'AirportId'),
  customers_airport_id_airports_id_fk: () => refused({ AirportId: [NO_SUCH_AIRPORT] }),
};

export const presentCustomer: PresentRecords = {
  customers_airport_unique: (db, body: Schemas['CustomerInput']) => customerAt(db, body.airportId),
};

export async function addCustomer(
  { tx, audit, userId }: Writing,
  body: Schemas['CustomerInput'],
): Promise<CustomerRow> {
  const row = await insertCustomer(tx, {
    ...customerValues(body),
    ...storedContactPerson([], body),
    createdBy: userId,
  });
  audit('Create', 'Customers', row.id, { new: auditValues(row, []) });
  return row;
}

/** Adds a customer with contacts, the first of whom is the contact person. */
export async function addCustomerWithContacts(
  { tx, audit, userId }: Writing,
  body: Schemas['CustomerWithContactsInput'],
): Promise<[CustomerRow, ContactRow[]]> {
  const person = contactPerson(body.customerContacts);
  const row = await insertCustomer(tx, { ...customerValues(body), ...person, createdBy: userId });
  const contacts = await insertContacts(tx, row.id, body.customerContacts);
  audit('Create', 'Customers', row.id, { new: auditValues(row, contacts) });
  return [row, contacts];
}

export async function changeCustomer(
  { tx, audit, userId }: Writing,
  body: Schemas['CustomerUpdate'],
  ifMatch: string | undefined,
): Promise<CustomerRow> {
  const old = await lockCustomer(tx, body.id);
  demandCurrent(ifMatch, old);
  const contacts = await contactsOf(tx, old.id);
  const values = { ...customerValues(body), ...storedContactPerson(contacts, { ...old, ...body }) };
  const row = await updateCustomer(tx, old, values, userId);
  audit('Update', 'Customers', old.id, { old: auditValues(old, contacts), new: auditValues(row, contacts) });
  return row;
}

export async function changeCustomerWithContacts(
  { tx, audit, userId }: Writing,
  body: Schemas['CustomerWithContactsUpdate'],
  ifMatch: string | undefined,
): Promise<[CustomerRow, ContactRow[]]> {
  const old = await lockCustomer(tx, body.id);
  demandCurrent(ifMatch, old);
  const oldContacts = await contactsOf(tx, old.id);
  const sent = knownContacts(oldContacts, body.customerContacts);
  throwIfRefused(contactsRefusal(oldContacts, sent));
  await saveContacts(tx, old.id, sent);
  const contacts = await contactsOf(tx, old.id);
  const values = { ...customerValues(body), ...storedContactPerson(contacts, { ...old, ...body }) };
  const row = await updateCustomer(tx, old, values, userId);
  audit('Update', 'Customers', old.id, {
    old: auditValues(old, oldContacts),
    new: auditValues(row, contacts),
  });
  return [row, contacts];
}

export async function removeCustomer(writing: Writing, id: number, ifMatch?: string): Promise<void> {
  const { tx, audit } = writing;
  const old = await lockCustomer(tx, id);
  demandCurrent(ifMatch, old);
  const contacts = await contactsOf(tx, id);
  const values = auditValues(old, contacts);
  await keepDeleted(writing, 'Customers', id, values);
  await unlessReferenced(CUSTOMER_HAS_LICENSES, deleteCustomer(tx, id));
  audit('Delete', 'Customers', id, { old: values });
}

/** Changes, deletes and adds contacts as sent; one that is not mentioned stays. */
async function saveContacts(
  tx: Db,
  customerId: number,
  sent: readonly Schemas['CustomerContactUpdate'][],
): Promise<void> {
  for (const contact of sent) {
    if (contact.id == null) {
      if (!contact.isDeleted) await insertContacts(tx, customerId, [contact]);
    } else if (contact.isDeleted) {
      await deleteContact(tx, customerId, contact.id);
    } else {
      await updateContact(tx, contact.id, contact);
    }
  }
}
