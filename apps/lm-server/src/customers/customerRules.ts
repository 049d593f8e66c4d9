import {
  AIRPORT_HAS_CUSTOMER,
  contactCountProblem,
  contactPerson,
  CUSTOMER_HAS_LICENSES,
  NO_SUCH_AIRPORT,
  NOT_A_CONTACT,
} from '@lm/domain';
import type { Schemas } from '@lm/api-client';
import type { Writing } from '../audit-logs/change';
import type { Db } from '../db/Db';
import { unlessReferenced } from '../db/references';
import { keepDeleted } from '../history/deletedStore';
import { demandCurrent } from '../http/etag';
import { conflict, refused, type ConstraintProblems } from '../http/problem';
import { auditValues } from './customerShapes';
import {
  contactsOf,
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
  customers_airport_unique: () => conflict(AIRPORT_HAS_CUSTOMER, { AirportId: [AIRPORT_HAS_CUSTOMER] }),
  customers_airport_id_airports_id_fk: () => refused({ AirportId: [NO_SUCH_AIRPORT] }),
};

export async function addCustomer(
  { tx, audit, userId }: Writing,
  body: Schemas['CustomerInput'],
): Promise<CustomerRow> {
  const row = await insertCustomer(tx, { ...valuesOf(body), ...givenPerson(body), createdBy: userId });
  audit('Create', 'Customers', row.id, { new: auditValues(row, []) });
  return row;
}

/** Adds a customer with contacts, the first of whom is the contact person. */
export async function addCustomerWithContacts(
  { tx, audit, userId }: Writing,
  body: Schemas['CustomerWithContactsInput'],
): Promise<[CustomerRow, ContactRow[]]> {
  const person = contactPerson(body.customerContacts);
  const row = await insertCustomer(tx, { ...valuesOf(body), ...person, createdBy: userId });
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
  // With contacts the contact person is the first of them, whatever is sent.
  const person = contacts.length > 0 ? contactPerson(contacts) : givenPerson(body);
  const row = await updateCustomer(tx, old, { ...valuesOf(body), ...person }, userId);
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
  await saveContacts(tx, old.id, oldContacts, body.customerContacts);
  const contacts = await contactsOf(tx, old.id);
  const problem = contactCountProblem(contacts);
  if (problem) throw refused({ CustomerContacts: [problem] });
  const row = await updateCustomer(tx, old, { ...valuesOf(body), ...contactPerson(contacts) }, userId);
  audit('Update', 'Customers', old.id, {
    old: auditValues(old, oldContacts),
    new: auditValues(row, contacts),
  });
  return [row, contacts];
}

export async function removeCustomer(writing: Writing, id: number): Promise<void> {
  const { tx, audit } = writing;
  const old = await lockCustomer(tx, id);
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
  old: readonly ContactRow[],
  sent: readonly Schemas['CustomerContactUpdate'][],
): Promise<void> {
  const known = new Set(old.map(({ id }) => id));
  for (const [index, contact] of sent.entries()) {
    if (contact.id == null) {
      if (!contact.isDeleted) await insertContacts(tx, customerId, [contact]);
    } else if (!known.has(contact.id)) {
      throw refused({ [`CustomerContacts[${index}].Id`]: [NOT_A_CONTACT] });
    } else if (contact.isDeleted) {
      await deleteContact(tx, contact.id);
    } else {
      await updateContact(tx, contact.id, contact);
    }
  }
}

const valuesOf = (body: Schemas['CustomerInput']) => ({
  customerName: body.customerName,
  customerAddress: body.customerAddress || null,
  customerPhoneNumber: body.customerPhoneNumber || null,
  customerEmail: body.customerEmail || null,
  airportId: body.airportId,
});

const givenPerson = (body: Schemas['CustomerInput']) => ({
  contactPersonName: body.contactPersonName || null,
  contactPersonEmail: body.contactPersonEmail || null,
  contactPersonPhone: body.contactPersonPhone || null,
});
