import { contactsRefusal, knownContacts } from '@lm/domain';
import type { Schemas } from '../http/call';
import { throwIfRefused } from '../http/problem';
import type { FakeStore } from '../store/FakeStore';
import type { FakeCustomer } from '../store/rows';

export type Contact = FakeCustomer['customerContacts'][number];

export const contactOf = (
  { name, email, phone, role }: Schemas['CustomerContactInput'],
  id: number,
): Contact => ({
  id,
  name,
  email,
  phone,
  role,
});

/** The contacts after a change: those with an id are changed or deleted, the others added unless they are there, the rest stays. */
export function changedContacts(
  store: FakeStore,
  old: Contact[],
  sent: Schemas['CustomerContactUpdate'][],
): Contact[] {
  const known = knownContacts(old, sent);
  throwIfRefused(contactsRefusal(old, known));
  const contacts = new Map(old.map((contact) => [contact.id, contact]));
  for (const change of known) {
    if (change.isDeleted) contacts.delete(change.id ?? 0);
    else {
      const id = change.id ?? store.nextId('contacts');
      contacts.set(id, contactOf(change, id));
    }
  }
  return [...contacts.values()];
}
