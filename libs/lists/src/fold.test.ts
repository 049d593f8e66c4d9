import { fold, wordsOf } from './index';
import { FOLD_CASES } from './testing';

test.each(FOLD_CASES)('%j is searched as %j', (text, folded) => {
  expect(fold(text)).toBe(folded);
});

test('what is folded stays what it is when it is folded again', () => {
  for (const [, folded] of FOLD_CASES) expect(fold(folded)).toBe(folded);
});

test.each([
  ['Łódź-West, (Flights)', ['lodz', 'west', 'flights']],
  ['  ', []],
  ["O'Hare – Gates", ['o', 'hare', 'gates']],
])('the words of %j are %j', (text, words) => {
  expect(wordsOf(text)).toEqual(words);
});
