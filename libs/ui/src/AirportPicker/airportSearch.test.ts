import { AIRPORTS, manyAirports } from './airportSamples';
import { airportSearch } from './airportSearch';

const codes = (text: string, airports = AIRPORTS) => airportSearch(airports)(text).map(({ code }) => code);

test('an exact code comes before codes that begin so, names and places', () => {
  const airports = [
    { id: 1, code: 'XXA', name: 'Elsewhere', location: 'Fra, Italy' },
    { id: 2, code: 'XXB', name: 'Infraville', location: null },
    { id: 3, code: 'XXC', name: 'San Francisco', location: '' },
    { id: 4, code: 'XXD', name: 'Frankfurt-Hahn', location: '' },
    { id: 5, code: 'FRAX', name: 'Longer code', location: '' },
    { id: 6, code: 'FRA', name: 'Main', location: '' },
  ];
  expect(codes('fra', airports)).toEqual(['FRA', 'FRAX', 'XXD', 'XXC', 'XXB', 'XXA']);
});

test.each([
  ['lhr', ['LHR']],
  ['sao paulo', ['CGH', 'GRU']],
  ["côte d'azur", ['NCE']],
  ['cote', ['NCE']],
  ['japan', ['HND']],
  ['london heathrow', ['LHR']],
  ['heathrow london', ['LHR']],
  ['nowhere', []],
])('"%s" finds %j', (text, found) => {
  expect(codes(text)).toEqual(found);
});

test('an empty search shows all airports in their order', () => {
  expect(airportSearch(AIRPORTS)('  ')).toBe(AIRPORTS);
});

test('equal matches keep the airports’ own order', () => {
  const airports = manyAirports(200);
  expect(airportSearch(airports)('atlantis')).toEqual(airports.slice(AIRPORTS.length));
});
