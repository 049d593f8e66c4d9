import {
  customerCode,
  expiryDay,
  licenseNumberOf,
  readLicenseFileName,
  readLicenseNumber,
  serialOfDigits,
  serialQuotedBy,
} from '@lm/domain';
import type { LicenseRow } from './licensesApi';

/** Tells which licenses a text quotes that does not stand in their rows: a number in another spelling, a file's name. */
export function quotedBy(search: string): (license: LicenseRow) => boolean {
  const file = readLicenseFileName(search);
  if (file)
    return ({ customerName, expiryDate }) =>
      customerCode(customerName) === file.code && expiryDay(expiryDate) === file.day;
  const serial = serialQuotedBy(search);
  const number = serial === undefined ? undefined : licenseNumberOf(serial);
  return (license) => number !== undefined && license.number === number;
}

/** What a search for a number that found nothing was probably for. */
export type NumberMeant =
  /** A right number that no license in the list has. */
  | { kind: 'absent'; number: string }
  /** A wrong number, and the licenses in the list that differ from it by a slip. */
  | { kind: 'wrong'; meant: readonly LicenseRow[] };

/** What was probably meant by a search that found nothing; nothing when it does not look like a number. */
export function numberMeant(search: string, rows: readonly LicenseRow[]): NumberMeant | undefined {
  const reading = readLicenseNumber(search);
  if (!reading || serialOfDigits(search) !== undefined) return undefined;
  const { number } = reading;
  if (number !== undefined)
    return rows.some((row) => row.number === number) ? undefined : { kind: 'absent', number };
  const meant = reading.meant
    .map(licenseNumberOf)
    .flatMap((number) => rows.find((row) => row.number === number) ?? []);
  return meant.length > 0 ? { kind: 'wrong', meant } : undefined;
}
