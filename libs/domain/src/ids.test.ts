import { sameId } from './ids';

test.each([
  [7, 7, true],
  [7, '7', true],
  ['a1', 'a1', true],
  [7, 8, false],
  ['a1', 'A1', false],
  [0, '0', true],
  [null, null, false],
  [undefined, undefined, false],
  [null, 'null', false],
  ['undefined', undefined, false],
])('%p and %p name the same thing: %p', (one, other, same) => {
  expect(sameId(one, other)).toBe(same);
});
