import { optionSearch } from './optionSearch';

const OPTIONS = ['FRA - Frankfurt', 'GRU - São Paulo', 'MUC - Munich'].map((label) => ({ label }));
const found = (text: string) => optionSearch(OPTIONS)(text).map(({ label }) => label);

test('every word typed must be in the label, in any order, with or without accents', () => {
  expect(found('sao')).toEqual(['GRU - São Paulo']);
  expect(found('frankfurt fra')).toEqual(['FRA - Frankfurt']);
  expect(found('fra munich')).toEqual([]);
});

test('an empty search shows every option', () => {
  expect(optionSearch(OPTIONS)(' ')).toBe(OPTIONS);
});
