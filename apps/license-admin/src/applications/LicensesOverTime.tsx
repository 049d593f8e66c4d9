import { expiryMonthText } from '@lm/domain';
import { Card, EmptyState, ErrorPanel, Spinner } from '@lm/ui';
import { ColumnChart } from '@lm/ui/charts';
import { useMemo } from 'react';
import { cspNonce } from '../browser/cspNonce';
import { dateStyle } from '../listing/dateStyle';
import { useLoadState } from '../lm/useLoadState';
import type { Application } from './applicationsApi';
import { useCountValidLicensesQuery } from './validLicensesApi';
import { words } from './words';

const CHART_HEIGHT_PX = 260;

/** How many licenses for an application are valid month by month. */
export function LicensesOverTime({ applicationId }: { applicationId: Application['id'] }) {
  const months = useCountValidLicensesQuery(applicationId);
  const { error, onRetry } = useLoadState([months], words.overTimeFailed);
  const { data } = months;
  const bars = useMemo(
    () =>
      data?.map(({ end, count }) => ({ label: expiryMonthText(end, dateStyle.locale), value: count })) ?? [],
    [data],
  );
  const isEmpty = bars.every(({ value }) => value === 0);
  return (
    <Card title={words.overTime} footer={!isEmpty && words.overTimeText}>
      {data ? (
        isEmpty ? (
          <EmptyState picture="no-figures" title={words.overTimeEmpty} text={words.overTimeEmptyText} />
        ) : (
          <ColumnChart
            label={words.overTimeLabel}
            bars={bars}
            headings={words.overTimeHeadings}
            height={CHART_HEIGHT_PX}
            nonce={cspNonce()}
          />
        )
      ) : error ? (
        <ErrorPanel announced message={error} onRetry={onRetry} />
      ) : (
        <Spinner centered label={words.overTimeLoading} />
      )}
    </Card>
  );
}
