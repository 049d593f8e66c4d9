import {
  countText,
  DOUGHNUT_CUTOUT_PERCENT,
  type LicenseCounts,
  type LicenseStatus,
  percentText,
} from '@lm/domain';
import { Card, Link, usePhone } from '@lm/ui';
import { ChartMark, DoughnutChart, type DoughnutSlice } from '@lm/ui/charts';
import { memo } from 'react';
import { dateStyle } from '../listing/dateStyle';
import { cspNonce } from '../browser/cspNonce';
import { PATHS } from '../paths';
import styles from './StatusOverview.module.css';
import { sameFigures } from './sameFigures';
import { words } from './words';

const { status: text } = words;
const CHART_HEIGHT_PX = 220;
/** As wide as the room beside the legend. */
const PHONE_CHART_HEIGHT_PX = 120;

type StatusOverviewProps = {
  counts: LicenseCounts;
  /** The sentence under the chart; there is none about no licenses. */
  message: string | undefined;
};

/** A part of the ring and the line of the legend that explains it. */
type Part = DoughnutSlice & { status: LicenseStatus; note: string; percent: number };

/** Suspended licenses are a part of their own where there are any. */
function partsOf({ active, expired, suspended, ...counts }: LicenseCounts): Part[] {
  const parts: Part[] = [
    {
      status: 'Active',
      label: text.active,
      note: text.activeNote,
      value: active,
      percent: counts.activePercent,
      color: 'success',
    },
    {
      status: 'Expired',
      label: text.expired,
      note: text.expiredNote,
      value: expired,
      percent: counts.expiredPercent,
      color: 'danger',
      lines: 'level',
    },
  ];
  if (suspended === 0) return parts;
  const { suspendedPercent: percent } = counts;
  const { suspended: label, suspendedNote: note } = text;
  return [
    ...parts,
    { status: 'Suspended', label, note, value: suspended, percent, color: 'warning', lines: 'upright' },
  ];
}

/** How many licenses are active and how many are not. */
export const StatusOverview = memo(function StatusOverview({ counts, message }: StatusOverviewProps) {
  const { total, activePercent, overallRatio } = counts;
  const { locale } = dateStyle;
  const parts = partsOf(counts);
  const sliceText = ({ label, value }: DoughnutSlice) => {
    const { percent = 0 } = parts.find((part) => part.label === label) ?? {};
    return text.tooltip(value, countText(value, locale), percentText(percent, locale));
  };
  return (
    <Card title={text.title} footer={message ?? text.noLicenses}>
      <div className={styles.overview}>
        <DoughnutChart
          label={text.tableCaption}
          slices={parts}
          sliceText={sliceText}
          centreValue={countText(total, locale)}
          centreText={text.activeShare(percentText(activePercent, locale))}
          cutout={DOUGHNUT_CUTOUT_PERCENT}
          height={usePhone() ? PHONE_CHART_HEIGHT_PX : CHART_HEIGHT_PX}
          headings={[text.statusHeader, text.countHeader]}
          nonce={cspNonce()}
        />
        <ul className={styles.legend}>
          {parts.map(({ status, label, note, value, percent, color, lines }) => (
            <li key={status} className={styles.row}>
              <ChartMark color={color} lines={lines} />
              <span className={styles.words}>
                <span className={styles.name}>{label}</span>
                <span className={styles.note}>{note}</span>
              </span>
              <span className={styles.figures}>
                <Count count={countText(value, locale)} what={label} status={status} />
                <span className={styles.share}>{percentText(percent, locale, 1)}</span>
              </span>
            </li>
          ))}
          <li className={styles.row}>
            {/* No part of the ring: it keeps the others' place and has no mark. */}
            <span />
            <span className={styles.words}>
              <span className={styles.name}>{text.ratio}</span>
              <span className={styles.note}>{text.ratioNote}</span>
            </span>
            <span className={styles.count}>{percentText(overallRatio, locale)}</span>
          </li>
        </ul>
      </div>
    </Card>
  );
}, sameFigures);

/** How many there are, and the way to them. */
function Count({ count, what, status }: { count: string; what: string; status: LicenseStatus }) {
  return (
    <span className={styles.count}>
      <Link
        variant="quiet"
        href={`${PATHS.licenses}?status=${status}`}
        aria-label={text.countOf(count, what)}
      >
        {count}
      </Link>
    </span>
  );
}
