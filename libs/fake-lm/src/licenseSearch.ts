import {
  licenseFileName,
  readLicenseNumber,
  serialOfDigits,
  licenseNumberOf,
  type License,
} from '@lm/domain';

/** Tells which licenses a text finds: a number, its digits, or the name of a license file. */
export function licenseSearch(
  text: string,
): (license: Pick<License, 'number' | 'customerName' | 'expiryDate'>) => boolean {
  const digits = serialOfDigits(text);
  const number = readLicenseNumber(text)?.number ?? (digits && licenseNumberOf(digits));
  const fileName = text.trim().split(/[/\\]/).at(-1)!.toLowerCase();
  return (license) =>
    (number !== undefined && license.number === number) ||
    licenseFileName(license).toLowerCase() === fileName;
}
