import { CONTACTS_SHOWN, ROLE_SHOWN_LENGTH } from '@lm/domain';
import { firstOf, truncate } from '@lm/lists';
import { BreakableText } from '@lm/ui';
import styles from './ContactPersons.module.css';
import type { CustomerWithContacts } from './customersApi';
import { words } from './words';

/** Whom to ask at a customer: the first five, each with a role. */
export function ContactPersons({ contacts }: { contacts: CustomerWithContacts['customerContacts'] }) {
  if (contacts.length === 0) return <span className={styles.none}>{words.noContacts}</span>;
  const { shown, hiddenCount } = firstOf(contacts, CONTACTS_SHOWN);
  return (
    <ul className={styles.contacts}>
      {shown.map(({ id, name, role }) => (
        <li key={id}>
          <BreakableText>{name}</BreakableText>
          <span className={styles.role} title={role}>
            {truncate(role, ROLE_SHOWN_LENGTH)}
          </span>
        </li>
      ))}
      {hiddenCount > 0 && <li className={styles.none}>{words.moreContacts(hiddenCount)}</li>}
    </ul>
  );
}
