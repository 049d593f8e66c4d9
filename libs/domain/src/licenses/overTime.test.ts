import { validByMonth } from './overTime';

const NOW = new Date('2026-11-22T10:00:00Z');
const license = (createdDate: string | null, expiryDate: string | null) => ({ createdDate, expiryDate });
const counts = (licenses: Parameters<typeof validByMonth>[0]) =>
  validByMonth(licenses, { before: 2, after: 2 }, NOW).map(({ count }) => count);

test('the months are those around today, each by its last instant', () => {
  expect(validByMonth([], { before: 1, after: 2 }, NOW).map(({ end }) => end)).toEqual([
    '2026-10-31T23:59:59.999Z',
    '2026-11-30T23:59:59.999Z',
    '2026-12-31T23:59:59.999Z',
    '2027-01-31T23:59:59.999Z',
  ]);
});

test.each<[string, string | null, string | null, number[]]>([
  ['counts from the month in which it was issued', '2026-10-31T23:59:59Z', null, [0, 1, 1, 1, 1]],
  [
    'counts in the month whose last day is its last',
    '2025-01-01T00:00:00Z',
    '2026-12-31T23:59:59.999Z',
    [1, 1, 1, 1, 0],
  ],
  [
    'does not count in a month before whose end it expires',
    '2025-01-01T00:00:00Z',
    '2026-12-30T23:59:59.999Z',
    [1, 1, 1, 0, 0],
  ],
  [
    'counts before today when nobody knows when it was issued',
    null,
    '2026-10-31T23:59:59.999Z',
    [1, 1, 0, 0, 0],
  ],
])('a license %s', (_, created, expires, expected) => {
  expect(counts([license(created, expires)])).toEqual(expected);
});

test('licenses add up', () => {
  expect(counts([license(null, null), license(null, '2026-11-30T23:59:59.999Z')])).toEqual([2, 2, 2, 1, 1]);
});

test('a suspended license counts until its suspension, and not while it lasts', () => {
  const suspended = { createdDate: null, expiryDate: null, suspendedDate: '2026-11-03T09:00:00Z' };
  expect(counts([suspended])).toEqual([1, 1, 0, 0, 0]);
});
