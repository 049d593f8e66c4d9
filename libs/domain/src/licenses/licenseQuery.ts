import type { FieldErrors, Judgement } from '../forms/fieldErrors';
import { labelOf } from '../forms/fieldMessages';
import { notStorableText, storableInstant } from '../instant';
import { CREATED_BY_SYSTEM } from '../lists/createdBy';
import { expiryDay, expiryInstant } from './expiry';
import type { LicenseStatus } from './license';
import { licenseNumberOf, readLicenseNumber, wrongNumberText } from './licenseNumber';
import { licenseStatus } from './status';

/** The filters of the list of licenses, as a call names them. */
interface LicenseQuery {
  CustomerId?: number;
  ApplicationId?: number;
  AirportCode?: string;
  CreatedBy?: string;
  Number?: string;
  Status?: LicenseStatus;
  Expired?: boolean;
  ExpiresFrom?: string;
  ExpiresTo?: string;
  UpdatedSince?: string;
}

/** The same, read: each keeps the licenses that fit; one that is absent keeps all. */
export interface LicenseFilters {
  customerId: number | undefined;
  applicationId: number | undefined;
  airportCode: string | undefined;
  /** A user's id; null for what the server made itself. */
  createdBy: string | null | undefined;
  serial: number | undefined;
  /** Several by several filters: a license has one of them at a time. */
  statuses: readonly LicenseStatus[];
  /** Instants: the start of the first day, the end of the last one. */
  expiresFrom: string | undefined;
  expiresTo: string | undefined;
  updatedSince: string | undefined;
}

/** Reads the filters. */
export function judgeLicenseQuery(query: LicenseQuery): Judgement<LicenseFilters> {
  const errors: FieldErrors = {};
  const number = query.Number === undefined ? undefined : readLicenseNumber(query.Number);
  const serial = number?.number === undefined ? undefined : number.serial;
  if (query.Number !== undefined && serial === undefined) errors.Number = [wrongNumberText(query.Number, [])];
  const instant = (name: 'ExpiresFrom' | 'ExpiresTo' | 'UpdatedSince') => {
    const text = query[name];
    const found = expiryDay(text) === undefined ? undefined : storableInstant(text!);
    if (text !== undefined && !found) errors[name] = [notStorableText(labelOf([name]))];
    return found?.toISOString();
  };
  const [from, to, updatedSince] = [instant('ExpiresFrom'), instant('ExpiresTo'), instant('UpdatedSince')];
  if (Object.keys(errors).length > 0) return { valid: false, errors };
  return {
    valid: true,
    values: {
      customerId: query.CustomerId,
      applicationId: query.ApplicationId,
      airportCode: query.AirportCode?.toUpperCase(),
      createdBy: authorWanted(query.CreatedBy),
      serial,
      statuses: [
        ...(query.Status === undefined ? [] : [query.Status]),
        ...(query.Expired === undefined ? [] : [query.Expired ? ('Expired' as const) : ('Active' as const)]),
      ],
      expiresFrom: from && `${expiryDay(from)}T00:00:00.000Z`,
      expiresTo: to && expiryInstant(to),
      updatedSince,
    },
  };
}

/** A user's id; null for the server itself. */
export const authorWanted = (createdBy: string | undefined) =>
  createdBy === CREATED_BY_SYSTEM ? null : createdBy;

/** A license on the wire. */
interface Filtered {
  customerId: number;
  applications: readonly { id: number }[];
  createdBy: string;
  number?: string;
  isExpired: boolean;
  status?: LicenseStatus;
  expiryDate: string | null;
  createdDate: string;
  updatedDate: string | null;
}

/** Whether a license passes the filters. @param airportCode of its customer */
export function passesFilters(license: Filtered, airportCode: string, filters: LicenseFilters): boolean {
  const { createdBy, serial, expiresFrom, expiresTo, updatedSince } = filters;
  const changed = license.updatedDate ?? license.createdDate;
  return (
    (filters.customerId === undefined || license.customerId === filters.customerId) &&
    (filters.applicationId === undefined ||
      license.applications.some(({ id }) => id === filters.applicationId)) &&
    (filters.airportCode === undefined || airportCode === filters.airportCode) &&
    (createdBy === undefined || license.createdBy === (createdBy ?? CREATED_BY_SYSTEM)) &&
    (serial === undefined || license.number === licenseNumberOf(serial)) &&
    filters.statuses.every((status) => licenseStatus(license) === status) &&
    (expiresFrom === undefined || (license.expiryDate ?? '') >= expiresFrom) &&
    (expiresTo === undefined || (license.expiryDate !== null && license.expiryDate <= expiresTo)) &&
    (updatedSince === undefined || changed >= updatedSince)
  );
}
