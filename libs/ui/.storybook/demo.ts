import { DEMO } from '@lm/lists/demo';

/** What stories show: the made-up provider that the product's own demo has, as it is on the day that they are looked at. */
const { applications, colleagues, customers, licenses, lost } = DEMO;
const DAY_MS = 24 * 60 * 60 * 1000;
const MONTHS_SHOWN = 5;
const CHECK_LETTERS = 'KTXHRCPE';
const byText = (one: string, other: string) => one.localeCompare(other, 'en');
const asOptions = (labels: readonly string[]) =>
  labels.map((label, index) => ({ value: String(index + 1), label }));

const after = (days: number) => new Date(Date.now() + days * DAY_MS);
/** The day so many days from now, as screens show it. */
export const dayAfter = (days: number) => after(days).toLocaleDateString('en-US', { timeZone: 'UTC' });

export const AIRPORTS = [...customers, lost]
  .map(({ airport }) => airport)
  .sort((one, other) => byText(one.code, other.code))
  .map((airport, index) => ({ id: index + 1, ...airport }));

/** The application of which most is to be said. */
export const DESCRIBED_APPLICATION = applications.reduce((one, other) =>
  (other.description?.length ?? 0) > (one.description?.length ?? 0) ? other : one,
);
export const APPLICATION_NAMES = applications.map(({ name }) => name).sort(byText);
export const APPLICATIONS = asOptions(APPLICATION_NAMES);

export const CUSTOMER_NAMES = customers.map(({ airport }) => `${airport.code} - ${airport.name}`);
export const CUSTOMERS = asOptions(CUSTOMER_NAMES);

/** Who works for the provider; the first one is signed in. */
export const PEOPLE = colleagues.map(({ first, last, email, department }) => ({
  id: email,
  name: `${first} ${last}`,
  email,
  department,
}));

export const LICENSES = licenses.map((license, index) => ({
  ...license,
  id: index + 1,
  // As numbers look; nobody checks the letter here.
  number: `L-${String(index + 1).padStart(5, '0')}-${CHECK_LETTERS.at(index % CHECK_LETTERS.length)}`,
  customer: customers.find(({ airport }) => airport.code === license.customer)!.airport,
  applications: license.applications.map((name) => ({ name })),
  isExpired: license.daysLeft < 0,
  expiryDate: after(license.daysLeft).toISOString().slice(0, 10),
  // By two people, each of so many that a filter by one of them leaves a page.
  createdBy: PEOPLE[license.by % 2]!.id,
}));

/** The customer of whom stories about one thing tell. */
export const CUSTOMER = customers[0]!;
export const CUSTOMER_NAME = CUSTOMER_NAMES[0]!;
/** The longest of all names of customers. */
export const LONG_CUSTOMER_NAME = [...CUSTOMER_NAMES].sort((one, other) => other.length - one.length)[0]!;
/** Whom customers name, and since when theirs is one. */
export const CONTACTS = customers.flatMap(({ contacts, daysOld }) =>
  contacts.map(({ name, email }) => ({ id: email, name, email, since: after(-daysOld) })),
);
const [LONGEST, SECOND] = [...CONTACTS].sort((one, other) => other.name.length - one.name.length);
/** With two families' names, at an address within an airport's. */
export const LONG_PERSON = {
  name: `${LONGEST!.name}-${SECOND!.name}`,
  email: `${LONGEST!.email.split('@')[0]}@ground-handling.${SECOND!.email.split('@')[1]}`,
};
const atAddress = (wanted: RegExp) => customers.find(({ address }) => wanted.test(address ?? ''))!;
/** The customer whose address has a word as long as few are. */
export const LONG_WORD_CUSTOMER = atAddress(/\p{L}{20}/u);
/** The customer whose address is written from right to left. */
export const RIGHT_TO_LEFT_CUSTOMER = atAddress(/\p{Script=Hebrew}/u);
/** The colleague who is signed in. */
export const COLLEAGUE = colleagues[0]!;

export const EXPIRED = licenses.filter(({ daysLeft }) => daysLeft < 0).length;
const SUSPENDED = licenses.filter(({ suspension }) => suspension).length;
export const ACTIVE = licenses.length - EXPIRED - SUSPENDED;

const validIn = (days: number) =>
  licenses.filter(({ daysLeft, daysOld }) => daysLeft >= days && -daysOld <= days);

/** Applications by how many licenses are valid, the most first. */
export const VALID_BY_APPLICATION = applications
  .map(({ name }) => ({
    label: name,
    value: validIn(0).filter((license) => license.applications.includes(name)).length,
  }))
  .filter(({ value }) => value > 0)
  .sort((one, other) => other.value - one.value);

/** How many licenses were valid a month ago, two months ago and so on. */
export const VALID_BY_MONTH = Array.from({ length: MONTHS_SHOWN }, (_, index) => {
  const days = -30 * (MONTHS_SHOWN - 1 - index);
  const label = after(days).toLocaleDateString('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' });
  return { label, value: validIn(days).length };
});
