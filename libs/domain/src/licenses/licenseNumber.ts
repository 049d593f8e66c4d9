/*
 * A license's number: `L-`, a serial of at least five digits, `-`, a check letter by ISO 7064, MOD 37-2 over the
 * digits, which catches every single wrong character and every swap of neighbours. Serials whose check character would
 * be a digit, `*`, or a letter that is taken for another character are never given out.
 */

const DIGITS_MIN = 5;
/** A serial is an integer of a database. */
const SERIAL_MAX = 2_147_483_647;
const MODULUS = 37;
const RADIX = 2;
const CHARACTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ*';

/** Without B, I, L, O, Q, S, U and Z, which are taken for 8, 1, 1, 0, 0, 5, V and 2. */
const CHECK_LETTERS = 'ACDEFGHJKMNPRTVWXY';

function checkCharacter(digits: string): string {
  let sum = 0;
  for (const digit of digits) sum = ((sum + Number(digit)) * RADIX) % MODULUS;
  return CHARACTERS[(MODULUS + 1 - sum) % MODULUS]!;
}

const digitsOf = (serial: number) => String(serial).padStart(DIGITS_MIN, '0');

/** The number of the license with that serial; nothing when that serial is never given out. */
export function licenseNumberOf(serial: number): string | undefined {
  const digits = digitsOf(serial);
  const check = checkCharacter(digits);
  return CHECK_LETTERS.includes(check) ? `L-${digits}-${check}` : undefined;
}

type LicenseNumberReading =
  /** A number, in its one spelling. */
  | { number: string; serial: number }
  /** No number, because its check letter is wrong or missing: the serials that were probably meant, likeliest first. */
  | { number: undefined; meant: number[] };

/**
 * Reads a number as people type or paste it: small letters, other dashes or none, O for 0 and I for 1, inside a longer
 * text.
 * @returns nothing when the text does not look like a number
 */
export function readLicenseNumber(text: string): LicenseNumberReading | undefined {
  const whole = WHOLE.exec(text);
  const { digits, before, after, letter } = (whole ?? WITHIN.exec(text))?.groups ?? {};
  if (digits === undefined) return undefined;
  const [typed, check] = [asDigits(digits), (letter ?? '').toUpperCase()];
  const serial = Number(typed);
  if (!isSerial(serial)) return undefined;
  const number = licenseNumberOf(serial);
  // A digit typed for a dash makes another serial, of six digits or more; five with one dash have lost the other.
  const isOneDashLeftOut = whole !== null && typed.length === DIGITS_MIN;
  const isWhole = before === undefined || (before === '') === (after === '') || isOneDashLeftOut;
  if (number !== undefined && isWhole && number.endsWith(`-${check}`)) return { number, serial };
  return { number: undefined, meant: meantBy(typed.padStart(DIGITS_MIN, '0'), check) };
}

/** Digits alone, such as `00417`; nothing for any other text. */
export function serialOfDigits(text: string): number | undefined {
  const serial = /^\s*\d{1,10}\s*$/.test(text) ? Number(text) : undefined;
  return serial !== undefined && isSerial(serial) ? serial : undefined;
}

/** The serial that a text quotes by a number, with its check letter or still without, or by digits alone. */
export function serialQuotedBy(text: string): number | undefined {
  const reading = readLicenseNumber(text);
  if (reading?.number !== undefined) return reading.serial;
  return serialOfDigits(UNCHECKED.exec(text)?.groups?.['digits'] ?? '');
}

/** Why a text is not the number of a license. @param meant the numbers of licenses that it may stand for */
export function wrongNumberText(text: string, meant: readonly string[]): string {
  const shown = text.trim().toUpperCase();
  if (meant.length === 0) return `There is no license with the number "${shown}".`;
  return `There is no license with the number "${shown}": did you mean ${meant.join(' or ')}?`;
}

// One character at most: a second one would stand in a digit's place.
const DASH = String.raw`[\s_.\p{Pd}]?`;
const DIGITS = String.raw`(?<digits>[0-9OI]{1,10})`;
const WHOLE = new RegExp(
  String.raw`^\s*(?:L(?<before>${DASH}))?${DIGITS}(?:(?<after>${DASH})(?<letter>[A-Z]))?\s*$`,
  'iu',
);
const UNCHECKED = new RegExp(String.raw`^\s*(?:L${DASH})?(?<digits>\d{1,10})${DASH}\s*$`, 'iu');
// Letters and digits around would make it part of something else, also behind a dash.
const WITHIN = new RegExp(
  String.raw`(?<![\p{L}\p{N}])L(?<before>${DASH})${DIGITS}(?<after>${DASH})(?<letter>[A-Z])(?!\p{Pd}?[\p{L}\p{N}])`,
  'iu',
);

const asDigits = (text: string) =>
  text
    .replace(/o/gi, '0')
    .replace(/i/gi, '1')
    .replace(/[^0-9]/g, '');

const isSerial = (serial: number) => serial >= 1 && serial <= SERIAL_MAX;

/** The digits are right and the letter is wrong, or the letter is right and one digit is wrong, or two are swapped. */
function meantBy(digits: string, check: string): number[] {
  const slips = [...digits].flatMap((digit, index) => {
    const before = digits.slice(0, index);
    const after = digits.slice(index + 1);
    const swapped = after === '' ? [] : [before + after[0]! + digit + after.slice(1)];
    const others = [...CHARACTERS.slice(0, 10)].map((other) => before + other + after);
    return [...swapped, ...others];
  });
  const likely = slips.filter((slip) => checkCharacter(slip) === check);
  const serials = [digits, ...likely].map(Number);
  return [...new Set(serials)].filter((serial) => isSerial(serial) && licenseNumberOf(serial) !== undefined);
}
