import { EXPIRY_PERIODS, type ExpiryChoice, expiresIn, expiryPeriodFrom } from './expiryPeriod';
import { expiringLicenses } from './expiry';

const NOW = new Date('2026-11-21T12:00:00Z');

const endingOn = (day: string) => ({
  id: day,
  customerId: 1,
  expiryDate: `${day}T23:59:59.999Z`,
  isExpired: day < '2026-11-21',
});

const licenses = [
  ...[
    '2026-10-31',
    '2026-11-01',
    '2026-11-20',
    '2026-11-21',
    '2026-11-27',
    '2026-11-28',
    '2026-11-30',
    '2026-12-01',
    '2026-12-04',
    '2026-12-05',
    '2026-12-20',
    '2026-12-21',
    '2026-12-31',
    '2027-01-01',
    '2027-01-19',
    '2027-01-20',
    '2027-02-18',
    '2027-02-19',
  ].map(endingOn),
  { id: 'without a date', customerId: 1, expiryDate: null, isExpired: false },
];

/** The first and the last of the licenses that are in the period, and how many they are. */
const found = (choice: ExpiryChoice, now = NOW) => {
  const ids = licenses.filter(expiresIn(choice, now)).map(({ id }) => id);
  return [ids.length, ids[0], ids.at(-1)];
};

describe('on 21 November the licenses that expire', () => {
  test.each<[ExpiryChoice, [number, string?, string?]]>([
    [{ period: 'today' }, [1, '2026-11-21', '2026-11-21']],
    [{ period: '7' }, [2, '2026-11-21', '2026-11-27']],
    [{ period: '14' }, [6, '2026-11-21', '2026-12-04']],
    [{ period: '30' }, [8, '2026-11-21', '2026-12-20']],
    [{ period: '60' }, [12, '2026-11-21', '2027-01-19']],
    [{ period: '90' }, [14, '2026-11-21', '2027-02-18']],
    [{ period: 'this-month' }, [6, '2026-11-01', '2026-11-30']],
    [{ period: 'next-month' }, [6, '2026-12-01', '2026-12-31']],
    [{ period: 'expired-since' }, [3, '2026-10-31', '2026-11-20']],
    [{ period: 'expired-since', from: '2026-11-01' }, [2, '2026-11-01', '2026-11-20']],
    [{ period: 'between', from: '2026-12-01', to: '2026-12-05' }, [3, '2026-12-01', '2026-12-05']],
    [{ period: 'between', from: '2027-01-01' }, [5, '2027-01-01', '2027-02-19']],
    [{ period: 'between', to: '2026-11-01' }, [2, '2026-10-31', '2026-11-01']],
    [{ period: 'between', from: '2026-12-05', to: '2026-12-01' }, [9, '2026-12-05', '2027-02-19']],
    [{ period: 'between', from: '2026-02-30', to: '2026' }, [19, '2026-10-31', 'without a date']],
    [{ period: 'between' }, [19, '2026-10-31', 'without a date']],
  ])('%j', (choice, expected) => {
    expect(found(choice)).toEqual(expected);
  });
});

test('in December the next month is January, and the months are those of UTC', () => {
  const lastMinute = new Date('2026-12-31T23:59:00Z');
  expect(found({ period: 'next-month' }, lastMinute)).toEqual([3, '2027-01-01', '2027-01-20']);
  expect(found({ period: 'this-month' }, new Date('2027-01-01T00:00:00Z'))).toEqual([
    3,
    '2027-01-01',
    '2027-01-20',
  ]);
});

test('within 30 days are the very licenses that the dashboard lists', () => {
  const late = { ...endingOn('2026-11-19'), isExpired: false };
  const all = [...licenses, late];
  const listed = expiringLicenses(all, NOW).map(({ license }) => license.id);
  expect(
    all
      .filter(expiresIn({ period: '30' }, NOW))
      .map(({ id }) => id)
      .sort(),
  ).toEqual([...listed].sort());
  expect(listed).toContain('2026-11-19');
});

test('an address names a period or none', () => {
  expect(EXPIRY_PERIODS.map(expiryPeriodFrom)).toEqual(EXPIRY_PERIODS);
  expect([expiryPeriodFrom('31'), expiryPeriodFrom(''), expiryPeriodFrom(null)]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test('a suspended license is neither about to expire nor expired', () => {
  const suspended = { expiryDate: '2026-11-22T23:59:59.999Z', status: 'Suspended' as const };
  const now = new Date('2026-11-21T12:00:00Z');
  expect(expiresIn({ period: '30' }, now)({ ...suspended, isExpired: false })).toBe(false);
  expect(expiresIn({ period: 'expired-since' }, now)({ ...suspended, isExpired: true })).toBe(false);
});
