import { airports, applications, customers, licenses } from '@lm/api-client';
import type { StaffMember } from './staff';

let taken = 0;
let named = 0;

/** The next airport of the seed: each can have one customer. */
export async function freeAirport({ lm }: StaffMember) {
  const { items } = await airports.list(lm, { pageNumber: ++taken, pageSize: 1 });
  return items[0]!;
}

const DAY_MS = 86_400_000;

/** A day so many days from now, as the last millisecond of which the server keeps an expiry. */
export const endOfDay = (daysFromNow: number) =>
  `${new Date(Date.now() + daysFromNow * DAY_MS).toISOString().slice(0, 10)}T23:59:59.999Z`;

export const PERSON = {
  name: 'Kari Nordby',
  email: 'kari@osl.example',
  phone: '+47 64 81 20 00',
  role: 'Handlers',
};

export async function newCustomer(by: StaffMember) {
  const airport = await freeAirport(by);
  return customers.createWithContacts(by.lm, {
    customerName: `${airport.code} - ${airport.name}`,
    airportId: airport.id,
    customerContacts: [PERSON],
  });
}

export const newApplication = (admin: StaffMember) =>
  applications.create(admin.lm, { applicationName: `Application ${++named}` });

export async function issuedLicense(admin: StaffMember, daysFromNow = 100, by = admin) {
  const [customer, application] = await Promise.all([newCustomer(by), newApplication(admin)]);
  const licenseId = await licenses.generate(by.lm, {
    customerId: customer.id,
    applicationIds: [application.id],
    expiryDate: endOfDay(daysFromNow),
  });
  return {
    customerId: customer.id,
    customerName: customer.customerName,
    applicationId: application.id,
    licenseId,
  };
}
