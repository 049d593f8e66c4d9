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
  customerAt,
  deleteContact,
  deleteCustomer,
  findCustomer,
  insertContacts,
  insertCustomer,
  lockCustomer,
  updateContact,
  updateCustomer,
  type Contact,
  type StoredCustomer,
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
): Promise<StoredCustomer> {
  const row = await insertCustomer(tx, {
    ...customerValues(body),
    ...storedContactPerson([], body),
    createdBy: userId,
  });
  audit('Create', 'Customers', row.id, { new: auditValues(row) });
  return row;
}

/** Adds a customer with contacts, the first of whom is the contact person. */
export async function addCustomerWithContacts(
  { tx, audit, userId }: Writing,
  body: Schemas['CustomerWithContactsInput'],
): Promise<StoredCustomer> {
  const contacts = body.customerContacts;
  const values = { ...customerValues(body), ...contactPerson(contacts), createdBy: userId };
  const row = await insertCustomer(tx, values, contacts);
  audit('Create', 'Customers', row.id, { new: auditValues(row) });
  return row;
}

export async function changeCustomer(
  writing: Writing,
  body: Schemas['CustomerUpdate'],
  ifMatch: string | undefined,
): Promise<StoredCustomer> {
  const old = await lockCustomer(writing.tx, body.id);
  demandCurrent(ifMatch, old);
  return saveCustomer(writing, old, body, old.customerContacts);
}

export async function changeCustomerWithContacts(
  writing: Writing,
  body: Schemas['CustomerWithContactsUpdate'],
  ifMatch: string | undefined,
): Promise<StoredCustomer> {
  const { tx } = writing;
  const old = await lockCustomer(tx, body.id);
  demandCurrent(ifMatch, old);
  const sent = knownContacts(old.customerContacts, body.customerContacts);
  throwIfRefused(contactsRefusal(old.customerContacts, sent));
  await saveContacts(tx, old.id, sent);
  const { customerContacts } = await findCustomer(tx, old.id);
  return saveCustomer(writing, old, body, customerContacts);
}

export async function removeCustomer(writing: Writing, id: number, ifMatch?: string): Promise<void> {
  const { tx, audit } = writing;
  const old = await lockCustomer(tx, id);
  demandCurrent(ifMatch, old);
  const values = auditValues(old);
  await keepDeleted(writing, 'Customers', id, values);
  await unlessReferenced(CUSTOMER_HAS_LICENSES, deleteCustomer(tx, id));
  audit('Delete', 'Customers', id, { old: values });
}

/** With the contact person of the contacts that it has now. */
async function saveCustomer(
  { tx, audit, userId }: Writing,
  old: StoredCustomer,
  body: Schemas['CustomerUpdate'],
  contacts: readonly Contact[],
): Promise<StoredCustomer> {
  const values = { ...customerValues(body), ...storedContactPerson(contacts, { ...old, ...body }) };
  const row = await updateCustomer(tx, old, values, userId);
  audit('Update', 'Customers', old.id, { old: auditValues(old), new: auditValues(row) });
  return row;
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
