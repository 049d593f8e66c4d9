import type { ApexOptions } from 'apexcharts';
import * as reactApexCharts from 'react-apexcharts';

// A CommonJS package with its component under `default`; bundlers and Node disagree on how many times.
type Chart = typeof reactApexCharts.default;
const wrapped = reactApexCharts.default as Chart | { default: Chart };
const Chart = 'default' in wrapped ? wrapped.default : wrapped;

export type ApexChartProps = {
  /** Which chart is drawn. */
  type: 'donut' | 'bar';
  /** The numbers, as ApexCharts takes them for this type. */
  series: ApexOptions['series'];
  /** Everything else, as ApexCharts takes it. */
  options: ApexOptions;
  /** Its height in pixels. */
  height: number;
};

/** The one place that knows ApexCharts; loaded only when a chart is drawn. */
export function ApexChart({ type, series, options, height }: ApexChartProps) {
  // ApexCharts takes an update of a doughnut for one that it has made already and leaves it out: another is made instead.
  const drawing = type === 'donut' ? JSON.stringify([series, options, height]) : type;
  return <Chart key={drawing} type={type} series={series} options={options} height={height} width="100%" />;
}
