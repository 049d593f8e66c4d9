import fc from 'fast-check';

import { prepareSearch, searchRows } from './search';

const lisbon = {
  id: 31415,
  name: 'Lisbon – São João',
  opened: new Date('2026-11-21T10:00:00Z'),
  active: true,
  applications: [{ name: 'Flights', vendor: { name: 'Embarcadero' } }, { name: 'Gates' }],
  note: null,
};
const oslo = { id: 27182, name: 'OSLO', active: false, applications: [], note: 'Line one\nline two' };
const rows = [lisbon, oslo];

describe('a row is found by', () => {
  test.each([
    ['part of a text', 'sbo', [lisbon]],
    ['any case', 'oSLo', [oslo]],
    ['accents left out', 'sao joao', [lisbon]],
    ['accents put in', 'São JOÃO', [lisbon]],
    ['accents written apart', 'Sa\u0303o', [lisbon]],
    ['a date', '2026-11-21', [lisbon]],
    ['a yes', 'true', [lisbon]],
    ['a no', 'false', [oslo]],
    ['a text inside a list', 'gates', [lisbon]],
    ['a text deep inside', 'embarcadero', [lisbon]],
    ['a text with white space around it', '  flights ', [lisbon]],
    ['a text over two lines', 'one\nline', [oslo]],
    ['nothing: every row is shown', '', rows],
    ['only white space: every row is shown', '   ', rows],
    ['only an accent: every row is shown', '\u0301', rows],
    ['a text that stands nowhere', 'paris', []],
    ['the end of one text and the start of the next', 'flightsembarcadero', []],
    ['the name of a field', 'applications', []],
    ['a number', '31415', []],
    ['an absent value', 'null', []],
  ])('%s', (_, term, found) => {
    expect(searchRows(prepareSearch(rows), term)).toEqual(found);
  });
});

test('nothing typed gives the very rows back, so that a table need not draw again', () => {
  expect(searchRows(prepareSearch(rows), '')).toBe(rows);
});

test('numbers are searched when asked for', () => {
  expect(searchRows(prepareSearch(rows, { numbers: true }), '141')).toEqual([lisbon]);
});

test('fields that nobody searches are skipped, however deep', () => {
  const index = prepareSearch(rows, { skip: ['vendor', 'note'] });
  expect(searchRows(index, 'embarcadero')).toEqual([]);
  expect(searchRows(index, 'line one')).toEqual([]);
  expect(searchRows(index, 'flights')).toEqual([lisbon]);
});

test('the screen may say what of a row is searched', () => {
  const index = prepareSearch(rows, { valuesOf: ({ name }) => [name, 'airport'] });
  expect(searchRows(index, 'airport')).toEqual(rows);
  expect(searchRows(index, 'gates')).toEqual([]);
});

test('a date that is none is no obstacle', () => {
  expect(searchRows(prepareSearch([{ opened: new Date(NaN), name: 'Faro' }]), 'faro')).toHaveLength(1);
  expect(searchRows(prepareSearch([{ opened: new Date(NaN) }]), 'invalid')).toEqual([]);
});

test.each([
  ['Tromsø', 'tromso'],
  ['Tayakadın', 'tayakadin'],
  ['Großer Platz', 'grosser'],
])('%s is found by %s', (name, term) => {
  expect(searchRows(prepareSearch([{ name }]), term)).toEqual([{ name }]);
});

test('a row is found when, and only when, one of its texts contains the term', () => {
  const text = fc.string({ unit: fc.constantFrom(...'aAbBéE1 '), maxLength: 6 });
  const row = fc.record({
    name: text,
    nested: fc.array(fc.record({ text }), { maxLength: 2 }),
    flag: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(row, { maxLength: 8 }), text, (all, term) => {
      const plain = (value: string) => value.toLowerCase().replaceAll('é', 'e');
      const expected = all.filter(({ name, nested, flag }) =>
        [name, ...nested.map((each) => each.text), String(flag)].some((each) =>
          plain(each).includes(plain(term.trim())),
        ),
      );
      expect(searchRows(prepareSearch(all), term)).toEqual(expected);
    }),
    { numRuns: 500 },
  );
});
