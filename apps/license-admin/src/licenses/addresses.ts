import type { ExpiryPeriod } from '@lm/domain';
import { NEW, OPEN, PATHS, recordPath } from '../paths';
import type { LicenseId } from './licensesApi';

/** The address of a license: the list with its details over it. */
export const licensePath = (id: LicenseId): string => recordPath(PATHS.licenses, id);

/** The address of the licenses of a customer, or of those that cover an application. */
export const licensesOf = (
  filter: { customer: string | number } | { application: string | number },
): string =>
  `${PATHS.licenses}?${new URLSearchParams(Object.entries(filter).map(([name, id]) => [name, String(id)])).toString()}`;

/** The address of the form of a new license for a customer, over the licenses that the customer has. */
export const newLicensePath = (customer: string | number): string =>
  `${licensesOf({ customer })}&${new URLSearchParams({ [OPEN]: NEW }).toString()}`;

/** The address of the licenses that expire in a period, soonest first. */
export const expiringPath = (period: ExpiryPeriod): string =>
  `${PATHS.licenses}?${new URLSearchParams({ expires: period, sort: 'expiryDate' }).toString()}`;
