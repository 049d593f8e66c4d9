import type { CSSProperties } from 'react';
import { useLocale, useWords } from '../KitProvider/kit';
import { ChartFrame } from './ChartFrame';
import { CHART_COLORS, type ChartColor } from './chartSetting';
import styles from './charts.module.css';
import { escapeHtml, trusted } from './html';
import { CHART_WORDS } from './words';
import type { WithRef } from '../withRef';

/** Which lines a part is drawn in. */
type Lines = 'level' | 'upright';

/** One part of a doughnut. */
export type DoughnutSlice = {
  /** What it counts. */
  label: string;
  /** How many. */
  value: number;
  /** Its colour in the theme. */
  color: ChartColor;
  /** Drawn in lines instead of one surface, so that it differs without colour too. */
  lines?: Lines;
};

export type DoughnutChartProps = WithRef<HTMLDivElement> & {
  /** What the chart shows. */
  label: string;
  /** The parts, in order, clockwise from the top. */
  slices: readonly DoughnutSlice[];
  /** The large text in the middle, for instance the total. */
  centreValue?: string;
  /** The small text under it. */
  centreText?: string;
  /** What the tooltip says of a part, and the table of its value. Default: the value. */
  sliceText?: (slice: DoughnutSlice) => string;
  /** How much of the radius is hollow, in percent. */
  cutout?: number;
  /** Its height in pixels at the default text size; it grows with the text. */
  height?: number;
  /** The table's headings. */
  headings?: readonly [string, string];
  /** The page's Content Security Policy nonce, which the chart's own styles need. */
  nonce?: string;
};

/** How far apart the lines are. */
const LINES_PX = 6;
/** What the library leaves free around a ring is given back to it. */
const RING_SCALE = 1.06;
const PATTERNS = { level: 'horizontalLines', upright: 'verticalLines' } as const;

export type ChartMarkProps = WithRef<HTMLSpanElement> & {
  /** The part's colour. */
  color: ChartColor;
  /** The part's lines. */
  lines?: Lines;
};

/** What a legend shows of a part: its colour and its lines. */
export function ChartMark({ color, lines, ref }: ChartMarkProps) {
  return (
    <span
      ref={ref}
      className={styles.mark}
      data-lines={lines}
      style={{ '--chart-mark': `var(${CHART_COLORS[color]})` } as CSSProperties}
      aria-hidden="true"
    />
  );
}

/** Parts of a whole, with the whole in the middle. The legend is the screen's. */
export function DoughnutChart({
  label,
  slices,
  centreValue,
  centreText,
  sliceText: givenText,
  cutout = 75,
  height = 260,
  headings,
  nonce,
  ref,
}: DoughnutChartProps) {
  const words = useWords('Chart', CHART_WORDS, undefined);
  const locale = useLocale();
  const sliceText = givenText ?? (({ value }: DoughnutSlice) => value.toLocaleString(locale));
  const parts = slices.filter(({ value }) => value > 0).length;
  const isEmpty = parts === 0;
  return (
    <ChartFrame
      ref={ref}
      label={label}
      height={height}
      round
      headings={headings ?? [words.part, words.count]}
      rows={slices.map((slice) => ({ label: slice.label, value: sliceText(slice) }))}
      centre={
        (centreValue !== undefined || centreText !== undefined) && (
          <>
            <span className={styles.centreValue} data-long={(centreValue?.length ?? 0) > 5 || undefined}>
              {centreValue}
            </span>
            <span className={styles.centreText}>{centreText}</span>
          </>
        )
      }
      chart={({ colors }) => ({
        type: 'donut',
        // A ring without any part would vanish: an empty whole is drawn as one quiet ring.
        series: isEmpty ? [1] : slices.map(({ value }) => value),
        options: {
          chart: { nonce, animations: { enabled: false }, fontFamily: 'inherit', background: 'transparent' },
          colors: isEmpty ? [colors.border] : slices.map(({ color }) => colors[color]),
          fill: {
            type: isEmpty ? 'solid' : slices.map(({ lines }) => (lines ? 'pattern' : 'solid')),
            pattern: {
              style: slices.map(({ lines = 'level' }) => PATTERNS[lines]),
              width: LINES_PX,
              height: LINES_PX,
              strokeWidth: LINES_PX / 2,
            },
          },
          labels: isEmpty ? [''] : slices.map((slice) => slice.label),
          legend: { show: false },
          dataLabels: { enabled: false },
          // Nothing to part where there is one part.
          stroke: { width: parts < 2 ? 0 : 2, colors: [colors.surface] },
          plotOptions: {
            pie: { expandOnClick: false, customScale: RING_SCALE, donut: { size: `${cutout}%` } },
          },
          states: { hover: { filter: { type: 'none' } }, active: { filter: { type: 'none' } } },
          tooltip: {
            enabled: !isEmpty,
            custom: ({ seriesIndex }: { seriesIndex: number }) => {
              const slice = slices[seriesIndex];
              return slice ? tooltip(slice.label, sliceText(slice)) : '';
            },
          },
        },
      })}
    />
  );
}

/** A tooltip's HTML, of texts that may come from anybody. */
export function tooltip(heading: string, text: string): string {
  return trusted(
    `<div class="${styles.tooltip}"><strong>${escapeHtml(heading)}</strong><span>${escapeHtml(text)}</span></div>`,
  );
}
