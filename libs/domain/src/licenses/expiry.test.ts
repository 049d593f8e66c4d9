import { EXPIRED_CASES } from '../testing';
import fc from 'fast-check';

import {
  DAY_MS,
  daysUntil,
  earliestExpiryDay,
  expiringLicenses,
  expiryDay,
  expiryInstant,
  expiryMonthText,
  expiryOutlook,
  expiryText,
  hasExpired,
  isAfterToday,
  statusAt,
  urgencyOf,
} from './expiry';

const NOW = new Date('2026-11-21T12:00:00Z');

test.each([
  ['2026-12-31', '2026-12-31'],
  ['2026-12-31T23:59:59.999Z', '2026-12-31'],
  ['2026-12-31T00:00:00Z', '2026-12-31'],
  ['2026-12-31T00:00:00', '2026-12-31'],
  ['2026-12-31T00:00:00+13:00', '2026-12-30'],
  ['2026-12-31T23:00:00-08:00', '2027-01-01'],
  ['2026-02-30', undefined],
  ['soon', undefined],
  ['', undefined],
  [null, undefined],
  [undefined, undefined],
])('the last usable day of %j is %j', (date, day) => {
  expect(expiryDay(date)).toBe(day);
});

test('a license lasts to the last millisecond of its day, in UTC', () => {
  expect(expiryInstant('2026-12-31')).toBe('2026-12-31T23:59:59.999Z');
  expect(expiryInstant('2026-12-31T08:00:00Z')).toBe('2026-12-31T23:59:59.999Z');
});

test('what is no date has no last instant', () => {
  expect(() => expiryInstant('soon')).toThrow(new RangeError('Not a date: soon'));
});

describe('an expiry date lies after today, by UTC day', () => {
  test.each([
    ['2026-11-20', '2026-11-21T12:00:00Z', false],
    ['2026-11-21', '2026-11-21T00:00:00Z', false],
    ['2026-11-21', '2026-11-21T23:59:59.999Z', false],
    ['2026-11-22', '2026-11-21T23:59:59.999Z', true],
    ['2026-11-22', '2026-11-22T00:00:00Z', false],
    ['2026-11-21T23:59:59.999Z', '2026-11-21T12:00:00Z', false],
    ['2026-11-22T23:59:59.999Z', '2026-11-21T12:00:00Z', true],
    ['2027-01-01', '2026-12-31T12:00:00Z', true],
    ['soon', '2026-11-21T12:00:00Z', false],
  ])('%s at %s: %p', (date, now, after) => {
    expect(isAfterToday(date, new Date(now))).toBe(after);
  });

  test.each([
    ['2026-11-21T00:00:00Z', '2026-11-22'],
    ['2026-11-21T23:59:59.999Z', '2026-11-22'],
    ['2026-12-31T12:00:00Z', '2027-01-01'],
    ['2028-02-28T12:00:00Z', '2028-02-29'],
  ])('at %s the first such day is %s', (now, day) => {
    expect(earliestExpiryDay(new Date(now))).toBe(day);
    expect(isAfterToday(day, new Date(now))).toBe(true);
  });
});

test.each([
  ['2026-11-21T11:59:59.999Z', true],
  ['2026-11-21T12:00:00.000Z', false],
  ['2026-11-21T12:00:00.001Z', false],
  ['2026-11-20', true],
  ['2026-11-21', false],
  [null, false],
  [undefined, false],
])('at noon a license to %s has ended: %p', (expiryDate, ended) => {
  expect(hasExpired(expiryDate, NOW)).toBe(ended);
});

test.each([
  ['2026-11-21', null, { isExpired: false, status: 'Active' }],
  ['2026-11-20', null, { isExpired: true, status: 'Expired' }],
  ['2026-11-21', '2026-11-01', { isExpired: false, status: 'Suspended' }],
  ['2026-11-20', '2026-11-01', { isExpired: true, status: 'Suspended' }],
])('of a license to %s that was suspended on %p is said %p', (expiryDate, suspendedDate, said) => {
  expect(statusAt({ expiryDate, suspendedDate }, NOW)).toEqual(said);
});

test.each(EXPIRED_CASES)(
  'a license to the day %i days from now has expired at any time of today: %p',
  (days, expired) => {
    const expiryDate = expiryInstant(new Date(Date.parse('2026-11-21') + days * DAY_MS).toISOString());
    for (const time of ['00:00:00.000Z', '12:00:00.000Z', '23:59:59.999Z'])
      expect(hasExpired(expiryDate, new Date(`2026-11-21T${time}`))).toBe(expired);
  },
);

describe('days left are rounded up', () => {
  test.each([
    ['2026-11-21T12:00:00.000Z', 0],
    ['2026-11-21T12:00:00.001Z', 1],
    ['2026-11-22T12:00:00.000Z', 1],
    ['2026-11-22T12:00:00.001Z', 2],
    ['2026-11-21T11:59:59.999Z', 0],
    ['2026-11-20T12:00:00.001Z', 0],
    ['2026-11-20T12:00:00.000Z', -1],
    ['2026-11-18T11:00:00.000Z', -3],
    ['2026-11-21', 1],
    ['2026-11-22', 2],
    ['2026-11-20', 0],
  ])('%s is %i days away', (date, days) => {
    expect(daysUntil(date, NOW)).toBe(days);
  });

  test('what is no date is no number of days away', () => {
    expect(daysUntil('soon', NOW)).toBeNaN();
  });

  test.each([
    ['the United States spring forward', '2026-03-08'],
    ['Europe springs forward', '2026-03-29'],
    ['Lord Howe falls back by half an hour', '2026-04-05'],
    ['Europe falls back', '2026-10-25'],
    ['the United States fall back', '2026-11-01'],
  ])('a day is a day when %s', (_, day) => {
    const noon = new Date(`${day}T12:00:00Z`);
    const before = new Date(noon.getTime() - DAY_MS);
    expect(daysUntil(noon.toISOString(), before)).toBe(1);
    expect(daysUntil(new Date(noon.getTime() + DAY_MS).toISOString(), before)).toBe(2);
    expect(daysUntil(day, before)).toBe(2);
  });

  test('and fall by one with each day that passes', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -4000, max: 4000 }),
        fc.integer({ min: 0, max: DAY_MS - 1 }),
        (days, time) => {
          const expiry = new Date(NOW.getTime() + days * DAY_MS + time).toISOString();
          const tomorrow = new Date(NOW.getTime() + DAY_MS);
          expect(daysUntil(expiry, NOW) - daysUntil(expiry, tomorrow)).toBe(1);
        },
      ),
    );
  });
});

test.each([
  [-3, 'critical'],
  [0, 'critical'],
  [7, 'critical'],
  [8, 'warning'],
  [14, 'warning'],
  [15, 'notice'],
  [30, 'notice'],
])('%i days left are %s', (daysLeft, urgency) => {
  expect(urgencyOf(daysLeft)).toBe(urgency);
});

describe('the expiring licenses', () => {
  const inDays = (days: number) => new Date(NOW.getTime() + days * DAY_MS).toISOString();
  const license = (id: number, expiryDate?: string | null, isExpired = false) => ({
    id,
    customerId: 1,
    expiryDate,
    isExpired,
  });

  test('are those with 30 days or fewer left, fewest first', () => {
    const licenses = [
      license(1, inDays(30)),
      license(2, inDays(30.001)),
      license(3, inDays(2)),
      license(4, inDays(-5)),
      license(5, inDays(-5), true),
      license(6, inDays(3), true),
      license(7, null),
      license(8),
      license(9, 'soon'),
      license(10, inDays(14)),
      license(11, inDays(0)),
    ];
    expect(expiringLicenses(licenses, NOW)).toEqual([
      { license: licenses[3], daysLeft: -5, endsToday: false, urgency: 'critical' },
      { license: licenses[10], daysLeft: 0, endsToday: true, urgency: 'critical' },
      { license: licenses[2], daysLeft: 2, endsToday: false, urgency: 'critical' },
      { license: licenses[9], daysLeft: 14, endsToday: false, urgency: 'warning' },
      { license: licenses[0], daysLeft: 30, endsToday: false, urgency: 'notice' },
    ]);
  });

  test('keep their order when as many days are left', () => {
    const licenses = [license(2, inDays(2)), license(1, inDays(1.5)), license(3, inDays(1.2))];
    expect(expiringLicenses(licenses, NOW).map(({ license: { id } }) => id)).toEqual([2, 1, 3]);
  });
});

describe('how many days are left, rounded up, and whether today is the last by UTC, whatever the time of day', () => {
  test.each([
    ['2026-11-21', '2026-11-21T00:00:00Z', 1, true],
    ['2026-11-21', '2026-11-21T23:59:59Z', 1, true],
    ['2026-11-22', '2026-11-21T00:00:00Z', 2, false],
    ['2026-11-22', '2026-11-21T23:59:59Z', 2, false],
    ['2026-11-27', '2026-11-21T12:00:00Z', 7, false],
    ['2026-11-28', '2026-11-21T12:00:00Z', 8, false],
    ['2026-11-20', '2026-11-21T12:00:00Z', 0, false],
    ['2026-12-20', '2026-11-21T12:00:00Z', 30, false],
  ])('to %s, seen at %s: %i, %s', (day, now, daysLeft, endsToday) => {
    const license = { expiryDate: expiryInstant(day), isExpired: false };
    const urgency = urgencyOf(daysLeft);
    expect(expiryOutlook(license, new Date(now))).toEqual({ daysLeft, endsToday, urgency });
  });

  test('and nothing is said of a license that is expired, has no date or more than 30 days left', () => {
    const outlook = (expiryDate: string | null, isExpired: boolean) =>
      expiryOutlook({ expiryDate, isExpired }, NOW);
    expect([outlook('2026-11-21', true), outlook(null, false), outlook('2026-12-21', false)]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});

describe('an expiry date is written as its UTC day', () => {
  test.each([
    ['2026-12-31T23:59:59.999Z', 'en-US', '12/31/2026'],
    ['2026-12-31T00:00:00.000Z', 'en-US', '12/31/2026'],
    ['2026-12-31', 'en-GB', '31/12/2026'],
    ['2026-12-31T23:59:59.999Z', 'de-DE', '31.12.2026'],
    [null, 'en-US', 'No expiry date'],
    ['soon', 'en-US', 'No expiry date'],
  ])('%s in %s: %s', (expiryDate, locale, text) => {
    expect(expiryText(expiryDate, locale)).toBe(text);
  });

  test('or the screen’s own words when there is none', () => {
    expect(expiryText(null, 'en-US', 'N/A')).toBe('N/A');
  });
});

test.each([
  ['2026-12-31T23:59:59.999Z', 'en-US', '12/2026'],
  ['2026-12-01', 'de-DE', '12.2026'],
  ['2026-12-31', 'ja-JP', '2026/12'],
  ['2027-03-31', 'en-US', '3/2027'],
  [null, 'en-US', ''],
  ['soon', 'en-US', ''],
])('the month of %s in %s: %s', (expiryDate, locale, text) => {
  expect(expiryMonthText(expiryDate, locale)).toBe(text);
});
