import fc from 'fast-check';
import { rowSearch, rowTexts } from './index';

const lisbon = {
  id: 31415,
  name: 'Lisbon – São João',
  opened: new Date('2026-11-21T10:00:00Z'),
  active: true,
  applications: [{ name: 'Flights', vendor: { name: 'Embarcadero' } }, { name: 'Gates' }],
  note: null,
};
const oslo = {
  id: 27182,
  name: 'OSLO',
  active: false,
  applications: [],
  note: 'Line one\nline two',
  phone: '+47 64 08 8(0)-1',
};
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
    ['words in another order', 'joao lisbon', [lisbon]],
    ['words of several texts', 'lisbon embarcadero 2026', [lisbon]],
    ['words of which one stands nowhere', 'lisbon paris', []],
    ['words of two rows', 'lisbon oslo', []],
    ['nothing: every row is shown', '', rows],
    ['only white space: every row is shown', '   ', rows],
    ['only an accent: every row is shown', '\u0301', rows],
    ['a text that stands nowhere', 'paris', []],
    ['the end of one text and the start of the next', 'flightsembarcadero', []],
    ['the name of a field', 'applications', []],
    ['a number', '31415', [lisbon]],
    ['an absent value', 'null', []],
    ['a telephone number without its spaces', '+4764088', [oslo]],
    ['the end of one', '64088', [oslo]],
    ['it as it is written', '64 08', [oslo]],
  ])('%s', (_, term, found) => {
    expect(rowSearch(rows)(term)).toEqual(found);
  });
});

test('nothing typed gives the very rows back, so that a table need not draw again', () => {
  expect(rowSearch(rows)('')).toBe(rows);
});

test('fields that nobody searches are skipped, however deep', () => {
  const search = rowSearch(rows, rowTexts({ skip: ['id', 'vendor', 'note'] }));
  expect(search('31415')).toEqual([]);
  expect(search('embarcadero')).toEqual([]);
  expect(search('line one')).toEqual([]);
  expect(search('flights')).toEqual([lisbon]);
});

test('what a row shows without holding it is found as well', () => {
  const search = rowSearch(rows, rowTexts({ shown: [({ id }) => `No. ${id}`, () => null] }));
  expect(search('no. 27182')).toEqual([oslo]);
  expect(search('gates')).toEqual([lisbon]);
});

test('a term that goes on is looked for among what was found, one that begins anew among all rows', () => {
  const read = jest.fn(({ name }: { name: string }) => name.toLowerCase());
  const airports = [{ name: 'Oslo' }, { name: 'Osaka' }, { name: 'Faro' }];
  const search = rowSearch(airports, read);
  const found = (term: string) => search(term).map(({ name }) => name);
  expect([found('o'), found('os'), found('osl')]).toEqual([
    ['Oslo', 'Osaka', 'Faro'],
    ['Oslo', 'Osaka'],
    ['Oslo'],
  ]);
  expect(read).toHaveBeenCalledTimes(3 + 3 + 2);
  expect([found('os'), found('fa')]).toEqual([['Oslo', 'Osaka'], ['Faro']]);
});

test('the same term gives the same list again, so that nothing is looked for twice', () => {
  const search = rowSearch(rows);
  expect(search(' OSLO')).toBe(search('oslo'));
});

test('rows are prepared at the first search, and once', () => {
  const shown = jest.fn(() => 'Jonas');
  const search = rowSearch(rows, rowTexts({ shown: [shown] }));
  expect(shown).not.toHaveBeenCalled();
  expect([search('jonas'), search('maría')]).toEqual([rows, []]);
  expect(shown).toHaveBeenCalledTimes(rows.length);
});

test('a date that is none is no obstacle', () => {
  expect(rowSearch([{ opened: new Date(NaN), name: 'Faro' }])('faro')).toHaveLength(1);
  expect(rowSearch([{ opened: new Date(NaN) }])('invalid')).toEqual([]);
});

test.each([
  ['Tromsø', 'tromso'],
  ['Tayakadın', 'tayakadin'],
  ['Großer Platz', 'grosser'],
])('%s is found by %s', (name, term) => {
  expect(rowSearch([{ name }])(term)).toEqual([{ name }]);
});

test('a row is found when, and only when, each word of the term stands in one of its texts', () => {
  const text = fc.string({ unit: fc.constantFrom(...'aAbBéE1 '), maxLength: 6 });
  const row = fc.record({
    name: text,
    nested: fc.array(fc.record({ text }), { maxLength: 2 }),
    flag: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(row, { maxLength: 8 }), text, (all, term) => {
      const plain = (value: string) => value.toLowerCase().replaceAll('é', 'e');
      const words = plain(term).split(' ').filter(Boolean);
      const expected = all.filter(({ name, nested, flag }) => {
        const texts = [name, ...nested.map((each) => each.text), String(flag)].map(plain);
        return words.every((word) => texts.some((each) => each.includes(word)));
      });
      expect(rowSearch(all)(term)).toEqual(expected);
    }),
    { numRuns: 500 },
  );
});
