import { CREATED_BY_UNKNOWN, createdByText, type UserNames } from '@lm/domain';
import { BreakableText, type Column } from '@lm/ui';
import type { CsvColumn } from '../listing/csv';
import { createdDay } from '../listing/createdDay';
import { ContactPersons } from './ContactPersons';
import styles from './customerColumns.module.css';
import type { CustomerWithContacts } from './customersApi';
import { words } from './words';

const contactNames = ({ customerContacts }: CustomerWithContacts) =>
  customerContacts.map(({ name }) => name).join(', ') || null;

const contactsInFull = ({ customerContacts }: CustomerWithContacts) =>
  customerContacts.map(({ name, role, email, phone }) => [name, role, email, phone].join(', ')).join('; ');

/** What a column shows in place of the field's value. */
const shownInCustomers = (names: UserNames) => ({
  customerContacts: contactNames,
  createdBy: ({ createdBy }: CustomerWithContacts) => createdByText(createdBy, names, CREATED_BY_UNKNOWN),
});

/** The columns of the customer list. */
export function customerColumns(names: UserNames): Column<CustomerWithContacts>[] {
  const shown = shownInCustomers(names);
  return [
    {
      key: 'customerName',
      header: words.columns.customer,
      width: '24%',
      cell: ({ customerName, customerEmail }) => (
        <div className={styles.customer}>
          <BreakableText>{customerName}</BreakableText>
          {customerEmail && (
            <span className={styles.email}>
              <BreakableText>{customerEmail}</BreakableText>
            </span>
          )}
        </div>
      ),
    },
    { key: 'customerPhoneNumber', header: words.columns.phone },
    { key: 'customerAddress', header: words.columns.address, width: '18%' },
    {
      key: 'customerContacts',
      header: words.columns.contacts,
      width: '22%',
      value: shown.customerContacts,
      cell: ({ customerContacts }) => <ContactPersons contacts={customerContacts} />,
    },
    { key: 'createdBy', header: words.columns.createdBy, value: shown.createdBy },
    {
      key: 'created',
      header: words.columns.createdDate,
      text: createdDay,
    },
  ];
}

/** The columns of the exported customer list: the same and the e-mail address, with ISO dates. */
export function customerCsv(names: UserNames): CsvColumn<CustomerWithContacts>[] {
  const shown = shownInCustomers(names);
  return [
    { header: words.columns.customer, value: ({ customerName }) => customerName },
    { header: words.fields.customerEmail, value: ({ customerEmail }) => customerEmail },
    { header: words.columns.phone, value: ({ customerPhoneNumber }) => customerPhoneNumber },
    { header: words.columns.address, value: ({ customerAddress }) => customerAddress },
    { header: words.columns.contacts, value: contactsInFull },
    { header: words.columns.createdBy, value: shown.createdBy },
    { header: words.columns.createdDate, value: ({ created }) => created },
  ];
}
