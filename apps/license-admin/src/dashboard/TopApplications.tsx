import { countText, type TopApplications as Figures } from '@lm/domain';
import { Card, EmptyState } from '@lm/ui';
import { BarChart } from '@lm/ui/charts';
import { memo, useMemo } from 'react';
import { dateStyle } from '../listing/dateStyle';
import { cspNonce } from '../browser/cspNonce';
import styles from './TopApplications.module.css';
import { sameFigures } from './sameFigures';
import { words } from './words';

const { top: text } = words;

export const TopApplications = memo(function TopApplications({ figures }: { figures: Figures }) {
  const { top, applicationCount, totalActive } = figures;
  const { locale } = dateStyle;
  const bars = useMemo(
    () =>
      top.map(({ applicationName, activeLicenses, label }) => ({
        label: applicationName,
        value: activeLicenses,
        short: label,
      })),
    [top],
  );
  return (
    <Card
      title={text.title}
      footer={
        <div className={styles.footer}>
          <span>{text.applications(countText(applicationCount, locale))}</span>
          <span>{text.top(top.length)}</span>
          <span>{text.totalActive(countText(totalActive, locale))}</span>
        </div>
      }
    >
      <div className={styles.chart}>
        {top.length === 0 ? (
          <EmptyState picture="no-figures" title={text.emptyTitle} text={text.emptyText} />
        ) : (
          <BarChart
            label={text.tableCaption}
            bars={bars}
            axisTitle={text.axis}
            shortLabel={(bar) => (bar as (typeof bars)[number]).short}
            barText={({ value }) => text.tooltip(countText(value, locale))}
            headings={[text.applicationHeader, text.countHeader]}
            nonce={cspNonce()}
          />
        )}
      </div>
    </Card>
  );
}, sameFigures);
