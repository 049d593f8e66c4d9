import { useLocale, useWords } from '../KitProvider/kit';
import { ChartFrame } from './ChartFrame';
import { widestOf } from './chartSetting';
import { commonOptions } from './commonOptions';
import { tooltip } from './DoughnutChart';
import { CHART_WORDS } from './words';
import type { WithRef } from '../withRef';

/** One bar. */
export type Bar = {
  /** What it counts, in full. */
  label: string;
  /** How many. */
  value: number;
};

export type BarChartProps = WithRef<HTMLDivElement> & {
  /** What the chart shows. */
  label: string;
  /** The bars, in order. Without any, only the headings of their table are there. */
  bars: readonly Bar[];
  /** Title of the axis that counts. */
  axisTitle?: string;
  /** A bar's name before it, where there is little room. Default: its label. */
  shortLabel?: (bar: Bar) => string;
  /** What the tooltip says of a bar. Default: its value. */
  barText?: (bar: Bar) => string;
  /** The table's headings. */
  headings?: readonly [string, string];
  /** The page's Content Security Policy nonce, which the chart's own styles need. */
  nonce?: string;
};

/** In px at the default text size: what a bar takes, and the axis that counts with its title. */
const BAR = 40;
const COUNT_AXIS = 44;
/** In rem: the texts. */
const TEXT = 0.75;
/** How much longer the axis is than the longest bar, so that its figure has room at its end. */
const ROOM_FOR_FIGURE = 1.12;

/** Counts below each other, each with its figure. */
export function BarChart({
  label,
  bars,
  axisTitle,
  shortLabel = (bar) => bar.label,
  barText,
  headings,
  nonce,
  ref,
}: BarChartProps) {
  const words = useWords('Chart', CHART_WORDS, undefined);
  const locale = useLocale();
  const highest = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <ChartFrame
      ref={ref}
      label={label}
      height={bars.length * BAR + COUNT_AXIS}
      headings={headings ?? [words.name, axisTitle ?? words.count]}
      empty={bars.length === 0}
      rows={bars.map((bar) => ({ label: bar.label, value: bar.value.toLocaleString(locale) }))}
      chart={({ colors, rem, font }) => {
        const names = bars.map(shortLabel);
        const text = { fontSize: `${TEXT * rem}px`, fontFamily: 'inherit' };
        return {
          type: 'bar',
          series: [{ name: axisTitle ?? label, data: bars.map(({ value }) => value) }],
          options: {
            ...commonOptions(colors, nonce),
            dataLabels: {
              textAnchor: 'start',
              offsetX: 0.5 * rem,
              formatter: (value) => Number(value).toLocaleString(locale),
              style: { ...text, fontWeight: 600, colors: [colors.text] },
              background: { enabled: false },
            },
            grid: { show: false, padding: { top: -1.25 * rem, bottom: 0.25 * rem } },
            plotOptions: {
              bar: {
                horizontal: true,
                barHeight: '56%',
                borderRadius: 4,
                borderRadiusApplication: 'end',
                dataLabels: { position: 'top' },
              },
            },
            xaxis: {
              // A position each, so that two bars with the same short name stay two.
              categories: names,
              // The figures are at the bars.
              labels: { show: false },
              axisBorder: { show: false },
              axisTicks: { show: false },
              title: {
                text: axisTitle,
                offsetY: -0.75 * rem,
                style: { ...text, color: colors.muted, fontWeight: 500 },
              },
            },
            yaxis: {
              min: 0,
              max: highest * ROOM_FOR_FIGURE,
              labels: {
                // The library measures them in another typeface.
                minWidth: widestOf(names, font, TEXT * rem) + 0.75 * rem,
                offsetY: 0.2 * rem,
                style: { ...text, colors: bars.map(() => colors.muted) },
              },
            },
            tooltip: {
              custom: ({ dataPointIndex }: { dataPointIndex: number }) => {
                const bar = bars[dataPointIndex];
                return bar ? tooltip(bar.label, barText?.(bar) ?? bar.value.toLocaleString(locale)) : '';
              },
            },
          },
        };
      }}
    />
  );
}
