import fc from 'fast-check';

import {
  customerCode,
  hasLicenseFile,
  licenseFileContent,
  licenseFileName,
  readLicenseFileName,
} from './file';

test.each([
  ['LIS - Lisbon Humberto Delgado', 'LIS'],
  ['EGLL - London Heathrow', 'EGLL'],
  ['lis - Lisbon', 'LIS'],
  ['  LIS  -  Lisbon', 'LIS'],
  ['lis   - Lisbon', 'LIS'],
  ['Aeroporto LIS', 'LIS'],
  ['The ABCD Company (XYZ)', 'ABCD'],
  ['Lisbon - ABC', 'ABC'],
  ['Berlin Brandenburg', 'BERL'],
  ['AIRPORTS of Thailand', 'AIRP'],
  ['Rio', 'RIO'],
  ['O’Hare', 'OHAR'],
  ['St. Moritz', 'STMO'],
  ['4 Winds', 'WIND'],
  ['São Paulo', 'SAOP'],
  ['Ürümqi', 'URUM'],
  ['Ørsta–Volda', 'ORST'],
  ['Łódź', 'LODZ'],
  ['Þórshöfn', 'THOR'],
  ['Straße', 'STRA'],
  ['Æg', 'AEG'],
  ['Œr', 'OER'],
  ['đoka', 'DOKA'],
  ['Đoka', 'DOKA'],
  ['Ðoka', 'DOKA'],
  ['ðoka', 'DOKA'],
  ['łza', 'LZA'],
  ['ørn', 'ORN'],
  ['æg', 'AEG'],
  ['œr', 'OER'],
  ['þis', 'THIS'],
  ['ıss', 'ISS'],
  ['aß', 'ASS'],
  ['ＬＩＳ - full width', 'LIS'],
  ['Xi', 'UNKNOWN'],
  ['X - Y', 'UNKNOWN'],
  ['东京国际机场', 'UNKNOWN'],
  ['Шереметьево', 'UNKNOWN'],
  ['Шереметьево SVO', 'SVO'],
  ['1234 - 5678', 'UNKNOWN'],
  ['---', 'UNKNOWN'],
  ['', 'UNKNOWN'],
  ['   ', 'UNKNOWN'],
  [null, 'UNKNOWN'],
  [undefined, 'UNKNOWN'],
])('the code for the customer %j is %s', (customerName, code) => {
  expect(customerCode(customerName)).toBe(code);
});

test.each([
  ['ABCDE - five letters', 'ABCD'],
  ['AB - two letters', 'ABTW'],
  ['abc-def', 'ABCD'],
  ['abc -def', 'ABCD'],
  ['xyz airport - abc', 'XYZA'],
  ['ABCDEFG HIJ', 'HIJ'],
])('a code is a word of its own: %j gives %s', (customerName, code) => {
  expect(customerCode(customerName)).toBe(code);
});

test.each([
  ['LIS - Lisbon', '2026-12-31T23:59:59.999Z', 'license_LIS20261231.enc'],
  ['LIS - Lisbon', '2026-01-02', 'license_LIS20260102.enc'],
  ['Berlin', null, 'license_BERLNOEXPIRY.enc'],
  ['Berlin', 'soon', 'license_BERLNOEXPIRY.enc'],
  [null, '2026-12-31T23:59:59.999Z', 'license_UNKNOWN20261231.enc'],
  [undefined, undefined, 'license_UNKNOWNNOEXPIRY.enc'],
])('the file of %j to %j is called %s', (customerName, expiryDate, name) => {
  expect(licenseFileName({ customerName, expiryDate })).toBe(name);
});

test('whatever the customer is called, the file name has its form', () => {
  const names = fc.option(
    fc.oneof(fc.string(), fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary' })),
  );
  const dates = fc.option(
    fc.oneof(
      fc.string(),
      fc
        .date({
          min: new Date('2000-01-01T00:00:00Z'),
          max: new Date('2100-01-01T00:00:00Z'),
          noInvalidDate: true,
        })
        .map((date) => date.toISOString()),
    ),
  );
  fc.assert(
    fc.property(names, dates, (customerName, expiryDate) => {
      expect(licenseFileName({ customerName, expiryDate })).toMatch(
        /^license_([A-Z]{3,4}|UNKNOWN)(\d{8}|NOEXPIRY)\.enc$/,
      );
    }),
    { numRuns: 1000 },
  );
});

describe('the content of a license file', () => {
  test.each([
    ['', []],
    ['TQ==', [0x4d]],
    ['TWE=', [0x4d, 0x61]],
    ['TWFu', [0x4d, 0x61, 0x6e]],
    ['////', [255, 255, 255]],
    ['++++', [0xfb, 0xef, 0xbe]],
    ['AAAA', [0, 0, 0]],
    ['az09', [0x6b, 0x3d, 0x3d]],
    [' TWFu\n', [0x4d, 0x61, 0x6e]],
    ['TWFu\r\nTWE=', [0x4d, 0x61, 0x6e, 0x4d, 0x61]],
    ['TWFu\nTWE=', [0x4d, 0x61, 0x6e, 0x4d, 0x61]],
  ])('%j is decoded', (file, bytes) => {
    expect(licenseFileContent(file)).toEqual(new Uint8Array(bytes));
  });

  test.each([
    'TWF',
    'TWFuT',
    'TWFuTQ',
    'TQ=',
    'TQ===',
    'T===',
    '=',
    '====',
    'TQ==TWFu',
    'TR==',
    'TWF=',
    'TWF-',
    'TW_u',
    'TW Fu',
    'some text file',
    'this is not base64!',
    'naïve 12',
    '-----BEGIN LICENSE-----',
    '{"a":1}',
  ])('%j is no base64 and stays as it is', (file) => {
    expect(licenseFileContent(file)).toBe(file);
  });

  test('comes back as it was encoded, whatever the bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        expect(licenseFileContent(Buffer.from(bytes).toString('base64'))).toEqual(new Uint8Array(bytes));
      }),
    );
  });

  test('is bytes only when encoding them gives the text again', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'ABab01+/=-_ '), maxLength: 12 }), (text) => {
        const content = licenseFileContent(text);
        expect(typeof content === 'string' ? content : Buffer.from(content).toString('base64')).toBe(
          typeof content === 'string' ? text : text.trim(),
        );
      }),
      { numRuns: 500 },
    );
  });
});

test.each([
  ['TWFu', true],
  ['', false],
  ['  ', false],
  [null, false],
  [undefined, false],
])('there is a file to download in %j: %p', (licenseFile, has) => {
  expect(hasLicenseFile({ licenseFile })).toBe(has);
});

test.each([
  ['license_OSL20271231.enc', { code: 'OSL', day: '2027-12-31' }],
  ['license_osl20271231', { code: 'OSL', day: '2027-12-31' }],
  ['license_OSL20271231 (2).enc', { code: 'OSL', day: '2027-12-31' }],
  ['C:\\Downloads\\license_OSL20271231.enc', { code: 'OSL', day: '2027-12-31' }],
  ['"~/license_UNKNOWNNOEXPIRY.enc" ', { code: 'UNKNOWN', day: undefined }],
  ['license_OSL20271332.enc', undefined],
  ['mylicense_OSL20271231.enc', undefined],
  ['OSL', undefined],
])('the pasted name %j is read as %p', (text, name) => {
  expect(readLicenseFileName(text)).toEqual(name);
});
