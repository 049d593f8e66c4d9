import { summariseDashboard } from './summary';

test('the dashboard’s figures come from one list of licenses', () => {
  const now = new Date('2026-11-21T12:00:00Z');
  const flights = { id: 1, applicationName: 'Flights' };
  const license = (id: number, day: string, isExpired = false) => ({
    id,
    customerId: 1,
    expiryDate: `${day}T23:59:59.999Z`,
    isExpired,
    applications: [flights],
  });
  const licenses = [
    license(1, '2026-12-10'),
    license(2, '2026-11-27'),
    license(3, '2027-11-21'),
    license(4, '2026-01-01', true),
    license(5, '2026-11-28'),
  ];
  const summary = summariseDashboard(licenses, { now, compareText: new Intl.Collator('en').compare });
  expect(summary).toEqual({
    counts: {
      total: 5,
      active: 4,
      expired: 1,
      suspended: 0,
      activePercent: 80,
      expiredPercent: 20,
      suspendedPercent: 0,
      overallRatio: 80,
    },
    statusMessage: 'Good license management. A few licenses may need attention soon.',
    expiring: [
      { license: licenses[1], daysLeft: 7, endsToday: false, urgency: 'critical' },
      { license: licenses[4], daysLeft: 8, endsToday: false, urgency: 'warning' },
      { license: licenses[0], daysLeft: 20, endsToday: false, urgency: 'notice' },
    ],
    criticalCount: 1,
    topApplications: {
      top: [{ applicationId: 1, applicationName: 'Flights', label: 'Flights', activeLicenses: 4 }],
      applicationCount: 1,
      totalActive: 4,
    },
  });
});

test('nothing is said about the status of no licenses', () => {
  const summary = summariseDashboard([], { now: new Date(), compareText: new Intl.Collator('en').compare });
  expect(summary).toMatchObject({ counts: { total: 0, activePercent: 0 }, statusMessage: undefined });
});
