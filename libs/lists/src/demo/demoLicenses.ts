import { OF_EVERYTHING, WITHOUT_LICENSES } from './airportCustomers';
import { type DemoCustomer, someone } from './demoCustomers';
import { COMMENTS } from './provider';
import type { Random } from './random';

export type DemoLicense = {
  /** The airport's code. */
  customer: string;
  /** By their names. */
  applications: readonly string[];
  /** Until its last day; negative once it has expired. */
  daysLeft: number;
  /** Since its last issue. */
  daysOld: number;
  /** Who issued it, by the place among however many colleagues there are. */
  by: number;
  comment: string | null;
  hasFile: boolean;
  /** How often it has been issued, a year apart. */
  issue: number;
  suspension?: { reason: string; daysOld: number; by: number };
};

/** Days left that put a license into each of the dashboard's bands: 7, 14 and 30 days, and beyond. */
const SOON = [0, 1, 3, 5, 7, 9, 11, 13, 14, 16, 20, 24, 28, 30, 31];
const LAST_AGE_DAYS = 2;
const YEAR_DAYS = 365;
const SUSPENSION = { reason: 'Invoice 2026-118 is unpaid', daysOld: 3, by: 0 };

/** What a customer has bought over the years: nothing that runs overlaps, what has expired may. */
function licensesOf(
  { airport, daysOld: age }: DemoCustomer,
  onSale: readonly string[],
  soon: number[],
  random: Random,
): DemoLicense[] {
  if (airport.code === WITHOUT_LICENSES) return [];
  const groups = airport.code === OF_EVERYTHING ? [[...onSale]] : random.groups(onSale);
  const running = groups.map((applications) => ({
    applications,
    daysLeft: soon.length > 0 && random.below(3) === 0 ? soon.shift()! : 40 + random.below(900),
  }));
  const over = groups
    .filter(() => random.below(5) < 2)
    .map((applications) => ({
      applications: random.some(applications),
      daysLeft: -1 - random.below(Math.max(2, age - 200)),
    }));
  return [...running, ...over].map(({ applications, daysLeft }) => {
    const boughtAgo =
      daysLeft < 0
        ? Math.min(age - 1, 30 - daysLeft + random.below(300))
        : random.below(Math.min(age - 1, 700));
    return {
      customer: airport.code,
      applications,
      daysLeft,
      daysOld: Math.max(LAST_AGE_DAYS, boughtAgo) - random.below(1000) / 1000,
      by: someone(random),
      comment: random.below(4) === 0 ? random.oneOf(COMMENTS) : null,
      hasFile: random.below(20) > 0,
      issue: 1,
    };
  });
}

/** All licenses, the oldest first. One has been renewed twice, one is suspended. */
export function demoLicenses(
  customers: readonly DemoCustomer[],
  onSale: readonly string[],
  random: Random,
): DemoLicense[] {
  const soon = [...SOON];
  const licenses = customers
    .flatMap((customer) => licensesOf(customer, onSale, soon, random))
    .sort((one, other) => other.daysOld - one.daysOld);
  const ageOf = new Map(customers.map(({ airport, daysOld }) => [airport.code, daysOld]));
  // Long enough valid, of a customer who is old enough for two issues before it.
  const [renewed, suspended] = licenses.filter(
    ({ customer, daysLeft, daysOld, hasFile }) =>
      hasFile && daysLeft > 60 && ageOf.get(customer)! - daysOld > 2 * YEAR_DAYS,
  );
  renewed!.issue = 3;
  suspended!.suspension = SUSPENSION;
  return licenses;
}
