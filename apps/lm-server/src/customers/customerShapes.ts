import type { Schemas } from '@lm/api-client';
import { authorOf, type AuditValues } from '../audit-logs/change';
import type { ContactRow, CustomerRow } from './customerStore';

export const customerOf = (row: CustomerRow): Schemas['Customer'] => ({
  id: row.id,
  customerName: row.customerName,
  customerAddress: row.customerAddress,
  customerPhoneNumber: row.customerPhoneNumber,
  customerEmail: row.customerEmail,
  contactPersonName: row.contactPersonName,
  contactPersonPhone: row.contactPersonPhone,
  contactPersonEmail: row.contactPersonEmail,
  airportId: row.airportId,
  airportName: row.airportName,
  airportCode: row.airportCode,
});

export const withContacts = (
  row: CustomerRow,
  contacts: readonly ContactRow[],
): Schemas['CustomerWithContacts'] => ({
  ...customerOf(row),
  customerContacts: contacts.map(({ customerId: _, ...contact }) => ({
    ...contact,
    customerName: row.customerName,
  })),
  created: row.created.toISOString(),
  createdBy: authorOf(row.createdBy),
  lastModified: row.lastModified?.toISOString() ?? null,
  lastModifiedBy: row.lastModifiedBy,
});

export const auditValues = (row: CustomerRow, contacts: readonly ContactRow[]): AuditValues => {
  const { id: _, ...values } = customerOf(row);
  return { ...values, customerContacts: contacts.map(({ customerId: __, ...contact }) => contact) };
};
