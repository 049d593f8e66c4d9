import { countedMonths, validByMonth } from './overTime';

const NOW = new Date('2026-11-22T10:00:00Z');
const MONTHS = countedMonths(NOW, { before: 2, after: 2 });
const period = (from: string, to: string) => ({ from: Date.parse(from), to: Date.parse(to) });
const counts = (periods: Parameters<typeof validByMonth>[0]) =>
  validByMonth(periods, MONTHS).map(({ count }) => count);

test('the months are those around today, each by its last instant', () => {
  expect(validByMonth([], countedMonths(NOW, { before: 1, after: 2 })).map(({ end }) => end)).toEqual([
    '2026-10-31T23:59:59.999Z',
    '2026-11-30T23:59:59.999Z',
    '2026-12-31T23:59:59.999Z',
    '2027-01-31T23:59:59.999Z',
  ]);
  expect(countedMonths(NOW)).toHaveLength(19);
});

test.each<[string, string, string, number[]]>([
  ['counts from the month in which it was issued', '2026-10-31T23:59:59Z', '9999-12-31', [0, 1, 1, 1, 1]],
  [
    'counts in the month whose last day is its last',
    '2025-01-01',
    '2026-12-31T23:59:59.999Z',
    [1, 1, 1, 1, 0],
  ],
  ['does not count in a month before whose end it ends', '2025-01-01', '2026-12-30', [1, 1, 1, 0, 0]],
])('a license %s', (_, from, to, expected) => {
  expect(counts([period(from, to)])).toEqual(expected);
});

test('licenses add up, also when several are told as one', () => {
  expect(
    counts([period('2025-01-01', '2028-01-01'), { ...period('2025-01-01', '2026-12-01'), count: 3 }]),
  ).toEqual([4, 4, 4, 1, 1]);
});

test('a license that was renewed, and suspended for a time, counts without a gap but for that time', () => {
  const issues = [
    period('2025-01-01', '2026-10-15'),
    period('2026-10-15', '2026-11-03'),
    period('2026-12-09', '2028-01-01'),
  ];
  expect(counts(issues)).toEqual([1, 1, 0, 1, 1]);
});
