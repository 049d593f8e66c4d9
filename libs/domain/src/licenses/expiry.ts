import { instantOf } from '@lm/lists';
import { utcDayOf } from '../instant';
import { CRITICAL_DAYS, EXPIRING_DAYS, WARNING_DAYS } from '../limits';
import { dateText, monthText } from '../lists/dateText';
import type { License, LicenseStatus } from './license';
import { isActive, licenseStatus } from './status';

export const HOUR_MS = 3_600_000;
export const DAY_MS = 86_400_000;

/** How pressing an expiring license is: at most 7 days, at most 14, or more. */
export type Urgency = 'critical' | 'warning' | 'notice';

/** The UTC calendar day of a date, `YYYY-MM-DD`; nothing when the text is no date. */
export function expiryDay(date: string | null | undefined): string | undefined {
  return date ? utcDayOf(instantOf(date)) : undefined;
}

/**
 * The last millisecond of the day in UTC, ISO 8601, as the wire and the database hold it.
 * @param date a calendar day, or any instant of it
 * @throws RangeError when the text is no date
 */
export function expiryInstant(date: string): string {
  const day = expiryDay(date);
  if (day === undefined) throw new RangeError(`Not a date: ${date}`);
  return `${day}T23:59:59.999Z`;
}

/** The first day that a new license may end on, `YYYY-MM-DD`: tomorrow by UTC. */
export function earliestExpiryDay(now: Date): string {
  return utcDayOf(now.getTime() + DAY_MS)!;
}

/** Whether the date's UTC day is later than today's. */
export function isAfterToday(date: string, now: Date): boolean {
  const day = expiryDay(date);
  return day !== undefined && day > utcDayOf(now.getTime())!;
}

/** A license without an expiry date never ends. For servers: a client believes `isExpired`. */
export function hasExpired(expiryDate: string | null | undefined, now: Date): boolean {
  return expiryDate != null && endOf(expiryDate) < now.getTime();
}

/** What a server says of a license; suspended wins over expired. */
export function statusAt(
  license: { expiryDate: string; suspendedDate: string | null },
  now: Date,
): { isExpired: boolean; status: LicenseStatus } {
  const isExpired = hasExpired(license.expiryDate, now);
  return { isExpired, status: license.suspendedDate ? 'Suspended' : licenseStatus({ isExpired }) };
}

/** Days until the date, rounded up; negative once it has passed by a day, NaN when the text is no date. */
export function daysUntil(date: string, now: Date): number {
  return Math.ceil((endOf(date) - now.getTime()) / DAY_MS) + 0; // + 0 turns -0 into 0
}

export function urgencyOf(daysLeft: number): Urgency {
  if (daysLeft <= CRITICAL_DAYS) return 'critical';
  if (daysLeft <= WARNING_DAYS) return 'warning';
  return 'notice';
}

export interface ExpiryOutlook {
  /** Rounded up; negative when the date has passed and the server has not yet said so. */
  daysLeft: number;
  /** Whether today is the last usable day, by UTC. */
  endsToday: boolean;
  /** What {@link daysLeft} says in colour. */
  urgency: Urgency;
}

/** The outlook of a license that is active and has 30 days or fewer left (negative ones included); nothing for others. */
export function expiryOutlook(
  license: Pick<License, 'expiryDate' | 'isExpired' | 'status'>,
  now: Date,
): ExpiryOutlook | undefined {
  if (!expiresWithin(license, EXPIRING_DAYS, now)) return undefined;
  const daysLeft = daysUntil(license.expiryDate, now);
  const endsToday = expiryDay(license.expiryDate) === utcDayOf(now.getTime());
  return { daysLeft, endsToday, urgency: urgencyOf(daysLeft) };
}

/** Of active licenses with an expiry date. */
export function expiresWithin<Expiring extends Pick<License, 'expiryDate' | 'isExpired' | 'status'>>(
  license: Expiring,
  days: number,
  now: Date,
): license is Expiring & { expiryDate: string } {
  return isActive(license) && Boolean(license.expiryDate) && daysUntil(license.expiryDate!, now) <= days;
}

export interface ExpiringLicense<Row extends License = License> extends ExpiryOutlook {
  license: Row;
}

/** The licenses that expire soon, as {@link expiryOutlook} says, fewest days first; of equal ones the one given first. */
export function expiringLicenses<Row extends License>(
  licenses: readonly Row[],
  now: Date,
): ExpiringLicense<Row>[] {
  return licenses
    .flatMap((license) => {
      const outlook = expiryOutlook(license, now);
      return outlook ? [{ license, ...outlook }] : [];
    })
    .sort((one, other) => one.daysLeft - other.daysLeft);
}

/** An expiry date as a reader of that language writes it: the UTC day, the same in every time zone. */
export function expiryText(
  expiryDate: string | null | undefined,
  locale: string,
  fallback = 'No expiry date',
): string {
  return dateText(expiryDate, { locale, timeZone: 'UTC' }, fallback);
}

/** The month of an expiry date as a reader of that language writes it: 12/2026; nothing when there is none. */
export function expiryMonthText(expiryDate: string | null | undefined, locale: string): string {
  return monthText(expiryDate, { locale, timeZone: 'UTC' });
}

/** A day alone lasts to its end; NaN when the text is no date. */
function endOf(date: string): number {
  return instantOf(date.includes('T') ? date : `${date}T23:59:59.999Z`);
}
