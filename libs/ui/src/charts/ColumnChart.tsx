import { useLocale, useWords } from '../KitProvider/kit';
import type { BarChartProps } from './BarChart';
import { ChartFrame } from './ChartFrame';
import { widestOf } from './chartSetting';
import { commonOptions } from './commonOptions';
import { tooltip } from './DoughnutChart';
import { CHART_WORDS } from './words';

export type ColumnChartProps = Omit<BarChartProps, 'shortLabel' | 'barText'> & {
  /** Its height in pixels at the default text size; it grows with the text. */
  height?: number;
};

/** Sizes in rem: of the texts, of the room beside level names, and of the axis that counts with its title. */
const TEXT = 0.75;
const NAME_GAP = 0.75;
const COUNT_AXIS = 4;

/** Counts side by side: how many there were, over time. */
export function ColumnChart({
  label,
  bars,
  axisTitle,
  height = 280,
  headings,
  nonce,
  ref,
}: ColumnChartProps) {
  const words = useWords('Chart', CHART_WORDS, undefined);
  const locale = useLocale();
  const highest = Math.max(0, ...bars.map(({ value }) => value));
  return (
    <ChartFrame
      ref={ref}
      label={label}
      height={height}
      headings={headings ?? [words.name, axisTitle ?? words.count]}
      empty={bars.length === 0}
      rows={bars.map((bar) => ({ label: bar.label, value: bar.value.toLocaleString(locale) }))}
      chart={({ colors, rem, font, width }) => {
        const fontSize = `${TEXT * rem}px`;
        const text = { fontSize, fontFamily: 'inherit' };
        const names = bars.map((bar) => bar.label);
        const longest = widestOf(names, font, TEXT * rem);
        // Where not all fit side by side, each second, third or further one is written.
        const room = Math.max(1, width - COUNT_AXIS * rem);
        const step = Math.ceil((bars.length * (longest + NAME_GAP * rem)) / room);
        return {
          type: 'bar',
          series: [{ name: axisTitle ?? label, data: bars.map(({ value }) => value) }],
          options: {
            ...commonOptions(colors, nonce),
            dataLabels: { enabled: false },
            grid: { borderColor: colors.border, strokeDashArray: 3 },
            plotOptions: {
              bar: {
                // A few bars stay bars: they do not grow into blocks.
                columnWidth: `${Math.min(44, bars.length * 9)}%`,
                borderRadius: 4,
                borderRadiusApplication: 'end',
              },
            },
            xaxis: {
              // A position each, so that two bars with the same short name stay two.
              categories: names.map((name, index) => (index % step === 0 ? name : '')),
              labels: {
                style: { ...text, colors: bars.map(() => colors.muted) },
                rotate: 0,
                hideOverlappingLabels: false,
                minHeight: 2 * rem,
                maxHeight: 2 * rem,
              },
              axisBorder: { color: colors.border },
              axisTicks: { show: false },
              tooltip: { enabled: false },
              crosshairs: { show: false },
            },
            yaxis: {
              min: 0,
              // Counts are whole: no axis from 0 to 1 in fifths.
              max: highest < 5 ? Math.max(highest, 1) : undefined,
              tickAmount: highest < 5 ? Math.max(highest, 1) : 5,
              forceNiceScale: highest >= 5,
              title: { text: axisTitle, style: { color: colors.muted, fontSize, fontWeight: 500 } },
              labels: {
                style: { ...text, colors: [colors.muted] },
                formatter: (value) => Math.round(value).toLocaleString(locale),
              },
            },
            tooltip: {
              custom: ({ dataPointIndex }: { dataPointIndex: number }) => {
                const bar = bars[dataPointIndex];
                return bar ? tooltip(bar.label, bar.value.toLocaleString(locale)) : '';
              },
            },
          },
        };
      }}
    />
  );
}
