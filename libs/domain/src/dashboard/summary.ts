import { expiringLicenses, type ExpiringLicense } from '../licenses/expiry';
import type { License } from '../licenses/license';
import type { CompareText } from '@lm/lists';
import { countLicenses, statusMessage, type LicenseCounts } from './licenseCounts';
import { topApplications, type TopApplications } from './topApplications';

/** Everything that the dashboard says about the licenses, the overview table apart. */
export interface DashboardSummary<Row extends License = License> {
  counts: LicenseCounts;
  /** The sentence under the status chart; absent while there are no licenses to speak of. */
  statusMessage: string | undefined;
  /** Fewest days first. */
  expiring: ExpiringLicense<Row>[];
  /** How many of the expiring licenses have 7 days or fewer left. */
  criticalCount: number;
  topApplications: TopApplications;
}

interface SummaryOptions {
  now: Date;
  compareText: CompareText;
  /** How many licenses there are, when only the active ones are given. */
  counts?: LicenseCounts | undefined;
}

/** Works the dashboard's figures out of the licenses; linear in their number. */
export function summariseDashboard<Row extends License>(
  licenses: readonly Row[],
  { now, compareText, counts = countLicenses(licenses) }: SummaryOptions,
): DashboardSummary<Row> {
  const expiring = expiringLicenses(licenses, now);
  return {
    counts,
    statusMessage: counts.total > 0 ? statusMessage(counts.activePercent) : undefined,
    expiring,
    criticalCount: expiring.filter(({ urgency }) => urgency === 'critical').length,
    topApplications: topApplications(licenses, compareText),
  };
}
