import { canonicalBytes, type Bytes } from '../base64';

export type { Bytes };

/** Why something of the log was refused. */
export type LogFault =
  /** It has not the format. */
  | 'malformed'
  /** It belongs to another log than the one that the given key is of. */
  | 'other-log'
  /** None of the given keys signed it. */
  | 'unknown-key'
  /** It names one of the given keys, but is not what that key signed. */
  | 'bad-signature';

/** Something of the log was refused; `fault` says why. */
export class LogError extends Error {
  override readonly name = 'LogError';

  constructor(
    readonly fault: LogFault,
    message: string,
  ) {
    super(message);
  }
}

export const malformed = (what: string) => new LogError('malformed', `This is not a ${what}.`);

export const utf8 = (text: string): Bytes => new TextEncoder().encode(text);

export function concat(...parts: readonly Uint8Array[]): Bytes {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

export const isSame = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, at) => byte === other[at]);

export const toBase64 = (bytes: Uint8Array): string => {
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary);
};

export const fromBase64 = (text: string, what: string): Bytes => canonicalBytes(text, () => malformed(what));

export const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** A whole number in decimal digits without leading zeros, as sizes and positions are written. */
export function readCount(text: string | undefined, what: string): number {
  const count = Number(text);
  if (text === undefined || !/^(0|[1-9]\d*)$/.test(text) || !Number.isSafeInteger(count))
    throw malformed(what);
  return count;
}
