import { CUSTOMER_AGE_DAYS, demoCustomers, lostCustomer } from './demoCustomers';
import { demoLicenses } from './demoLicenses';
import { APPLICATIONS, COLLEAGUES } from './provider';
import { randomFrom } from './random';

export type { DemoContact, DemoCustomer } from './demoCustomers';
export type { DemoLicense } from './demoLicenses';
export { type Random, randomFrom } from './random';

function demo() {
  const random = randomFrom(20_261_121);
  const applications = APPLICATIONS.map((application, index) => ({
    ...application,
    daysOld: CUSTOMER_AGE_DAYS + 60 - 20 * index,
  }));
  const colleagues = COLLEAGUES.map((colleague, index) => ({
    ...colleague,
    email: `colleague${index + 1}@provider.example`,
    daysOld: CUSTOMER_AGE_DAYS - 90 * index,
  }));
  const customers = demoCustomers(random);
  const onSale = applications.slice(0, -1).map(({ name }) => name);
  const licenses = demoLicenses(customers, onSale, random);
  return { applications, colleagues, customers, licenses, lost: lostCustomer(random) };
}

/**
 * A made-up provider of airport software: what it sells, who works there, who its customers are and what is licensed to
 * them. Every person and address is invented; e-mail addresses end in `.example`, which belongs to nobody. Times are days
 * before and after whatever day it is shown on, so that there is always something valid, expiring and expired.
 */
export const DEMO = demo();
