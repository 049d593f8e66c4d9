import fc from 'fast-check';
import { parse } from 'papaparse';
import { toCsv } from './csv';

const IDENTITY = [{ header: 'Text', value: (text: unknown) => text }];
/** A file of one cell, without its heading. */
const written = (value: unknown) => toCsv([value], IDENTITY).split('\r\n').slice(1).join('\r\n');

test('begins with a byte order mark, so that spreadsheets read every script, and with the headings', () => {
  expect(toCsv(['東京'], IDENTITY)).toBe('\uFEFFText\r\n東京');
});

test.each([
  [new Date('2026-11-21T10:00:00.000Z'), '2026-11-21T10:00:00.000Z'],
  [new Date(NaN), ''],
  [null, ''],
  [undefined, ''],
  [false, 'false'],
  [-1, '-1'],
  ['a,"b"\nc', '"a,""b""\nc"'],
  [' a', '" a"'],
  ['a; b', '"a; b"'],
  ['a\tb', '"a\tb"'],
])('writes %j as %j', (value, text) => {
  expect(written(value)).toBe(text);
});

test.each([
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '\n=1',
  '\r\n=1',
  ' =1',
  '=a\nb',
  '\ta',
  '=HYPERLINK("http://x")',
])('makes a text of %j, which a spreadsheet would calculate', (value) => {
  expect(written(value)).toMatch(/^"?'/);
});

test.each([
  ["Airport Road 1;=1+cmd|' /C calc'!A0", ';'],
  ['Anna Berg; =1+1', ';'],
  ['a;;-1;@b', ';'],
  ['a\n=1', ';'],
  ['a\t=1', '\t'],
])('has no formula in %j for a spreadsheet that separates by %j either', (value, delimiter) => {
  const csv = toCsv([value], [{ header: 'Number', value: () => 1 }, ...IDENTITY]);
  const cells = csv.split(new RegExp(`[${delimiter}\r\n]`));
  expect(cells.filter((text) => /^\s*[=+\-@]/.test(text))).toEqual([]);
});

test('every text is read back as it was, but for the apostrophes before what could be a formula', () => {
  const text = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.string({ unit: fc.constantFrom(...'",;\r\n\t =+-@a\'') }),
  );
  const isFormula = (value: string) => /^[\t\r\n]/.test(value) || /^[=+\-@]/.test(value.trimStart());
  const inner = (part: string, index: number) =>
    index > 0 && /^[=+\-@]/.test(part.trimStart()) ? `'${part}` : part;
  const harmless = (value: string) =>
    (isFormula(value) ? "'" : '') +
    value
      .split(/([;\t\r\n])/)
      .map(inner)
      .join('');
  fc.assert(
    fc.property(fc.array(fc.tuple(text, text), { minLength: 1 }), (rows) => {
      const csv = toCsv(rows, [
        { header: 'A', value: ([one]) => one },
        { header: 'B', value: ([, other]) => other },
      ]);
      const { data } = parse<string[]>(csv.slice(1), { newline: '\r\n', delimiter: ',' });
      expect(data.slice(1)).toEqual(rows.map((row) => row.map(harmless)));
    }),
  );
});
