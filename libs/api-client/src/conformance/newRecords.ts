import { airports, applications, customers, isApiError, licenses, type Schemas } from '../index';
import { admin, inDays, later, staff, unique } from './setting';

/* What the tests make on the server, deleted after them. */

export async function newAirport() {
  const taken = new Set(
    (await airports.list(admin, { pageNumber: 1, pageSize: 10_000 })).items.map(({ code }) => code),
  );
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
  const codes = [...letters].flatMap((first) => [...letters].map((second) => `Q${first}${second}`));
  const code = codes.find((one) => !taken.has(one))!;
  const airport = await airports.create(admin, { code, name: unique('Field'), location: 'Nowhere' });
  later(() => airports.remove(admin, airport.id));
  return airport;
}

export async function newApplication() {
  const application = await applications.create(admin, {
    applicationName: unique('App'),
    description: 'For a test',
  });
  later(() => applications.remove(admin, application.id));
  return application;
}

export const contact = (name: string) => ({
  name,
  email: 'kari@test.example',
  phone: '+47 1',
  role: 'Operations',
});

export async function newCustomer() {
  const airport = await newAirport();
  const customer = await customers.createWithContacts(staff, {
    customerName: `${airport.code} - ${airport.name}`,
    airportId: airport.id,
    customerContacts: [contact('Kari'), contact('Ola')],
  });
  later(() => customers.remove(staff, customer.id));
  return customer;
}

export const dropLicense = (id: number) =>
  licenses.remove(staff, id).catch((error: unknown) => {
    if (!isApiError(error) || error.kind !== 'not-found') throw error;
  });

export async function newLicense(
  input: Partial<Schemas['GenerateLicenseInput']> & { customerId: number; applicationIds: number[] },
) {
  const id = await licenses.generate(staff, { expiryDate: inDays(100), ...input });
  later(() => dropLicense(id));
  return id;
}
