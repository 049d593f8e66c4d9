import { type DashboardSummary, percentText } from '@lm/domain';
import { Grid, StatCard } from '@lm/ui';
import { AppWindow, BadgeCheck, Building2, KeyRound } from 'lucide-react';
import { dateStyle } from '../listing/dateStyle';
import { PATHS } from '../paths';
import { words } from './words';

type StatCardsProps = {
  /** The figures; while they are missing the cards keep their place. */
  figures?: { counts: DashboardSummary['counts']; applications: number; customers: number };
};

/** Four figures, each leading to what it counts. */
export function StatCards({ figures }: StatCardsProps) {
  const { totalLicenses, activeLicenses, totalApplications, totalCustomers } = words.cards;
  const loading = figures === undefined;
  const activePercent = figures?.counts.activePercent ?? 0;
  return (
    // Pairs, so that the last of the four never stands alone in a row.
    <Grid minColumn="27rem" gap="4">
      <Grid minColumn="10rem" gap="4">
        <StatCard
          {...totalLicenses}
          value={figures?.counts.total ?? 0}
          icon={<KeyRound />}
          tone="blue"
          href={PATHS.licenses}
          loading={loading}
        />
        <StatCard
          title={activeLicenses.title}
          description={activeLicenses.description(percentText(activePercent, dateStyle.locale, 1))}
          value={figures?.counts.active ?? 0}
          icon={<BadgeCheck />}
          tone="green"
          href={`${PATHS.licenses}?status=Active`}
          loading={loading}
        />
      </Grid>
      <Grid minColumn="10rem" gap="4">
        <StatCard
          {...totalApplications}
          value={figures?.applications ?? 0}
          icon={<AppWindow />}
          tone="purple"
          href={PATHS.applications}
          loading={loading}
        />
        <StatCard
          {...totalCustomers}
          value={figures?.customers ?? 0}
          icon={<Building2 />}
          tone="amber"
          href={PATHS.customers}
          loading={loading}
        />
      </Grid>
    </Grid>
  );
}
