import fc from 'fast-check';

import { characterCount, firstOf, initialsOf, truncate } from './index';

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
const graphemeCount = (text: string) => [...segmenter.segment(text)].length;

test.each([
  ['Flights', 10, 'Flights'],
  ['Exactly 10', 10, 'Exactly 10'],
  ['Exactly 11!', 10, 'Exactly 11…'],
  ['', 10, ''],
  ['Head of Digital Services and Data', 25, 'Head of Digital Services…'],
  ['Two  spaces', 5, 'Two…'],
  ['👩‍🚀👩‍🚀👩‍🚀', 3, '👩‍🚀👩‍🚀👩‍🚀'],
  ['👩‍🚀👩‍🚀👩‍🚀', 2, '👩‍🚀👩‍🚀…'],
  ['🇵🇹🇧🇷', 1, '🇵🇹…'],
  ['e\u0301e\u0301e\u0301', 2, 'e\u0301e\u0301…'],
  ['नमस्ते दुनिया', 3, 'नमस्ते…'],
])('%j cut at %i: %j', (text, max, cut) => {
  expect(truncate(text, max)).toBe(cut);
});

test.each([
  ['Ana Silva', 'AS'],
  [' Ana Maria  Silva ', 'AS'],
  ['Ana', 'A'],
  ['émile ångström', 'ÉÅ'],
  ['e\u0301mile 👩‍🚀 Lee', 'E\u0301L'],
  ['👩‍🚀', '👩‍🚀'],
  ['  ', '?'],
])('the initials of %j are %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

test.each([
  ['', 0],
  ['São', 3],
  ['😀😀', 2],
  ['👩‍🚀', 3],
])('a limit counts %j as %i', (text, count) => {
  expect(characterCount(text)).toBe(count);
});

test('no more is shown than asked for, and only the end is missing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 0, max: 12 }), (text, max) => {
      const cut = truncate(text, max);
      if (cut === text) return graphemeCount(text) <= max;
      return cut.endsWith('…') && text.startsWith(cut.slice(0, -1)) && graphemeCount(cut.slice(0, -1)) <= max;
    }),
  );
});

test.each([
  [[], [], 0],
  [['a', 'b', 'c', 'd'], ['a', 'b', 'c', 'd'], 0],
  [['a', 'b', 'c', 'd', 'e', 'f'], ['a', 'b', 'c', 'd'], 2],
])('of %j four are shown', (items, shown, hiddenCount) => {
  expect(firstOf(items, 4)).toEqual({ shown, hiddenCount });
});
