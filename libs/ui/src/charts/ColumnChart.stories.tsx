import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { atMost } from '../../.storybook/decorators';
import { VALID_BY_MONTH } from '../../.storybook/demo';
import { Card } from '../Card/Card';
import { ColumnChart } from './ColumnChart';

/** Names that do not fit side by side are slanted. Loaded from `@lm/ui/charts` when it is first drawn. */
export default {
  title: 'Data/ColumnChart',
  component: ColumnChart,
  args: {
    label: 'Valid licenses at the end of each month',
    axisTitle: 'Valid Licenses',
    headings: ['Month', 'Valid Licenses'],
    bars: VALID_BY_MONTH,
  },
  decorators: [
    (Story) => (
      <Card title="Licenses Over Time">
        <Story />
      </Card>
    ),
  ],
  parameters: {
    guidance: {
      use: ['How many there were, month by month.'],
      avoid: ['Things that are compared by name: take `BarChart`.', 'Exact figures: take `DataTable`.'],
    },
  },
} satisfies Meta<typeof ColumnChart>;

type Story = StoryObj<typeof ColumnChart>;

const drawn = (canvasElement: HTMLElement, columns: number) =>
  waitFor(() => expect(canvasElement.querySelectorAll('.apexcharts-bar-area')).toHaveLength(columns));

export const Default: Story = { play: ({ canvasElement }) => drawn(canvasElement, 5) };

/** Small counts have whole numbers on the axis. */
export const SmallCounts: Story = {
  args: {
    bars: VALID_BY_MONTH.slice(0, 2).map(({ label }, index) => ({ label, value: 2 - index })),
  },
  play: ({ canvasElement }) => drawn(canvasElement, 2),
};

/** Names that do not fit side by side have the room that they need and no more. */
export const NarrowPlace: Story = {
  decorators: [atMost('20rem')],
  play: async ({ canvasElement }) => {
    await drawn(canvasElement, 5);
    const names = [...canvasElement.querySelectorAll('.apexcharts-xaxis-label')];
    const foot = canvasElement.querySelector('.apexcharts-canvas')!.getBoundingClientRect().bottom;
    const lowest = Math.max(...names.map((name) => name.getBoundingClientRect().bottom));
    await expect(names[0]!.getAttribute('transform')).toContain('rotate(-35');
    await expect(lowest).toBeLessThanOrEqual(foot);
    await expect(foot - lowest).toBeLessThan(24);
  },
};
