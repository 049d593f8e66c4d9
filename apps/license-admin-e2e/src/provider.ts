import {
  airports,
  applications,
  auth,
  createLmClient,
  customers,
  licenses,
  type LmClient,
  type Schemas,
  users,
} from '@lm/api-client';
import type { Page } from '@playwright/test';
import { ADMINISTRATOR, SERVER_URL } from './server';

/** The SDK, signed in as the given person: how tests make what they need. */
export async function signedInClient({ email, password } = ADMINISTRATOR): Promise<LmClient> {
  const baseUrl = `${SERVER_URL}/lm`;
  const { token } = await auth.login(createLmClient({ baseUrl }), { email, password });
  return createLmClient({ baseUrl, token });
}

/** Opens a path of the app with a session that has begun already: for tests that are not about signing in. */
export async function enter(
  page: Page,
  path: string,
  { email, password } = ADMINISTRATOR,
): Promise<LmClient> {
  const baseUrl = `${SERVER_URL}/lm`;
  const { token } = await auth.login(createLmClient({ baseUrl }), { email, password });
  await page.addInitScript(
    (session) => {
      localStorage.setItem('auth_token', session.token);
      localStorage.setItem('auth_user', session.email);
    },
    { token, email },
  );
  await page.goto(path);
  return createLmClient({ baseUrl, token });
}

/** The calendar day in so many days, by UTC: `YYYY-MM-DD`. */
export const dayFromNow = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

let made = 0;

/** A word that no other test has used, in the alphabet of names. */
export const unique = (word: string) => `${word} ${process.pid.toString(36)}-${(++made).toString(36)}`;

/** A new application. */
export async function makeApplication(client: LmClient, applicationName = unique('Apron View')) {
  await applications.create(client, { applicationName, description: 'Made for a test.' });
  const all = await applications.all(client);
  return all.find((application) => application.applicationName === applicationName)!;
}

/** An airport that no customer is at, and whose name has so many characters at most. */
export async function freeAirport(client: LmClient, longestName = Infinity): Promise<Schemas['Airport']> {
  const taken = new Set((await customers.all(client)).map(({ airportId }) => airportId));
  const { items } = await airports.list(client, { pageNumber: 1, pageSize: 1000 });
  const free = items.filter(({ id, name }) => !taken.has(id) && name.length <= longestName);
  return free[Math.floor(Math.random() * free.length)]!;
}

/** What a customer at that airport is called. */
export const nameAt = ({ code, name }: Schemas['Airport']) => `${code} - ${name}`.slice(0, 100);

/** A new customer at an airport that has none yet (any, if none is given), with a contact of each name. */
export async function makeCustomer(
  client: LmClient,
  names = ['Mia Berg'],
  freeOne?: Schemas['Airport'],
): Promise<Schemas['Customer']> {
  const airport = freeOne ?? (await freeAirport(client));
  const contacts = names.map((name) => ({
    name,
    email: `${name.replace(/\W/g, '.').toLowerCase()}@airport.example`,
    phone: '+47 22 00 00 00',
    role: 'IT Manager',
  }));
  await customers.createWithContacts(client, {
    customerName: nameAt(airport),
    airportId: airport.id,
    customerContacts: contacts,
  });
  const all = await customers.all(client);
  return all.find(({ airportId }) => airportId === airport.id)!;
}

/** A new license of that customer for that application or those, by its id; `expiryDate` is its last day, `YYYY-MM-DD`. */
export function makeLicense(
  client: LmClient,
  customer: { id: number },
  licensed: { id: number } | readonly { id: number }[],
  expiryDate = dayFromNow(365),
) {
  return licenses.generate(client, {
    customerId: customer.id,
    applicationIds: [licensed].flat().map(({ id }) => id),
    expiryDate: `${expiryDate}T23:59:59.999Z`,
    comment: null,
  });
}

/** A new user with the role User: their id, name and sign-in. */
export async function makeUser(client: LmClient, lastName = unique('Tester').replace(' ', '-')) {
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
