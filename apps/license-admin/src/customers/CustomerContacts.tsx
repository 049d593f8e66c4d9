import { canAddContact, canRemoveContact, CONTACT_NEEDED, keptContacts, TOO_MANY_CONTACTS } from '@lm/domain';
import { Button } from '@lm/ui';
import type { FormFieldsProps } from '@lm/ui/form-dialog';
import { Plus } from 'lucide-react';
import { Fragment, useEffect, useId, useRef, useState } from 'react';
import { ContactFields } from './ContactFields';
import styles from './CustomerForm.module.css';
import {
  type ContactBlock,
  type CustomerFormValues,
  emptyContact,
  isEmptyContact,
  type RemovedContact,
  withContactAgain,
  withoutContact,
  withoutRemoved,
  withRemoved,
} from './customerFormValues';
import { words } from './words';

type CustomerContactsProps = {
  form: FormFieldsProps<CustomerFormValues>['form'];
  /** Shows them only. */
  readOnly: boolean;
  /** What somebody else has saved of what was changed here, too. */
  others: FormFieldsProps<CustomerFormValues>['others'];
  /** Called with why something cannot be done; with nothing when it was. */
  onRefused: (why: string | undefined) => void;
};

/** The contact blocks of the customer form; what was removed can be had back until it is saved. */
export function CustomerContacts({ form, readOnly, others, onRefused }: CustomerContactsProps) {
  const contacts = form.values.customerContacts;
  const [removed, setRemoved] = useState<readonly RemovedContact[]>([]);
  const section = useRef<HTMLElement>(null);
  const toFocus = useRef<string>(undefined);
  useEffect(() => {
    if (toFocus.current === undefined) return;
    section.current?.querySelector<HTMLElement>(toFocus.current)?.focus();
    toFocus.current = undefined;
  }, [contacts]);
  const change = (next: ContactBlock[], focused: string) => {
    onRefused(undefined);
    toFocus.current = focused;
    void form.setFieldValue('customerContacts', next);
  };

  const add = () => {
    if (canAddContact(contacts)) change([...contacts, emptyContact()], nameOf(contacts.length));
    else onRefused(TOO_MANY_CONTACTS);
  };
  const remove = (index: number) => {
    const contact = contacts[index]!;
    if (!canRemoveContact(contacts)) {
      onRefused(CONTACT_NEEDED);
      return;
    }
    const next = withoutContact(contacts, index);
    if (isEmptyContact(contact)) {
      // Nothing to have back. The one before; the one that is first now when the first was removed.
      const before = next.findLastIndex(({ isDeleted }, at) => at < index && !isDeleted);
      change(next, nameOf(before >= 0 ? before : next.findIndex(({ isDeleted }) => !isDeleted)));
      return;
    }
    const one = { contact, index };
    const all = withRemoved(removed, one, next.length < contacts.length);
    setRemoved(all);
    change(next, `[data-undo="${all.indexOf(one)}"]`);
  };
  const undo = (again: RemovedContact) => {
    if (!canAddContact(contacts)) {
      onRefused(TOO_MANY_CONTACTS);
      return;
    }
    const next = withContactAgain(contacts, again);
    setRemoved(withoutRemoved(removed, again, next.contacts.length > contacts.length));
    change(next.contacts, nameOf(next.place));
  };

  const removedAt = (place: number) =>
    removed.map(
      (one, number) =>
        Math.min(one.index, contacts.length) === place && (
          <Removed key={number} number={number} name={one.contact.name} onUndo={() => undo(one)} />
        ),
    );
  return (
    <section ref={section} className={styles.contacts} aria-label={words.contacts}>
      <h3 className={styles.heading}>{words.contacts}</h3>
      {contacts.map((contact, index) => (
        <Fragment key={contact.id ?? `new ${index}`}>
          {removedAt(index)}
          {!contact.isDeleted && (
            <ContactFields
              number={keptContacts(contacts.slice(0, index + 1)).length}
              index={index}
              form={form}
              others={others}
              onRemove={readOnly ? undefined : () => remove(index)}
            />
          )}
        </Fragment>
      ))}
      {removedAt(contacts.length)}
      {!readOnly && (
        <div>
          <Button icon={<Plus />} onClick={add}>
            {words.addContact}
          </Button>
        </div>
      )}
    </section>
  );
}

const nameOf = (index: number) => `[name="customerContacts[${index}].name"]`;

/** Says in a contact's place that it was removed. */
function Removed({ number, name, onUndo }: { number: number; name: string; onUndo: () => void }) {
  const id = useId();
  return (
    <p className={styles.removed}>
      <span id={id}>{words.contactRemoved(name.trim())}</span>
      <Button size="sm" aria-describedby={id} data-undo={number} onClick={onUndo}>
        {words.undo}
      </Button>
    </p>
  );
}
