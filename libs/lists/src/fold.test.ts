import { fold } from './index';
import { FOLD_CASES } from './testing';

test.each(FOLD_CASES)('%j is searched as %j', (text, folded) => {
  expect(fold(text)).toBe(folded);
});

test('what is folded stays what it is when it is folded again', () => {
  for (const [, folded] of FOLD_CASES) expect(fold(folded)).toBe(folded);
});
