import { countText, percentOf, percentText } from './percent';

test.each([
  [1, 4, 25],
  [1, 3, 100 / 3],
  [4, 4, 100],
  [0, 4, 0],
  [0, 0, 0],
])('%i of %i are %d percent', (part, total, percent) => {
  expect(percentOf(part, total)).toBeCloseTo(percent, 10);
});

test.each([
  [33.333, 'en-US', undefined, '33%'],
  [33.333, 'en-US', 1, '33.3%'],
  [66.666, 'en-US', 1, '66.7%'],
  [99.5, 'en-US', 0, '100%'],
  [50, 'en-US', 1, '50%'],
  [0, 'en-US', 1, '0%'],
  [33.333, 'de-DE', 1, '33,3\u00a0%'],
])('%d percent in %s with %p decimals: %s', (percent, locale, decimals, text) => {
  expect(percentText(percent, locale, decimals)).toBe(text);
});

test.each([
  [1234567, 'en-US', '1,234,567'],
  [1234567, 'de-DE', '1.234.567'],
  [0, 'en-US', '0'],
])('%i in %s: %s', (count, locale, text) => {
  expect(countText(count, locale)).toBe(text);
});
