import { CONTACT_TEXT_MAX, CONTACTS_MAX, CONTACTS_MIN, PHONE_MAX } from '../limits';
import { atMost, emailAddress, firstProblem, printable, required, type TextRule } from '../forms/textRules';
import type { Refusal } from '../calls/refusal';
import type { Id } from '../ids';

/** A contact person, as far as the rules need to know one. */
export interface Contact {
  id?: Id | null | undefined;
  name?: string | null | undefined;
  email?: string | null | undefined;
  phone?: string | null | undefined;
  role?: string | null | undefined;
  /** Marks a stored contact that the next save removes. */
  isDeleted?: boolean | null | undefined;
}

export const CONTACT_NEEDED = 'At least one contact is required';

export const TOO_MANY_CONTACTS = `Maximum ${CONTACTS_MAX} contacts allowed per customer`;

const NOT_A_CONTACT = 'This contact is not one of the customer';

const CONTACT_FIELDS_EMPTY = 'Please fill in all required contact fields (name, email, phone, and role).';

const CONTACT_FIELDS_WRONG = 'Please fix the validation errors in contacts.';

export const CONTACT_FIELDS = ['name', 'email', 'phone', 'role'] as const;

export type ContactField = (typeof CONTACT_FIELDS)[number];

/** What a contact's field is called in its messages. */
export const CONTACT_LABELS: Readonly<Record<ContactField, string>> = {
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  role: 'Role',
};

/** The rules of a contact's field, in the order they are asked. */
export function contactRules(field: ContactField): readonly TextRule[] {
  const label = CONTACT_LABELS[field];
  const rules = [
    required(label),
    atMost(label, field === 'phone' ? PHONE_MAX : CONTACT_TEXT_MAX),
    printable(label),
  ];
  return field === 'email' ? [...rules, emailAddress] : rules;
}

/** The contacts that the customer keeps: those not marked as removed. */
export function keptContacts<Kept extends Contact>(contacts: readonly Kept[] | null | undefined): Kept[] {
  return (contacts ?? []).filter(({ isDeleted }) => !isDeleted);
}

/** How many contacts are too few or too many, in words; nothing when 1 to 3 are kept. */
export function contactCountProblem(contacts: readonly Contact[] | null | undefined): string | undefined {
  const { length } = keptContacts(contacts);
  if (length < CONTACTS_MIN) return CONTACT_NEEDED;
  return length > CONTACTS_MAX ? TOO_MANY_CONTACTS : undefined;
}

/** What stands above the customer form: how many contacts, then an empty field, then a wrong one. */
export function contactsProblem(contacts: readonly Contact[] | null | undefined): string | undefined {
  const counted = contactCountProblem(contacts);
  if (counted) return counted;
  const texts = keptContacts(contacts).flatMap((contact) =>
    CONTACT_FIELDS.map((field) => ({ field, text: contact[field]?.trim() ?? '' })),
  );
  if (texts.some(({ text }) => text === '')) return CONTACT_FIELDS_EMPTY;
  return texts.some(({ field, text }) => firstProblem(text, contactRules(field)))
    ? CONTACT_FIELDS_WRONG
    : undefined;
}

/** Whether another contact may be added; otherwise {@link TOO_MANY_CONTACTS} says why not. */
export function canAddContact(contacts: readonly Contact[] | null | undefined): boolean {
  return keptContacts(contacts).length < CONTACTS_MAX;
}

/** Whether a contact may be removed; otherwise {@link CONTACT_NEEDED} says why not. */
export function canRemoveContact(contacts: readonly Contact[] | null | undefined): boolean {
  return keptContacts(contacts).length > CONTACTS_MIN;
}

/**
 * What is sent without an id and is in every field a stored contact that the change does not name is that contact, so that
 * a change sent twice adds it once.
 */
export function knownContacts<Sent extends Contact>(
  stored: readonly (Contact & { id: number })[],
  sent: readonly Sent[],
): Sent[] {
  const named = new Set(sent.map(({ id }) => id));
  const unnamed = stored.filter(({ id }) => !named.has(id));
  return sent.map((contact) => {
    if (contact.id != null || contact.isDeleted) return contact;
    const place = unnamed.findIndex((other) =>
      CONTACT_FIELDS.every((field) => other[field] === contact[field]),
    );
    return place < 0 ? contact : { ...contact, id: unnamed.splice(place, 1)[0]!.id };
  });
}

/**
 * Why a customer's contacts cannot be changed so; what is sent without an id is added, what is not sent stays, and what is to
 * be deleted may be gone. A customer without contacts may stay so.
 */
export function contactsRefusal(
  stored: readonly { id: number }[],
  sent: readonly { id?: number | null | undefined; isDeleted?: boolean | undefined }[],
): Refusal | undefined {
  const known = new Set(stored.map(({ id }) => id));
  const foreign = sent.findIndex(({ id, isDeleted }) => id != null && !isDeleted && !known.has(id));
  if (foreign >= 0)
    return {
      status: 400,
      code: 'invalid-input',
      text: NOT_A_CONTACT,
      field: `CustomerContacts[${foreign}].Id`,
    };
  const kept = new Map(stored.map(({ id }) => [id, {}]));
  for (const { id, isDeleted } of sent) if (isDeleted && id != null) kept.delete(id);
  const added = sent.filter(({ id, isDeleted }) => id == null && !isDeleted);
  const after = [...kept.values(), ...added];
  if (stored.length === 0 && after.length === 0) return undefined;
  // Who sends none asks for none.
  const text = contactCountProblem(sent.length > 0 ? after : []);
  return text === undefined
    ? undefined
    : { status: 400, code: 'invalid-input', text, field: 'CustomerContacts' };
}

interface GivenPerson {
  contactPersonName?: string | null | undefined;
  contactPersonEmail?: string | null | undefined;
  contactPersonPhone?: string | null | undefined;
}

/** The contact person that a server stores: the first contact; without contacts, whoever was sent. */
export const storedContactPerson = (contacts: readonly Contact[], given: GivenPerson) =>
  contacts.length > 0
    ? contactPerson(contacts)
    : {
        contactPersonName: given.contactPersonName || null,
        contactPersonEmail: given.contactPersonEmail || null,
        contactPersonPhone: given.contactPersonPhone || null,
      };

/** The contact-person fields that a customer carries beside its contacts: the first contact's. */
export function contactPerson(contacts: readonly Contact[] | null | undefined) {
  const [first] = keptContacts(contacts);
  return {
    contactPersonName: first?.name?.trim() ?? '',
    contactPersonEmail: first?.email?.trim() ?? '',
    contactPersonPhone: first?.phone?.trim() ?? '',
  };
}
