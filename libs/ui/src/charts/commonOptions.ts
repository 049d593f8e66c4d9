import type { ApexOptions } from 'apexcharts';
import type { ChartSetting } from './chartSetting';

/** What bars and columns have in common. */
export const commonOptions = (colors: ChartSetting['colors'], nonce: string | undefined): ApexOptions => ({
  chart: {
    nonce,
    animations: { enabled: false },
    toolbar: { show: false },
    zoom: { enabled: false },
    selection: { enabled: false },
    fontFamily: 'inherit',
    background: 'transparent',
    parentHeightOffset: 0,
  },
  colors: [colors.accent],
  legend: { show: false },
  fill: { opacity: 1 },
  states: { hover: { filter: { type: 'none' } }, active: { filter: { type: 'none' } } },
});
