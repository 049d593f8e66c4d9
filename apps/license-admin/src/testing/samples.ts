import type { Schemas } from '@lm/api-client';

/** An application as a list shows it. */
export const sampleApplication = (
  application: Partial<Schemas['Application']> & { id: number },
): Schemas['Application'] => ({
  applicationName: `Application ${application.id}`,
  description: null,
  created: '2026-03-01T08:00:00.000Z',
  createdBy: '11111111-1111-4111-8111-111111111111',
  ...application,
});

/** A customer with one contact. */
export const sampleCustomer = (
  customer: Partial<Schemas['CustomerWithContacts']> & { id: number },
): Schemas['CustomerWithContacts'] => {
  const customerName = customer.customerName ?? 'OSL - Oslo Airport';
  return {
    customerName,
    customerAddress: null,
    customerPhoneNumber: null,
    customerEmail: null,
    contactPersonName: 'Kari Nordby',
    contactPersonPhone: '+47 1',
    contactPersonEmail: 'kari@osl.example',
    airportId: 1,
    airportName: 'Oslo Airport',
    airportCode: 'OSL',
    customerContacts: [
      {
        id: 31,
        name: 'Kari Nordby',
        email: 'kari@osl.example',
        phone: '+47 1',
        role: 'Duty Manager',
        customerName,
      },
    ],
    created: '2026-03-01T08:00:00.000Z',
    createdBy: '11111111-1111-4111-8111-111111111111',
    lastModified: null,
    lastModifiedBy: null,
    ...customer,
  };
};

/** A license as a list shows it. */
export const sampleLicense = (
  license: Partial<Schemas['LicenseSummary']> & { id: number },
): Schemas['LicenseSummary'] => ({
  customerId: 1,
  customerName: 'OSL - Oslo Airport',
  expiryDate: '2099-12-31T23:59:59.999Z',
  isExpired: false,
  applications: [{ id: 7, applicationName: 'Gate Planner', description: null }],
  createdBy: '11111111-1111-4111-8111-111111111111',
  createdDate: '2026-04-01T08:00:00.000Z',
  updatedBy: null,
  updatedDate: null,
  comment: null,
  ...license,
});
