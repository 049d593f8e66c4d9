import {
  airports,
  allItems,
  applications,
  auth,
  createLmClient,
  customers,
  type LmClient,
  type Schemas,
  users,
} from '@lm/api-client';
import { ADMINISTRATOR, SERVER_URL } from './server';

/** The SDK, signed in as the given person: how tests make what they need. */
export async function signedInClient(who = ADMINISTRATOR): Promise<LmClient> {
  const baseUrl = `${SERVER_URL}/lm`;
  const { token } = await auth.login(createLmClient({ baseUrl }), who);
  return createLmClient({ baseUrl, token });
}

let made = 0;

/** A word that no other test has used, in the alphabet of names. */
export const unique = (word: string) => `${word} ${process.pid.toString(36)}-${(++made).toString(36)}`;

/** A new application. */
export async function makeApplication(client: LmClient, applicationName = unique('Apron View')) {
  await applications.create(client, { applicationName, description: 'Made for a test.' });
  const all = await allItems((page) => applications.list(client, page));
  return all.find((application) => application.applicationName === applicationName)!;
}

/** A new customer at an airport that has none yet, with one contact. */
export async function makeCustomer(client: LmClient): Promise<Schemas['Customer']> {
  const taken = new Set(
    (await allItems((page) => customers.list(client, page))).map(({ airportId }) => airportId),
  );
  const { items } = await airports.list(client, { pageNumber: 1, pageSize: 1000 });
  const free = items.filter(({ id }) => !taken.has(id));
  const airport = free[Math.floor(Math.random() * free.length)]!;
  const contact = {
    name: 'Mia Berg',
    email: 'mia@airport.example',
    phone: '+47 22 00 00 00',
    role: 'IT Manager',
  };
  const customerName = `${airport.code} - ${airport.name}`.slice(0, 100);
  await customers.createWithContacts(client, {
    customerName,
    airportId: airport.id,
    contactPersonName: contact.name,
    contactPersonEmail: contact.email,
    contactPersonPhone: contact.phone,
    customerContacts: [contact],
  });
  const all = await allItems((page) => customers.list(client, page));
  return all.find(({ airportId }) => airportId === airport.id)!;
}

/** A new user with the role User: their id, name and sign-in. */
export async function makeUser(client: LmClient) {
  const lastName = unique('Tester').replace(' ', '-');
  const sign = { email: `${lastName}@provider.example`.toLowerCase(), password: 'Correct-Horse-8' };
  const created = await users.create(client, {
    ...sign,
    firstName: 'Tess',
    lastName,
    location: 'Oslo',
    department: 'Quality',
    isAdmin: false,
    twoFactorEnabled: false,
    emailConfirmed: false,
  });
  return { ...sign, id: created.id, name: `Tess ${lastName}` };
}
