import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { atMost } from '../../.storybook/decorators';
import { VALID_BY_MONTH } from '../../.storybook/demo';
import { Card } from '../Card/Card';
import { ColumnChart } from './ColumnChart';

/** Where names do not fit side by side, some are left out. Loaded from `@lm/ui/charts` when it is first drawn. */
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

/** Nothing is drawn: say in an `EmptyState` instead why there is nothing. */
export const Empty: Story = { args: { bars: [] } };

/** Small counts have whole numbers on the axis. */
export const SmallCounts: Story = {
  args: {
    bars: VALID_BY_MONTH.slice(0, 2).map(({ label }, index) => ({ label, value: 2 - index })),
  },
  play: ({ canvasElement }) => drawn(canvasElement, 2),
};

/** Of names that do not fit side by side some are left out; those that stay are level and do not touch. */
export const NarrowPlace: Story = {
  decorators: [atMost('20rem')],
  play: async ({ canvasElement }) => {
    await drawn(canvasElement, 5);
    const names = [...canvasElement.querySelectorAll('.apexcharts-xaxis-label')];
    const written = names.filter(({ textContent }) => textContent.trim() !== '');
    await expect(written.length).toBeGreaterThan(1);
    await expect(written.length).toBeLessThan(5);
    const boxes = written.map((name) => name.getBoundingClientRect());
    for (const [index, { left, height }] of boxes.entries()) {
      await expect(height).toBeLessThan(24);
      if (index > 0) await expect(left).toBeGreaterThan(boxes[index - 1]!.right);
    }
  },
};
