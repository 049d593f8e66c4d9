import { countedMonths, expiryMonthText, type License, validByMonth } from '@lm/domain';
import { instantOf } from '@lm/lists';
import { Card, EmptyState } from '@lm/ui';
import { BarChart } from '@lm/ui/charts';
import { ChartColumn } from 'lucide-react';
import { useMemo } from 'react';
import { cspNonce } from '../browser/cspNonce';
import { dateStyle } from '../listing/dateStyle';
import { words } from './words';

const CHART_HEIGHT_PX = 260;

const periodOf = ({ createdDate, expiryDate, suspendedDate }: License) => ({
  from: createdDate ? instantOf(createdDate) : -Infinity,
  to: Math.min(...[expiryDate, suspendedDate].map((end) => (end ? instantOf(end) : Infinity))),
});

/** How many licenses for an application are valid month by month; nothing while they are on their way. */
export function LicensesOverTime({ licenses }: { licenses: readonly License[] }) {
  const bars = useMemo(
    () =>
      validByMonth(licenses.map(periodOf), countedMonths(new Date())).map(({ end, count }) => ({
        label: expiryMonthText(end, dateStyle.locale),
        value: count,
      })),
    [licenses],
  );
  return (
    <Card title={words.overTime} footer={words.overTimeText}>
      {licenses.length === 0 ? (
        <EmptyState icon={<ChartColumn />} title={words.overTimeEmpty} text={words.overTimeEmptyText} />
      ) : (
        <BarChart
          label={words.overTimeLabel}
          bars={bars}
          headings={words.overTimeHeadings}
          height={CHART_HEIGHT_PX}
          nonce={cspNonce()}
        />
      )}
    </Card>
  );
}
