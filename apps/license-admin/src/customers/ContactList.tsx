import { MailLink, PhoneLink } from '../records/ContactLinks';
import styles from './ContactList.module.css';
import type { CustomerWithContacts } from './customersApi';
import { words } from './words';

/** Whom to ask at a customer, and how to reach them. */
export function ContactList({ contacts }: { contacts: CustomerWithContacts['customerContacts'] }) {
  if (contacts.length === 0) return <p className={styles.none}>{words.noContacts}</p>;
  return (
    <ul className={styles.contacts}>
      {contacts.map(({ id, name, role, email, phone }) => (
        <li key={id} className={styles.contact}>
          <span>
            <span className={styles.name}>{name}</span>
            <span className={styles.role}>{role}</span>
          </span>
          {email && <MailLink address={email} />}
          {phone && <PhoneLink phone={phone} />}
        </li>
      ))}
    </ul>
  );
}
