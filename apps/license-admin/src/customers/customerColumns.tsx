import { CREATED_BY_UNKNOWN, type UserNames } from '@lm/domain';
import { BreakableText, type Column } from '@lm/ui';
import type { CsvColumn } from '@lm/lists';
import { createdByColumn } from '../listing/createdByColumn';
import { createdDay } from '../listing/createdDay';
import { exportColumns } from '../listing/exportColumns';
import { pagePath, PATHS } from '../paths';
import { CustomerName } from './CustomerName';
import { ContactPersons } from './ContactPersons';
import type { CustomerWithContacts } from './customersApi';
import { words } from './words';

const contactNames = ({ customerContacts }: CustomerWithContacts) =>
  customerContacts.map(({ name }) => name).join(', ') || null;

const contactsInFull = ({ customerContacts }: CustomerWithContacts) =>
  customerContacts.map(({ name, role, email, phone }) => [name, role, email, phone].join(', ')).join('; ');

export function customerColumns(names: UserNames | undefined): Column<CustomerWithContacts>[] {
  return [
    {
      key: 'customerName',
      header: words.columns.customer,
      width: '37%',
      cell: ({ id, customerName, customerEmail }) => (
        <CustomerName name={customerName} href={pagePath(PATHS.customers, id)}>
          {customerEmail && <BreakableText>{customerEmail}</BreakableText>}
        </CustomerName>
      ),
    },
    { key: 'customerPhoneNumber', header: words.columns.phone, width: '8.5rem' },
    { key: 'customerAddress', header: words.columns.address, width: '13%', leaves: 1 },
    {
      key: 'customerContacts',
      header: words.columns.contacts,
      width: '30%',
      value: contactNames,
      cell: ({ customerContacts }) => <ContactPersons contacts={customerContacts} />,
    },
    {
      key: 'createdBy',
      header: words.columns.createdBy,
      width: '9%',
      leaves: 2,
      ...createdByColumn(names, CREATED_BY_UNKNOWN),
    },
    { key: 'created', header: words.columns.createdDate, width: '7.25rem', leaves: 3, text: createdDay },
  ];
}

/** The columns of the exported list: the same and the e-mail address, with the contacts in full and ISO dates. */
export function customerCsv(
  columns: readonly Column<CustomerWithContacts>[],
): CsvColumn<CustomerWithContacts>[] {
  const [customer, ...others] = exportColumns(columns, { customerContacts: contactsInFull });
  const email = {
    header: words.fields.customerEmail,
    value: (row: CustomerWithContacts) => row.customerEmail,
  };
  return [customer!, email, ...others];
}
