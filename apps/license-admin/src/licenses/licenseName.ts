import { shortCustomerName } from '@lm/domain';
import { lastDayText } from './LastDay';
import type { LicenseRow } from './licensesApi';
import { words } from './words';

type Named = Pick<LicenseRow, 'customerName' | 'applications' | 'expiryDate' | 'isExpired' | 'number'>;

/** A license's application names, in the server's order. */
export const applicationNames = ({ applications }: Pick<LicenseRow, 'applications'>): string[] =>
  applications.map(({ applicationName }) => applicationName);

/** What a license is called beside its row: `SEA · NOTAM Composer`. */
export const licenseRowName = (license: Named): string =>
  words.name(shortCustomerName(license.customerName), applicationNames(license).join(', '));

/** With the last day of a license that has one: `SEA · until 12/31/2027`. */
export const untilText = (name: string, license: Pick<LicenseRow, 'expiryDate'>): string =>
  license.expiryDate ? words.nameUntil(name, lastDayText(license)) : name;

/** What a license is called by itself: `L-00417-P · SEA · NOTAM Composer · until 12/31/2027`. */
export function licenseName(license: Named): string {
  const name = untilText(licenseRowName(license), license);
  return license.number ? words.numbered(license.number, name) : name;
}

/** The same on its form, where what it covers stands in a field: `L-00417-P · SEA · until 12/31/2027`. */
export function licenseFormName(license: Named): string {
  if (!license.number) return licenseName(license);
  return words.numbered(license.number, untilText(shortCustomerName(license.customerName), license));
}
