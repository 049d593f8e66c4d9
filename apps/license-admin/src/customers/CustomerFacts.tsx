import { CREATED_BY_UNKNOWN, dateText, dateTimeText } from '@lm/domain';
import { DescriptionList } from '@lm/ui';
import { dateStyle } from '../listing/dateStyle';
import { MailLink, PhoneLink } from '../records/ContactLinks';
import { Person } from '../records/Person';
import type { CustomerWithContacts } from './customersApi';
import { words } from './words';

const { facts } = words;

export function CustomerFacts({ customer }: { customer: CustomerWithContacts }) {
  const { airportCode, airportName, customerEmail, customerPhoneNumber, customerAddress } = customer;
  const { created, createdBy, lastModified, lastModifiedBy } = customer;
  return (
    <DescriptionList
      items={[
        { term: facts.airport, details: [airportCode, airportName].filter(Boolean).join(' - '), wide: true },
        { term: facts.email, details: customerEmail && <MailLink address={customerEmail} /> },
        { term: facts.phone, details: customerPhoneNumber && <PhoneLink phone={customerPhoneNumber} /> },
        { term: facts.address, details: customerAddress, wide: true },
        { term: facts.createdBy, details: <Person id={createdBy} nobody={CREATED_BY_UNKNOWN} /> },
        { term: facts.createdDate, details: dateText(created, dateStyle) },
        { term: facts.changedBy, details: lastModifiedBy && <Person id={lastModifiedBy} nobody="" /> },
        { term: facts.changedDate, details: lastModified && dateTimeText(lastModified, dateStyle) },
      ]}
    />
  );
}
