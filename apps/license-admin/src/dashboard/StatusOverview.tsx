import {
  countText,
  DOUGHNUT_CUTOUT_PERCENT,
  type LicenseCounts,
  percentText,
  type StatusFilter,
} from '@lm/domain';
import { Card, Link } from '@lm/ui';
import { ChartMark, DoughnutChart, type DoughnutSlice } from '@lm/ui/charts';
import { dateStyle } from '../listing/dateStyle';
import { cspNonce } from '../browser/cspNonce';
import { PATHS } from '../paths';
import styles from './StatusOverview.module.css';
import { words } from './words';

const { status: text } = words;
const CHART_HEIGHT_PX = 220;

type StatusOverviewProps = {
  counts: LicenseCounts;
  /** The sentence under the chart; there is none about no licenses. */
  message: string | undefined;
};

/** How many licenses are active and how many expired. */
export function StatusOverview({ counts, message }: StatusOverviewProps) {
  const { total, active, expired, activePercent, expiredPercent, overallRatio } = counts;
  const { locale } = dateStyle;
  const percent = (share: number) => percentText(share, locale, 1);
  const slices: DoughnutSlice[] = [
    { label: text.active, value: active, color: 'success' },
    { label: text.expired, value: expired, color: 'danger', lined: true },
  ];
  const sliceText = ({ label, value }: DoughnutSlice) =>
    text.tooltip(
      countText(value, locale),
      percentText(label === text.active ? activePercent : expiredPercent, locale),
    );
  return (
    <Card title={text.title} footer={message ?? text.noLicenses}>
      <div className={styles.overview}>
        <DoughnutChart
          label={text.tableCaption}
          slices={slices}
          sliceText={sliceText}
          centreValue={countText(total, locale)}
          centreText={text.activeShare(percentText(activePercent, locale))}
          cutout={DOUGHNUT_CUTOUT_PERCENT}
          height={CHART_HEIGHT_PX}
          headings={[text.statusHeader, text.countHeader]}
          nonce={cspNonce()}
        />
        <ul className={styles.legend}>
          <li className={styles.row}>
            <ChartMark color="success" />
            <span className={styles.words}>
              <span className={styles.name}>{text.active}</span>
              <span className={styles.note}>{text.activeNote}</span>
            </span>
            <Count count={countText(active, locale)} what={text.active} status="Active" />
            <span className={styles.share}>{percent(activePercent)}</span>
          </li>
          <li className={styles.row}>
            <ChartMark color="danger" lined />
            <span className={styles.words}>
              <span className={styles.name}>{text.expired}</span>
              <span className={styles.note}>{text.expiredNote}</span>
            </span>
            <Count count={countText(expired, locale)} what={text.expired} status="Expired" />
            <span className={styles.share}>{percent(expiredPercent)}</span>
          </li>
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
}

/** How many there are, and the way to them. */
function Count({ count, what, status }: { count: string; what: string; status: StatusFilter }) {
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
