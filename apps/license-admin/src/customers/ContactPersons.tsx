import { CONTACTS_SHOWN, ROLE_SHOWN_LENGTH } from '@lm/domain';
import { firstOf, truncate } from '@lm/lists';
import { BreakableText, Popover } from '@lm/ui';
import styles from './ContactPersons.module.css';
import type { CustomerWithContacts } from './customersApi';
import { words } from './words';

/** Whom to ask at a customer: the first five, each with a role. */
export function ContactPersons({ contacts }: { contacts: CustomerWithContacts['customerContacts'] }) {
  if (contacts.length === 0) return <span className={styles.none}>{words.noContacts}</span>;
  const { shown, hiddenCount } = firstOf(contacts, CONTACTS_SHOWN);
  return (
    <ul className={styles.contacts}>
      {shown.map((contact) => (
        <Person key={contact.id} {...contact} />
      ))}
      {hiddenCount > 0 && (
        <li className={styles.none}>
          <Popover label={words.moreContacts(hiddenCount)}>
            <ul className={styles.contacts}>
              {contacts.slice(CONTACTS_SHOWN).map((contact) => (
                <Person key={contact.id} {...contact} />
              ))}
            </ul>
          </Popover>
        </li>
      )}
    </ul>
  );
}

function Person({ name, role }: { name: string; role: string }) {
  const shown = truncate(role, ROLE_SHOWN_LENGTH);
  return (
    <li>
      <BreakableText>{name}</BreakableText>{' '}
      <span className={styles.role} title={role} data-whole={shown === role ? undefined : role}>
        {shown}
      </span>
    </li>
  );
}
