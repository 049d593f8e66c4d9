import type { Schemas } from '@lm/api-client';
import { CONTACT_FIELDS, contactPerson, type Contact, keptContacts, sameId } from '@lm/domain';
import { isSame, type MergedValue, mergeChanges, type Versions } from '../drafts/mergeChanges';
import type { CustomerUpdate } from './customerChangesApi';
import type { CustomerWithContacts } from './customersApi';

/** A contact block: one that is stored has an id; a stored one that was removed stays, marked, until it is saved. */
export type ContactBlock = {
  id?: CustomerWithContacts['customerContacts'][number]['id'];
  name: string;
  email: string;
  phone: string;
  role: string;
  isDeleted?: boolean;
};

export type CustomerFormValues = {
  airportId: CustomerWithContacts['airportId'] | null;
  customerName: string;
  customerEmail: string;
  customerPhoneNumber: string;
  customerAddress: string;
  customerContacts: ContactBlock[];
};

export const emptyContact = (): ContactBlock => ({ name: '', email: '', phone: '', role: '' });

/** What the form begins with: the stored customer, or one contact to fill in. */
export function formValues(customer: CustomerWithContacts | undefined): CustomerFormValues {
  const contacts = (customer?.customerContacts ?? []).map(({ id, name, email, phone, role }) => ({
    id,
    name,
    email,
    phone,
    role,
  }));
  return {
    airportId: customer?.airportId ?? null,
    customerName: customer?.customerName ?? '',
    customerEmail: customer?.customerEmail ?? '',
    customerPhoneNumber: customer?.customerPhoneNumber ?? '',
    customerAddress: customer?.customerAddress ?? '',
    customerContacts: contacts.length > 0 ? contacts : [emptyContact()],
  };
}

/** The contacts without one: a stored one is marked as removed, a new one vanishes. */
export function withoutContact(contacts: readonly ContactBlock[], index: number): ContactBlock[] {
  return contacts.flatMap((contact, at) => {
    if (at !== index) return [contact];
    return contact.id === undefined ? [] : [{ ...contact, isDeleted: true }];
  });
}

/** A contact that was removed, as it was, and the place in the list before which it stood. */
export type RemovedContact = { contact: ContactBlock; index: number };

const moved = (removed: readonly RemovedContact[], by: number) =>
  removed.map((one) => ({ ...one, index: one.index + by }));

/** Those that were removed, in the order in which they stood, with one more; that took its place in the list with it or not. */
export function withRemoved(
  removed: readonly RemovedContact[],
  one: RemovedContact,
  tookPlace: boolean,
): RemovedContact[] {
  const after = removed.filter(({ index }) => index > one.index);
  const before = removed.filter(({ index }) => index <= one.index);
  return [...before, one, ...moved(after, tookPlace ? -1 : 0)];
}

/** Those that were removed without one that has its place again. */
export function withoutRemoved(
  removed: readonly RemovedContact[],
  one: RemovedContact,
  takesPlace: boolean,
): RemovedContact[] {
  const at = removed.indexOf(one);
  return [...removed.slice(0, at), ...moved(removed.slice(at + 1), takesPlace ? 1 : 0)];
}

/** The contacts with a removed one, and its place: a stored one in its own, others as they were and where they stood. */
export function withContactAgain(
  contacts: readonly ContactBlock[],
  { contact, index }: RemovedContact,
): { contacts: ContactBlock[]; place: number } {
  const stored = contact.id === undefined ? -1 : contacts.findIndex(({ id }) => sameId(id, contact.id));
  if (stored >= 0) {
    // The form may have taken in meanwhile what somebody else has saved of it.
    const { isDeleted: _, ...again } = contacts[stored]!;
    return { contacts: contacts.map((one, at) => (at === stored ? again : one)), place: stored };
  }
  // Somebody else may have deleted meanwhile what was stored: then it is a new one.
  const { name, email, phone, role } = contact;
  const place = Math.min(index, contacts.length);
  const again = [...contacts.slice(0, place), { name, email, phone, role }, ...contacts.slice(place)];
  return { contacts: again, place };
}

/** Whether nothing stands in a contact that is not stored. */
export const isEmptyContact = (contact: ContactBlock): boolean =>
  contact.id === undefined && CONTACT_FIELDS.every((field) => contact[field].trim() === '');

/**
 * Each keeps what was typed into it. One that somebody else removed goes, unless something was typed into it. Contested
 * where both changed the same of one, or one removed what the other changed.
 */
export function mergeContacts({
  base,
  typed,
  newest,
  earlier,
}: Versions<ContactBlock[]>): MergedValue<ContactBlock[]> {
  let isContested = false;
  const storedIn = (contacts: readonly ContactBlock[], contact: ContactBlock) =>
    contact.id === undefined ? undefined : contacts.find(({ id }) => sameId(id, contact.id));
  const theirs: object[] = [];
  const stored = newest.map((saved, index) => {
    const own = storedIn(typed, saved);
    const before = storedIn(base, saved);
    if (!own || !before) return saved;
    const both = mergeChanges({
      base: before,
      typed: own,
      newest: { ...own, ...saved },
      earlier: (earlier as typeof theirs | undefined)?.[base.indexOf(before)],
    });
    isContested ||= both.contested.length > 0 || (own.isDeleted === true && both.isChanged);
    theirs[index] = both.theirs;
    return both.values;
  });
  const added = typed.flatMap((own) => {
    if (storedIn(newest, own)) return [];
    const before = storedIn(base, own);
    if (own.isDeleted || isSame(own, before ?? emptyContact())) return [];
    isContested ||= before !== undefined;
    return [{ name: own.name, email: own.email, phone: own.phone, role: own.role }];
  });
  const both = [...stored.filter(({ id }) => id !== undefined), ...added];
  return { value: both.length > 0 ? both : newest, isContested, theirs };
}

const orNull = (text: string) => text.trim() || null;

const ownFields = (values: CustomerFormValues) => ({
  airportId: values.airportId!,
  customerName: values.customerName,
  customerEmail: orNull(values.customerEmail),
  customerPhoneNumber: orNull(values.customerPhoneNumber),
  customerAddress: orNull(values.customerAddress),
  ...contactPerson(values.customerContacts satisfies Contact[]),
});

const contactTexts = ({ name, email, phone, role }: ContactBlock) => ({
  name: name.trim(),
  email: email.trim(),
  phone: phone.trim(),
  role: role.trim(),
});

export function customerInput(values: CustomerFormValues): Schemas['CustomerWithContactsInput'] {
  return { ...ownFields(values), customerContacts: keptContacts(values.customerContacts).map(contactTexts) };
}

/** A changed customer as it is sent, removed contacts included: as they are stored, since these may be half typed. */
export function customerUpdate(
  values: CustomerFormValues,
  { customerContacts: stored }: CustomerWithContacts,
): CustomerUpdate['body'] {
  const sent = (contact: ContactBlock) =>
    (contact.isDeleted && stored.find(({ id }) => sameId(id, contact.id))) || contact;
  return {
    ...ownFields(values),
    customerContacts: values.customerContacts.map((contact) => ({
      ...contactTexts(sent(contact)),
      id: contact.id ?? null,
      isDeleted: contact.isDeleted ?? false,
    })),
  };
}
