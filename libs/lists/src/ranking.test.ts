import { rankedMatches, rankedSearch, rankedTexts } from './index';

type Airport = { code: string; name: string; location: string };
const airport = (code: string, name: string, location = ''): Airport => ({ code, name, location });
const AIRPORTS = [
  airport('CGH', 'Congonhas Airport', 'São Paulo, Brazil'),
  airport('GRU', 'Guarulhos International Airport', 'São Paulo, Brazil'),
  airport('LGW', 'London Gatwick Airport', 'London, United Kingdom'),
  airport('LHR', 'London Heathrow Airport', 'London, United Kingdom'),
  airport('NCE', "Nice-Côte d'Azur Airport", 'Nice, France'),
];
const codes = (text: string, airports: readonly Airport[] = AIRPORTS) =>
  rankedSearch(airports, ({ code, name, location }) => ({ code, texts: [name, location] }))(text).map(
    ({ code }) => code,
  );

test('a whole code comes before codes that begin so, names and places', () => {
  const airports = [
    airport('XXA', 'Elsewhere', 'Fra, Italy'),
    airport('XXB', 'Infraville'),
    airport('XXC', 'San Francisco'),
    airport('XXD', 'Frankfurt-Hahn'),
    airport('XXE', 'Fra Angelico'),
    airport('FRAX', 'Longer code'),
    airport('FRA', 'Main'),
  ];
  expect(codes('fra', airports)).toEqual(['FRA', 'FRAX', 'XXE', 'XXD', 'XXC', 'XXB', 'XXA']);
});

test.each([
  ['lhr', ['LHR']],
  ['sao paulo', ['CGH', 'GRU']],
  ['sao   paulo ', ['CGH', 'GRU']],
  ["côte d'azur", ['NCE']],
  ['cote', ['NCE']],
  ['london heathrow', ['LHR']],
  ['heathrow london', ['LHR']],
  ['lhr heathrow', ['LHR']],
  ['gr', ['GRU']],
  ['gh', []],
  ['nowhere', []],
])('"%s" finds %j', (text, found) => {
  expect(codes(text)).toEqual(found);
});

test('an empty search gives the very options back', () => {
  expect(rankedSearch(AIRPORTS, ({ name }) => ({ texts: [name] }))('  ')).toBe(AIRPORTS);
});

test('of names that differ by the case of their letters, the one that is typed comes first', () => {
  const names = ['gate desk', 'Gate desk', 'GATE DESK', 'Gate desk annex'];
  const search = rankedSearch(names, (name) => ({ texts: [name] }));
  expect(search('GATE DESK')).toEqual(['GATE DESK', 'gate desk', 'Gate desk', 'Gate desk annex']);
  expect(search(' Gate desk ')[0]).toBe('Gate desk');
  expect(search('gate DESK')).toEqual(names);
});

test('equal matches keep the options’ own order', () => {
  expect(codes('airport')).toEqual(['CGH', 'GRU', 'LGW', 'LHR', 'NCE']);
});

describe('among customers, whose names begin with a code', () => {
  const NAMES = [
    'AGP - Málaga Nice View',
    'NIC - Nicosia',
    'FRA - Frankfurt',
    'SFO - San Francisco',
    'NCE - Nice',
  ];
  const found = (text: string) => rankedSearch(NAMES, (name) => ({ texts: [name] }))(text);

  test('the code typed finds its customer first', () => {
    expect(found('fra')).toEqual(['FRA - Frankfurt', 'SFO - San Francisco']);
    expect(found('nic')).toEqual(['NIC - Nicosia', 'AGP - Málaga Nice View', 'NCE - Nice']);
  });

  test('every word typed must be in the name, in any order', () => {
    expect(found('frankfurt fra')).toEqual(['FRA - Frankfurt']);
    expect(found('fra nice')).toEqual([]);
  });
});

test('tells of several lists which one holds the better match', () => {
  const best = (options: readonly Airport[], text: string) =>
    rankedMatches(options, ({ code, name }) => ({ code, texts: [name] }))(text).best;
  const gatwick = AIRPORTS.slice(2, 3);
  const heathrow = AIRPORTS.slice(3, 4);
  expect(best(heathrow, 'lhr')).toBeLessThan(best(heathrow, 'london'));
  expect(best(gatwick, 'lgw')).toBeLessThan(best(gatwick, 'gat'));
  expect(best(heathrow, 'lon')).toBeLessThan(best(heathrow, 'hea'));
});

test('what was read of an option is not read again for another list that has it', () => {
  const read = jest.fn(({ name }: Airport) => ({ texts: [name] }));
  const textsOf = rankedTexts(read);
  rankedMatches(AIRPORTS, read, textsOf)('oslo');
  rankedMatches(AIRPORTS.slice(1), read, textsOf)('oslo');
  expect(read).toHaveBeenCalledTimes(AIRPORTS.length);
});
