import { isDay, isTurned, utcDayOf } from '../instant';
import { expiresWithin, expiryDay } from './expiry';
import type { License } from './license';
import { licenseStatus } from './status';

/** The periods that licenses are looked up by; a number is so many days from today on, today included. */
export const EXPIRY_PERIODS = [
  'today',
  '7',
  '14',
  '30',
  '60',
  '90',
  'this-month',
  'next-month',
  'expired-since',
  'between',
] as const;

export type ExpiryPeriod = (typeof EXPIRY_PERIODS)[number];

/** A period and, for those that are bounded by days, the days: `YYYY-MM-DD`, both included, open where one is absent. */
export interface ExpiryChoice {
  period: ExpiryPeriod;
  from?: string | undefined;
  to?: string | undefined;
}

/** The period that an address asks for; nothing for any other text. */
export function expiryPeriodFrom(parameter: string | null | undefined): ExpiryPeriod | undefined {
  return EXPIRY_PERIODS.find((period) => period === parameter);
}

type Expiring = Pick<License, 'expiryDate' | 'isExpired' | 'status'>;

/** By the license's last usable day in UTC. 'So many days' are active licenses with that many days left or fewer. */
export function expiresIn(choice: ExpiryChoice, now: Date): (license: Expiring) => boolean {
  const { period } = choice;
  switch (period) {
    case 'today':
      return isLastDay((day) => day === utcDayOf(now.getTime()));
    case 'this-month':
      return isLastDay((day) => day.startsWith(monthOf(now, 0)));
    case 'next-month':
      return isLastDay((day) => day.startsWith(monthOf(now, 1)));
    case 'expired-since': {
      const isSince = isBetween({ period, from: choice.from });
      return (license) => licenseStatus(license) === 'Expired' && isSince(license);
    }
    case 'between':
      return isBetween(choice);
    default:
      return (license) => expiresWithin(license, Number(period), now);
  }
}

function isLastDay(judge: (day: string) => boolean) {
  return ({ expiryDate }: Expiring): boolean => {
    const day = expiryDay(expiryDate);
    return day !== undefined && judge(day);
  };
}

/** What is no day, such as one that is still being typed, bounds nothing. */
function isBetween({ from = '', to = '' }: ExpiryChoice): (license: Expiring) => boolean {
  const first = isDay(from) ? from : '';
  const last = isDay(to) && !isTurned({ from: first, to }) ? to : '';
  if (!first && !last) return () => true;
  return isLastDay((day) => (!first || day >= first) && (!last || day <= last));
}

/** The month so many months after today's, `YYYY-MM`. */
function monthOf(now: Date, ahead: number): string {
  const first = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + ahead);
  return new Date(first).toISOString().slice(0, 'YYYY-MM'.length);
}
