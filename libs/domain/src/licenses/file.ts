import { isDay } from '../instant';
import { expiryDay } from './expiry';
import type { License } from './license';

const CODE_LENGTH = { min: 3, max: 4 };

/** The name of a saved file: 'license_', the customer's code, the expiry day as yyyymmdd, '.enc'. */
export function licenseFileName(license: Pick<License, 'customerName' | 'expiryDate'>): string {
  const day = expiryDay(license.expiryDate)?.replaceAll('-', '') ?? 'NOEXPIRY';
  return `license_${customerCode(license.customerName)}${day}.enc`;
}

interface LicenseFileName {
  code: string;
  day: string | undefined;
}

/** Reads a name as people paste it: with a folder, without its ending, or numbered by a browser. */
export function readLicenseFileName(text: string): LicenseFileName | undefined {
  const [, code, date] = FILE_NAME.exec(text) ?? [];
  if (code === undefined || date === undefined) return undefined;
  const day = `${date.slice(0, 4)}-${date.slice(4, 6)}-${date.slice(6)}`;
  if (isDay(day)) return { code: code.toUpperCase(), day };
  return /^NOEXPIRY$/i.test(date) ? { code: code.toUpperCase(), day: undefined } : undefined;
}

const FILE_NAME =
  /(?:^|[\s/\\"'])license_([A-Z]{3,4}|UNKNOWN)(\d{8}|NOEXPIRY)(?: ?\(\d+\))?(?:\.enc)?["']?\s*$/i;

/**
 * 3 or 4 letters A to Z: the name's first word when ' - ' follows (an airport's code) or when it is in capitals, else
 * the name's first letters, else UNKNOWN. Accents are dropped; other scripts do not count.
 */
export function customerCode(customerName: string | null | undefined): string {
  const name = latin(customerName ?? '');
  const code =
    /^\s*([A-Za-z]{3,4})\s+-\s/.exec(name)?.[1] ?? /(?<![A-Za-z])[A-Z]{3,4}(?![A-Za-z])/.exec(name)?.[0];
  const letters = code ?? name.replace(/[^A-Za-z]/g, '').slice(0, CODE_LENGTH.max);
  return letters.length < CODE_LENGTH.min ? 'UNKNOWN' : letters.toUpperCase();
}

/**
 * The bytes that the base64 text stands for, or the text itself when it is not base64, which is read strictly, so that
 * plain text does not come out as garbage.
 * @returns what `new Blob([…])` takes
 */
export function licenseFileContent(licenseFile: string): Uint8Array<ArrayBuffer> | string {
  return decodeBase64(licenseFile.trim().replace(/\r?\n/g, '')) ?? licenseFile;
}

/** Whether there is a file to download: the server says so where the license was read without. */
export function hasLicenseFile(license: {
  licenseFile?: string | null | undefined;
  hasFile?: boolean | undefined;
}): boolean {
  return license.hasFile ?? (license.licenseFile ?? '').trim() !== '';
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

function decodeBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (text.length % 4 !== 0) return undefined;
  const digits = text.replace(/={1,2}$/, '');
  const bytes = new Uint8Array(Math.floor((digits.length * 3) / 4));
  let buffer = 0;
  let bits = 0;
  let length = 0;
  for (const digit of digits) {
    const value = ALPHABET.indexOf(digit);
    if (value < 0) return undefined;
    buffer = (buffer << 6) | value;
    bits += 6;
    if (bits >= 8) {
      bits -= 8;
      bytes[length++] = buffer >> bits;
      buffer &= (1 << bits) - 1;
    }
  }
  return buffer === 0 ? bytes : undefined;
}

// Letters that Unicode does not take apart into a base letter and an accent.
const UNDECOMPOSED: Readonly<Record<string, string>> = {
  Æ: 'AE',
  æ: 'ae',
  Ø: 'O',
  ø: 'o',
  Œ: 'OE',
  œ: 'oe',
  Ł: 'L',
  ł: 'l',
  Đ: 'D',
  đ: 'd',
  Ð: 'D',
  ð: 'd',
  Þ: 'TH',
  þ: 'th',
  ß: 'ss',
  ı: 'i',
};

function latin(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{ASCII}]/gu, (letter) => UNDECOMPOSED[letter] ?? letter);
}
