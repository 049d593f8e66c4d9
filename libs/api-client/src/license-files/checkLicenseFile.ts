import {
  LicenseFileError,
  openLicenseFile,
  type LicenseFileFault,
  type LicenseFileKeys,
  type LicenseFileOptions,
  type LicenseStatement,
} from './openLicenseFile';

/** What is to be thought of a license file. Only `valid` licenses anything. */
export type LicenseFileVerdict =
  | { verdict: 'valid'; statement: LicenseStatement }
  /** Genuine; its last day is over. */
  | { verdict: 'expired'; message: string; statement: LicenseStatement }
  /** Signed by a key that was stolen, perhaps by the thief: what the file claims is worth nothing. */
  | { verdict: 'revoked-key'; message: string; claimed: LicenseStatement }
  | { verdict: Exclude<LicenseFileFault, 'expired' | 'revoked-key'>; message: string };

/**
 * Does what {@link openLicenseFile} does and answers a verdict, for programs that tell their users why a file is refused
 * or show what has expired.
 *
 * @param file the content of a downloaded `.enc` file, or the `licenseFile` that the API answers.
 */
export async function checkLicenseFile(
  file: string | Uint8Array,
  keys: LicenseFileKeys & LicenseFileOptions,
  options?: LicenseFileOptions,
): Promise<LicenseFileVerdict> {
  try {
    return { verdict: 'valid', statement: await openLicenseFile(file, keys, options) };
  } catch (error) {
    if (!(error instanceof LicenseFileError)) throw error;
    const { fault: verdict, message, statement } = error;
    if (verdict === 'expired') return { verdict, message, statement: statement! };
    if (verdict === 'revoked-key') return { verdict, message, claimed: statement! };
    return { verdict, message };
  }
}
