import { licenseFileName, licenseNumberOf, readLicenseNumber } from '@lm/domain';
import type { Matches } from '@lm/lists';
import type { LicenseRow } from '../licenses/licensesApi';

/** A license file's name as it is pasted: with its folder, and with the mark that browsers give to a second copy. */
const FILE_NAME = /(license_[a-z]+(?:\d{8}|noexpiry))(?: ?\(\d+\))?\.enc$/i;

const fileNameIn = (text: string): string | undefined => {
  const name = FILE_NAME.exec(text.trim())?.[1];
  return name && `${name}.enc`.toLowerCase();
};

/** The licenses that a text names, by their number or by their file; nothing when it names none. */
export function licensesOf(rows: readonly LicenseRow[], text: string): Matches<LicenseRow> | undefined {
  const fileName = fileNameIn(text);
  if (fileName)
    return { options: rows.filter((row) => licenseFileName(row).toLowerCase() === fileName), best: 0 };
  const wanted = readLicenseNumber(text)?.number;
  const options = wanted ? rows.filter(({ number }) => number === wanted) : [];
  return options.length > 0 ? { options, best: 0 } : undefined;
}

/** The licenses whose number was probably meant by one whose check letter is wrong. */
export function likelyLicenses(rows: readonly LicenseRow[], text: string): readonly LicenseRow[] {
  const reading = readLicenseNumber(text);
  if (!reading || reading.number !== undefined) return [];
  const meant = new Set(reading.meant.map(licenseNumberOf));
  return rows.filter(({ number }) => number !== undefined && meant.has(number));
}
