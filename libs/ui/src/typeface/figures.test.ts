import { isOfFigures } from './figures';

test.each([
  ['11/28/2026, 5:08 AM', true],
  ['2026-11-28', true],
  ['+47 64 81 20 00', true],
  ['De-icing Planner 2', false],
  ['L-00349-H', false],
  ['Renewed for 12 months', false],
  ['AM', false],
  [null, false],
])('%j is drawn with figures of one width: %s', (text, expected) => {
  expect(isOfFigures(text)).toBe(expected);
});
