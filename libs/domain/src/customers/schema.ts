import { array, boolean, mixed, object } from 'yup';

import { line, name, text } from '../forms/text';
import { atMost, emailAddress, required } from '../forms/textRules';
import type { Id } from '../ids';
import { CUSTOMER_ADDRESS_MAX, CUSTOMER_EMAIL_MAX, CUSTOMER_NAME_MAX, PHONE_MAX } from '../limits';
import {
  CONTACT_LABELS,
  CONTACT_NEEDED,
  contactCountProblem,
  contactRules,
  type ContactField,
} from './contacts';

export const AIRPORT_REQUIRED = 'Please select an airport.';

export const NO_SUCH_AIRPORT = 'There is no such airport';

/** Why a customer cannot be at the airport of another one. */
export const AIRPORT_HAS_CUSTOMER = 'This airport already has a customer';

/** The fields of a customer itself, without its contacts. */
export function customerSchema() {
  return object(customerFields());
}

/** A customer with its 1 to 3 contacts; a contact marked `isDeleted` is neither counted nor judged. */
export function customerWithContactsSchema() {
  return object({
    ...customerFields(),
    customerContacts: contactsSchema().test('count', (contacts, context) => {
      const message = contactCountProblem(contacts);
      return message === undefined || context.createError({ message });
    }),
  });
}

/** What a change says of a customer and its contacts; `contactsRefusal` counts them, who knows the stored ones. */
export function customerWithContactsUpdateSchema() {
  return object({ ...customerFields(), customerContacts: contactsSchema() });
}

function contactsSchema() {
  return array(contactSchema())
    .typeError(CONTACT_NEEDED)
    .transform((contacts: unknown) => (Array.isArray(contacts) ? contacts.map(given) : (contacts ?? [])))
    .default([]);
}

function contactSchema() {
  return object({
    id: mixed<Id>().nullable().notRequired(),
    name: contactText('name'),
    email: contactText('email'),
    phone: contactText('phone'),
    role: contactText('role'),
    isDeleted: boolean().nullable().notRequired(),
  });
}

function contactText(field: ContactField) {
  const label = CONTACT_LABELS[field];
  return line(label).when('isDeleted', { is: true, otherwise: () => line(label, ...contactRules(field)) });
}

function customerFields() {
  return {
    customerName: name(
      'Customer name',
      required('Customer name'),
      atMost('Customer name', CUSTOMER_NAME_MAX),
    ),
    customerEmail: line('Customer email', atMost('Customer email', CUSTOMER_EMAIL_MAX), emailAddress),
    customerAddress: text('Customer address', atMost('Customer address', CUSTOMER_ADDRESS_MAX)),
    customerPhoneNumber: line('Customer phone number', atMost('Customer phone number', PHONE_MAX)),
    airportId: mixed<Id>()
      .nullable()
      .test('chosen', AIRPORT_REQUIRED, (id) => id != null && id !== ''),
  };
}

/** A missing contact is one with nothing filled in. */
function given(contact: unknown): unknown {
  return contact ?? {};
}
