/** Charts: apart from the rest; the library that draws them loads when the first one does. */
export { type Bar, BarChart, type BarChartProps } from './charts/BarChart';
export { ColumnChart, type ColumnChartProps } from './charts/ColumnChart';
export {
  ChartMark,
  type ChartMarkProps,
  DoughnutChart,
  type DoughnutChartProps,
  type DoughnutSlice,
} from './charts/DoughnutChart';
export type { ChartColor } from './charts/chartSetting';
