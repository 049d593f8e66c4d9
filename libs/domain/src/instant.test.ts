import { isDay, isTurned, utcDayOf } from './instant';

describe('the UTC day of an instant', () => {
  test.each([
    ['2026-11-21T00:00:00.000Z', '2026-11-21'],
    ['2026-11-21T23:59:59.999Z', '2026-11-21'],
    ['2026-11-21T23:59:59.999-01:00', '2026-11-22'],
    ['0000-01-01T00:00:00.000Z', '0000-01-01'],
    ['9999-12-31T00:00:00.000Z', '9999-12-31'],
  ])('%s lies on %s', (instant, day) => {
    expect(utcDayOf(Date.parse(instant))).toBe(day);
  });

  test.each([
    ['no instant', NaN],
    ['after the year 9999', Date.UTC(10_000, 0, 1)],
    ['before the year 0', Date.UTC(-1, 0, 1)],
    ['beyond what a date can hold', 9e15],
  ])('%s has none', (_, time) => {
    expect(utcDayOf(time)).toBeUndefined();
  });
});

test.each([
  ['2026-11-21', true],
  ['2028-02-29', true],
  ['2026-02-31', false],
  ['9999-99-99', false],
  ['2026-11-21T10:20Z', false],
  ['', false],
])('%j is a day: %s', (text, expected) => {
  expect(isDay(text)).toBe(expected);
});

test.each([
  ['2026-11-22', '2026-11-21', true],
  ['2026-11-21', '2026-11-21', false],
  ['2026-11-21', '2026-11-22', false],
  ['', '2026-11-21', false],
  ['2026-11-21', '', false],
  ['', '', false],
])('from "%s" to "%s" is turned: %s', (from, to, expected) => {
  expect(isTurned({ from, to })).toBe(expected);
});
