/*
 * An API token: `lmt_`, 30 random letters and digits, and a checksum of six more (CRC-32 of what stands before), as other
 * services have them: scanners for secrets find the prefix, and what was mistyped or made up is told without a look-up.
 */

const PREFIX = 'lmt_';
const RANDOM_LENGTH = 30;
const CHECKSUM_LENGTH = 6;
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const CRC_POLYNOMIAL = 0xedb88320;

/** How many random bytes a token is made of, more than enough. */
export const API_TOKEN_BYTES = 64;

/** @param random as many as {@link API_TOKEN_BYTES} */
export function apiTokenOf(random: Uint8Array): string {
  // The bytes above would make the first letters of the alphabet likelier.
  const fair = [...random].filter((byte) => byte < ALPHABET.length * 4).slice(0, RANDOM_LENGTH);
  if (fair.length < RANDOM_LENGTH) throw new RangeError('There are too few random bytes for a token.');
  const body = PREFIX + fair.map((byte) => ALPHABET[byte % ALPHABET.length]).join('');
  return body + checksumOf(body);
}

/** Whether a text has the form of a token, with the checksum that belongs to it. */
export function isApiToken(text: string): boolean {
  if (!/^lmt_[0-9A-Za-z]{36}$/.test(text)) return false;
  const body = text.slice(0, -CHECKSUM_LENGTH);
  return text === body + checksumOf(body);
}

/** Whether somebody means a token by a text, right or wrong. */
export const hasTokenPrefix = (text: string): boolean => text.startsWith(PREFIX);

/** By which a person tells tokens apart; it gives nothing away. */
export const tokenHint = (token: string): string => `${PREFIX}…${token.slice(-4)}`;

function checksumOf(text: string): string {
  let rest = crc32(text);
  let digits = '';
  for (let at = 0; at < CHECKSUM_LENGTH; at += 1) {
    digits = ALPHABET[rest % ALPHABET.length]! + digits;
    rest = Math.floor(rest / ALPHABET.length);
  }
  return digits;
}

function crc32(text: string): number {
  let crc = -1;
  for (const character of text) {
    crc ^= character.charCodeAt(0);
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? CRC_POLYNOMIAL : 0);
  }
  return ~crc >>> 0;
}
