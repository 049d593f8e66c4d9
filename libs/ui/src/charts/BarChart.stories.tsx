import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { atMost } from '../../.storybook/decorators';
import { VALID_BY_APPLICATION } from '../../.storybook/demo';
import { OWN_WINDOW } from '../../.storybook/ownWindow';
import { Card } from '../Card/Card';
import { BarChart } from './BarChart';

/**
 * Short names are whole in the tooltip and in the table for assistive technology. Loaded
 * from `@lm/ui/charts` when it is first drawn.
 */
export default {
  title: 'Data/BarChart',
  component: BarChart,
  args: {
    label: 'Licensed Applications',
    axisTitle: 'Active Licenses Count',
    headings: ['Application', 'Active Licenses'],
    bars: VALID_BY_APPLICATION.slice(0, 5),
    shortLabel: ({ label }) => (label.length > 10 ? `${label.slice(0, 10)}...` : label),
    barText: ({ value }) => `Active Licenses: ${value}`,
  },
  decorators: [
    (Story) => (
      <Card title="Licensed Applications">
        <Story />
      </Card>
    ),
  ],
  parameters: {
    guidance: {
      use: ['Counts to be compared, at most about ten.'],
      avoid: ['Parts of a whole: take `DoughnutChart`.', 'Exact figures: take `DataTable`.'],
    },
  },
} satisfies Meta<typeof BarChart>;

type Story = StoryObj<typeof BarChart>;

const drawn = (canvasElement: HTMLElement, bars: number) =>
  waitFor(() => expect(canvasElement.querySelectorAll('.apexcharts-bar-area')).toHaveLength(bars));

/** The bars and the table say the same. */
export const Default: Story = {
  play: async ({ canvasElement }) => {
    await drawn(canvasElement, 5);
    const table = within(canvasElement).getByRole('table', { name: 'Licensed Applications' });
    const { label, value } = VALID_BY_APPLICATION[2]!;
    await expect(within(table).getByRole('row', { name: `${label} ${value}` })).toBeInTheDocument();
  },
};

/** Nothing is drawn: say in an `EmptyState` instead why there is nothing. */
export const Empty: Story = { args: { bars: [] } };

export const SmallCounts: Story = {
  args: {
    bars: VALID_BY_APPLICATION.slice(0, 2).map(({ label }, index) => ({ label, value: 2 - index })),
  },
  play: ({ canvasElement }) => drawn(canvasElement, 2),
};

export const OneBar: Story = {
  args: { bars: [{ ...VALID_BY_APPLICATION[0]!, value: 1204 }] },
  play: ({ canvasElement }) => drawn(canvasElement, 1),
};

const axisText = (canvasElement: HTMLElement) =>
  getComputedStyle(canvasElement.querySelector('.apexcharts-yaxis-label')!).fontSize;

/** The axes' texts and the chart grow with the text, also while it is shown. */
export const EnlargedText: Story = {
  globals: { text: 'double' },
  parameters: { docs: { story: OWN_WINDOW } },
  play: async ({ canvasElement }) => {
    await drawn(canvasElement, 5);
    await waitFor(() => expect(axisText(canvasElement)).toBe('24px'));
    document.documentElement.style.fontSize = '100%';
    await waitFor(() => expect(axisText(canvasElement)).toBe('12px'));
    document.documentElement.style.fontSize = '200%';
    await waitFor(() => expect(axisText(canvasElement)).toBe('24px'));
  },
};

/** Names and figures have the room that they need. */
export const NarrowPlace: Story = {
  decorators: [atMost('20rem')],
  play: async ({ canvasElement }) => {
    await drawn(canvasElement, 5);
    const place = canvasElement.querySelector('.apexcharts-canvas')!.getBoundingClientRect();
    for (const text of canvasElement.querySelectorAll('.apexcharts-yaxis-label, .apexcharts-datalabel')) {
      const at = text.getBoundingClientRect();
      await expect(at.left).toBeGreaterThanOrEqual(place.left);
      await expect(at.right).toBeLessThanOrEqual(place.right);
    }
  },
};

/** A name is text, whatever it holds. */
export const NamesThatLookLikeMarkup: Story = {
  args: {
    bars: [
      { label: '<img src=x onerror="document.title=\'bad\'">', value: 3 },
      { label: 'Fish & Chips', value: 2 },
    ],
  },
  play: async ({ canvasElement }) => {
    await drawn(canvasElement, 2);
    await expect(canvasElement.querySelector('img')).toBeNull();
  },
};
