import { EXCELLENT_PERCENT, GOOD_PERCENT, MODERATE_PERCENT } from '../limits';
import type { License } from '../licenses/license';
import { licenseStatus } from '../licenses/status';
import { percentOf } from './percent';

/** Shares are unrounded percents of the total; 0 when there are no licenses. */
export interface LicenseCounts {
  total: number;
  active: number;
  expired: number;
  suspended: number;
  activePercent: number;
  expiredPercent: number;
  suspendedPercent: number;
  /** The active share, rounded to a whole percent. */
  overallRatio: number;
}

export function countLicenses(licenses: readonly Pick<License, 'isExpired' | 'status'>[]): LicenseCounts {
  const counted = { Active: 0, Expired: 0, Suspended: 0 };
  for (const license of licenses) counted[licenseStatus(license)] += 1;
  return licenseCounts({ total: licenses.length, active: counted.Active, expired: counted.Expired });
}

/** The rest of all of them is suspended. */
export function licenseCounts({
  total,
  active,
  expired,
}: Pick<LicenseCounts, 'total' | 'active' | 'expired'>): LicenseCounts {
  const suspended = Math.max(0, total - active - expired);
  const activePercent = percentOf(active, total);
  return {
    total,
    active,
    expired,
    suspended,
    activePercent,
    expiredPercent: percentOf(expired, total),
    suspendedPercent: percentOf(suspended, total),
    overallRatio: Math.round(activePercent),
  };
}

/** What stands under the status chart for that share of active licenses, in percent. */
export function statusMessage(activePercent: number): string {
  if (activePercent >= EXCELLENT_PERCENT) {
    return 'Excellent license status! All systems are properly licensed and active.';
  }
  if (activePercent >= GOOD_PERCENT)
    return 'Good license management. A few licenses may need attention soon.';
  if (activePercent >= MODERATE_PERCENT)
    return 'Moderate license status. Review expiring licenses for renewal.';
  return 'License status needs immediate attention. Several licenses require renewal.';
}
