import { countLicenses, statusMessage } from './licenseCounts';

const licenses = (active: number, expired: number) => [
  ...Array.from({ length: active }, () => ({ isExpired: false })),
  ...Array.from({ length: expired }, () => ({ isExpired: true })),
];

test.each([
  [0, 0, { total: 0, activePercent: 0, expiredPercent: 0, overallRatio: 0 }],
  [3, 1, { total: 4, activePercent: 75, expiredPercent: 25, overallRatio: 75 }],
  [0, 2, { total: 2, activePercent: 0, expiredPercent: 100, overallRatio: 0 }],
  [1, 7, { total: 8, activePercent: 12.5, expiredPercent: 87.5, overallRatio: 13 }],
])('%i active and %i expired', (active, expired, counts) => {
  expect(countLicenses(licenses(active, expired))).toEqual({
    active,
    expired,
    suspended: 0,
    suspendedPercent: 0,
    ...counts,
  });
});

test('a suspended license is neither active nor expired, whatever its date', () => {
  const suspended = [true, false].map((isExpired) => ({ isExpired, status: 'Suspended' as const }));
  expect(countLicenses([...licenses(1, 1), ...suspended])).toEqual({
    total: 4,
    active: 1,
    expired: 1,
    suspended: 2,
    activePercent: 25,
    expiredPercent: 25,
    suspendedPercent: 50,
    overallRatio: 25,
  });
});

const EXCELLENT = 'Excellent license status! All systems are properly licensed and active.';
const GOOD = 'Good license management. A few licenses may need attention soon.';
const MODERATE = 'Moderate license status. Review expiring licenses for renewal.';
const POOR = 'License status needs immediate attention. Several licenses require renewal.';

test.each([
  [100, EXCELLENT],
  [90, EXCELLENT],
  [89.99, GOOD],
  [75, GOOD],
  [74.99, MODERATE],
  [50, MODERATE],
  [49.99, POOR],
  [0, POOR],
])('%d percent active: %s', (activePercent, message) => {
  expect(statusMessage(activePercent)).toBe(message);
});
