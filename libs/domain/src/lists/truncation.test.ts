import fc from 'fast-check';

import { firstOf, segments, truncate } from './truncation';

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

test('characters are those a reader sees', () => {
  expect(segments('👩‍🚀e\u0301x')).toEqual(['👩‍🚀', 'e\u0301', 'x']);
});

test('no more is shown than asked for, and only the end is missing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 0, max: 12 }), (text, max) => {
      const cut = truncate(text, max);
      if (cut === text) return segments(text).length <= max;
      return (
        cut.endsWith('…') && text.startsWith(cut.slice(0, -1)) && segments(cut.slice(0, -1)).length <= max
      );
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
