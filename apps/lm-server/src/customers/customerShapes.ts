import type { Schemas } from '@lm/api-client';
import { shownValues } from '@lm/domain';
import { authorOf } from '../audit-logs/change';
import { isoMoment } from '../db/moment';
import type { CustomerRow, ListedCustomer, StoredCustomer } from './customerStore';

export const customerOf = (row: CustomerRow | ListedCustomer): Schemas['Customer'] => ({
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

/** Assigned, because an object that is spread takes fifty times as long, and lists have thousands. */
export const withContacts = (row: StoredCustomer | ListedCustomer): Schemas['CustomerWithContacts'] =>
  Object.assign(customerOf(row), {
    customerContacts: row.customerContacts.map(({ id, name, email, phone, role }) => ({
      id,
      name,
      email,
      phone,
      role,
      customerName: row.customerName,
    })),
    created: isoMoment(row.created),
    createdBy: authorOf(row.createdBy),
    lastModified: row.lastModified === null ? null : isoMoment(row.lastModified),
    lastModifiedBy: row.lastModifiedBy,
  });

export const auditValues = (row: StoredCustomer) => shownValues('Customers', row);
