import { fold } from '../fold';
import { type AirportCustomer, AIRPORT_CUSTOMERS, LOST_CUSTOMER, WITHOUT_LICENSES } from './airportCustomers';
import { ROLES } from './provider';
import type { Random } from './random';

export type DemoContact = { name: string; email: string; phone: string; role: string };

export type DemoCustomer = {
  airport: { code: string; name: string; location: string };
  address: string | null;
  phone: string | null;
  email: string | null;
  contacts: readonly DemoContact[];
  /** For how many days it has been a customer. */
  daysOld: number;
  /** Who added it, by the place among however many colleagues there are. */
  by: number;
};

/** How old the oldest customer is. */
export const CUSTOMER_AGE_DAYS = 1000;
/** A place among the colleagues, whose number nobody knows yet. */
export const someone = (random: Random) => random.below(60);

/** The Latin letters of a name, as mail addresses have them. */
const emailName = (name: string) =>
  fold(name)
    .replaceAll(/[^a-z ]/g, '')
    .trim()
    .replaceAll(/ +/g, '.');

const contactsOf = ({ code, phone, people }: AirportCustomer, random: Random): DemoContact[] =>
  people.map((name, index) => ({
    name,
    email: `${emailName(name) || `contact${index + 1}`}@${code.toLowerCase()}.example`,
    phone: `${phone} ${random.digits(3)} ${random.digits(2)}`,
    role: random.oneOf(ROLES),
  }));

export function demoCustomers(random: Random): DemoCustomer[] {
  const contacts = AIRPORT_CUSTOMERS.map((customer) => contactsOf(customer, random));
  return AIRPORT_CUSTOMERS.map(({ code, name, location, phone, street }, index) => {
    const isNew = code === WITHOUT_LICENSES;
    return {
      airport: { code, name, location },
      address: street,
      phone: isNew ? null : `${phone} ${random.digits(3)} ${random.digits(3)}`,
      email: isNew ? null : `operations@${code.toLowerCase()}.example`,
      contacts: contacts[index]!,
      daysOld: isNew ? 1 : CUSTOMER_AGE_DAYS - 10 * index - random.below(8),
      by: someone(random),
    };
  });
}

/** A customer who left and was deleted a few days ago, so that there is somebody to restore. */
export function lostCustomer(random: Random): DemoCustomer & { lostDaysAgo: number } {
  const { code, name, location, street } = LOST_CUSTOMER;
  const by = someone(random);
  return {
    airport: { code, name, location },
    address: street,
    phone: null,
    email: null,
    contacts: contactsOf(LOST_CUSTOMER, random),
    daysOld: CUSTOMER_AGE_DAYS / 2,
    by,
    lostDaysAgo: 4.2,
  };
}
