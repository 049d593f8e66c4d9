import { instantOf } from './index';

describe('an instant is read', () => {
  test.each([
    ['a day, as its first millisecond in UTC', '2026-11-21', '2026-11-21T00:00:00.000Z'],
    ['minutes', '2026-11-21T10:20Z', '2026-11-21T10:20:00.000Z'],
    ['seconds', '2026-11-21T10:20:30Z', '2026-11-21T10:20:30.000Z'],
    ['milliseconds', '2026-11-21T10:20:30.456Z', '2026-11-21T10:20:30.456Z'],
    ['finer fractions, cut to milliseconds', '2026-11-21T10:20:30.4567891Z', '2026-11-21T10:20:30.456Z'],
    ['an offset', '2026-11-21T00:30:00+13:00', '2026-11-20T11:30:00.000Z'],
    ['an offset without a colon', '2026-11-21T00:30:00-0800', '2026-11-21T08:30:00.000Z'],
    ['no offset, as UTC', '2026-11-21T10:20:30', '2026-11-21T10:20:30.000Z'],
    ['a leap day', '2028-02-29', '2028-02-29T00:00:00.000Z'],
  ])('%s', (_, text, instant) => {
    expect(new Date(instantOf(text)).toISOString()).toBe(instant);
  });
});

test.each([
  '',
  'tomorrow',
  '2026-02-31',
  '2026-02-29T10:00:00Z',
  '2026-13-01',
  '2026-00-10',
  '2026-11-21T25:00:00Z',
  '2026-11-21 10:20:30',
  '21/11/2026',
  'Sat, 21 Nov 2026 10:20:30 GMT',
  '20261121',
  'on 2026-11-21',
  '2026-11-21 or later',
  '2026-11-21T10:20:30Z.',
])('"%s" is no date', (text) => {
  expect(instantOf(text)).toBeNaN();
});
