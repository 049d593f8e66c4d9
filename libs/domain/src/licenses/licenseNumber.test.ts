import fc from 'fast-check';
import {
  licenseNumberOf,
  readLicenseNumber,
  serialOfDigits,
  serialQuotedBy,
  wrongNumberText,
} from './licenseNumber';

/** Serials that are given out. */
const serials = fc
  .integer({ min: 1, max: 3_000_000 })
  .filter((serial) => licenseNumberOf(serial) !== undefined);
const numbers = serials.map((serial) => licenseNumberOf(serial)!);

test.each([
  [417, 'L-00417-P'],
  [1, undefined],
  [2, 'L-00002-Y'],
  [99_999, undefined],
  [123_456, 'L-123456-K'],
])('serial %i is number %s', (serial, number) => {
  expect(licenseNumberOf(serial)).toBe(number);
});

test('a number ends on the check character of ISO 7064, MOD 37-2', () => {
  // The standard's own test: the sum over all characters, each times two to the power of its place, leaves 1.
  const values = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ*';
  fc.assert(
    fc.property(numbers, (number) => {
      const characters = [...number.slice('L-'.length).replace('-', '')].reverse();
      const sum = characters.reduce((total, one, place) => total + values.indexOf(one) * 2 ** place, 0);
      expect(sum % 37).toBe(1);
    }),
  );
});

test('about half of all serials are given out, and never many in a row are not', () => {
  let [given, since, longest] = [0, 0, 0];
  for (let serial = 1; serial <= 100_000; serial += 1) {
    if (licenseNumberOf(serial) === undefined) since += 1;
    else {
      given += 1;
      longest = Math.max(longest, since);
      since = 0;
    }
  }
  expect(given).toBeGreaterThan(40_000);
  expect(longest).toBeLessThan(30);
});

test('a number is read as it is written', () => {
  fc.assert(
    fc.property(serials, (serial) => {
      const number = licenseNumberOf(serial)!;
      expect(readLicenseNumber(number)).toEqual({ number, serial });
    }),
  );
});

const OTHER_CHARACTERS = [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ*- '];

test('one wrong character is never read as another license', () => {
  fc.assert(
    fc.property(numbers, fc.nat(20), fc.constantFrom(...OTHER_CHARACTERS), (number, at, other) => {
      const index = at % number.length;
      const wrong = number.slice(0, index) + other + number.slice(index + 1);
      expect([undefined, number]).toContain(readLicenseNumber(wrong)?.number);
      // Neither is it read as the same, unless it says the same in another spelling.
      if (/[A-NP-Z1-9]/.test(other) && other !== 'I' && other !== number[index])
        expect(readLicenseNumber(wrong)?.number).toBeUndefined();
    }),
    { numRuns: 5000 },
  );
});

test('two neighbours in each other’s place are never read as another license', () => {
  fc.assert(
    fc.property(numbers, fc.nat(20), (number, at) => {
      const index = at % (number.length - 1);
      const [one, other] = [number[index]!, number[index + 1]!];
      const swapped = number.slice(0, index) + other + one + number.slice(index + 2);
      expect([undefined, number]).toContain(readLicenseNumber(swapped)?.number);
      if (one !== other && ![one, other].includes('-'))
        expect(readLicenseNumber(swapped)?.number).toBeUndefined();
    }),
    { numRuns: 5000 },
  );
});

test.each([
  'l-00417-p',
  'L00417P',
  'L-00417P',
  'l00417-p',
  'L 00417 P',
  'L-417-P',
  '417p',
  'L–00417–P',
  'L-OO417-P',
  'L-004i7-P',
  '  L-00417-P\n',
  'license_L-00417-P_OSL20271231.enc',
  'Re: your license L-00417-P, issue 3',
  'https://lm.example/license-admin/licenses/L-00417-P',
])('%j is L-00417-P', (text) => {
  expect(readLicenseNumber(text)).toEqual({ number: 'L-00417-P', serial: 417 });
});

test.each([
  '',
  'L',
  'L-P',
  'Oslo',
  'license_OSL20271231.enc',
  'XL-00417-P',
  'L-00417-PX2',
  'L-00417-P-2',
  'order L-00417-P-OSL',
  'L-0-Y',
  '9'.repeat(99),
])('%j does not look like a number', (text) => {
  expect(readLicenseNumber(text)).toBeUndefined();
});

test('a wrong number says which ones were probably meant', () => {
  fc.assert(
    fc.property(serials, fc.nat(20), (serial, at) => {
      const number = licenseNumberOf(serial)!;
      const meant = (text: string) => {
        const reading = readLicenseNumber(text);
        return reading?.number === undefined ? (reading?.meant ?? []) : [serial];
      };
      expect(meant(`${number.slice(0, -1)}${number.endsWith('A') ? 'C' : 'A'}`)[0]).toBe(serial);
      expect(meant(number.slice(0, -2))[0]).toBe(serial);
      const index = 2 + (at % (number.length - 5));
      const swapped = number.slice(0, index) + number[index + 1]! + number[index]! + number.slice(index + 2);
      expect(meant(swapped)).toContain(serial);
    }),
  );
});

test.each([
  ['00417', 417],
  [' 417 ', 417],
  ['0', undefined],
  ['4294967296', undefined],
  ['417p', undefined],
])('the digits %j are serial %p', (text, serial) => {
  expect(serialOfDigits(text)).toBe(serial);
});

test('a number is quoted whole, and while its end is still being typed', () => {
  fc.assert(
    fc.property(serials, (serial) => {
      const number = licenseNumberOf(serial)!;
      const typed = [number, number.slice(0, -1), number.slice(0, -2), number.slice(2, -2)];
      for (const text of [...typed, ...typed.map((one) => one.toLowerCase().replaceAll('-', ''))])
        expect(serialQuotedBy(text)).toBe(serial);
    }),
  );
});

test.each([
  ['please renew L-00417-P soon', 417],
  [' L 417 ', 417],
  ['L-00417-A', undefined],
  ['L-0', undefined],
  ['LOI', undefined],
  ['Oslo', undefined],
])('%j quotes serial %p', (text, serial) => {
  expect(serialQuotedBy(text)).toBe(serial);
});

test.each(['L-123456K', 'L123456-K'])('%j may be a five-digit number with a digit for a dash', (text) => {
  expect(readLicenseNumber(text)).toMatchObject({ number: undefined });
});

test('a refused number is named, and what was probably meant', () => {
  expect(wrongNumberText(' l-00417-k', ['L-00417-P'])).toBe(
    'There is no license with the number "L-00417-K": did you mean L-00417-P?',
  );
  expect(wrongNumberText('x', [])).toBe('There is no license with the number "X".');
});
