import type { ExpiryPeriod, LicenseStatus } from '@lm/domain';
import { NEW, OPEN, PATHS, recordPath } from '../paths';
import type { LicenseId } from './licensesApi';

/** The address of a license: the list with its details over it. */
export const licensePath = (id: LicenseId): string => recordPath(PATHS.licenses, id);

/** Whose licenses: a customer's, or those that cover an application. */
export type LicensesOf = { customer: string | number } | { application: string | number };

/** The address of these licenses in their list: of all, or of those of one status, and in an order. */
export const licensesOf = (filter: LicensesOf & { status?: LicenseStatus; sort?: string }): string =>
  `${PATHS.licenses}?${new URLSearchParams(Object.entries(filter).map(([name, id]) => [name, String(id)])).toString()}`;

/** The address of the form of a new license for a customer, over the licenses that the customer has. */
export const newLicensePath = (customer: string | number): string =>
  `${licensesOf({ customer })}&${new URLSearchParams({ [OPEN]: NEW }).toString()}`;

/** The address of the licenses that expire in a period, soonest first. */
export const expiringPath = (period: ExpiryPeriod): string =>
  `${PATHS.licenses}?${new URLSearchParams({ expires: period, sort: 'expiryDate' }).toString()}`;
