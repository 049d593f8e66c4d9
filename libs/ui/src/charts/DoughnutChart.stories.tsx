import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, waitFor, within } from 'storybook/test';
import { ACTIVE, EXPIRED } from '../../.storybook/demo';
import { OWN_WINDOW } from '../../.storybook/ownWindow';
import { Button } from '../Button/Button';
import { Card } from '../Card/Card';
import { ChartMark, DoughnutChart } from './DoughnutChart';

const percent = (count: number) => `${Math.round((count / (ACTIVE + EXPIRED)) * 100)}%`;

/**
 * The screen's legend names the parts, so that colour never speaks alone; a table for assistive technology says the same
 * numbers. Loaded from `@lm/ui/charts` when it is first drawn.
 */
export default {
  title: 'Data/DoughnutChart',
  component: DoughnutChart,
  subcomponents: { ChartMark },
  args: {
    label: 'License Status Overview',
    slices: [
      { label: 'Active Licenses', value: ACTIVE, color: 'success' },
      { label: 'Expired Licenses', value: EXPIRED, color: 'danger', lines: 'level' },
    ],
    centreValue: String(ACTIVE + EXPIRED),
    centreText: `${percent(ACTIVE)} Active`,
    sliceText: ({ value }) => `${value} licenses (${percent(value)})`,
    headings: ['Status', 'Licenses'],
  },
  decorators: [
    (Story) => (
      <Card title="License Status Overview">
        <Story />
      </Card>
    ),
  ],
  parameters: {
    guidance: {
      use: ['Parts of a whole, at most four of them.'],
      avoid: ['A comparison: take `BarChart`.', 'One share alone: a sentence does.'],
    },
  },
} satisfies Meta<typeof DoughnutChart>;

type Story = StoryObj<typeof DoughnutChart>;

const drawn = (canvasElement: HTMLElement, paths: number) =>
  waitFor(() => expect(canvasElement.querySelectorAll('.apexcharts-pie-area')).toHaveLength(paths));

/** The ring and the table say the same. */
export const Default: Story = {
  play: async ({ canvasElement }) => {
    await drawn(canvasElement, 2);
    // Not by colour alone: one part is a surface, the other lines.
    const fills = [...canvasElement.querySelectorAll('.apexcharts-pie-area')].map((part) =>
      part.getAttribute('fill'),
    );
    await expect(fills.map((fill) => fill?.startsWith('url('))).toEqual([false, true]);
    const table = within(canvasElement).getByRole('table', { name: 'License Status Overview' });
    await expect(
      within(table).getByRole('row', { name: `Active Licenses ${ACTIVE} licenses (${percent(ACTIVE)})` }),
    ).toBeInTheDocument();
  },
};

/** In forced colours all parts have one colour: each is told by its lines. */
export const ThreeParts: Story = {
  args: {
    slices: [
      { label: 'Active Licenses', value: 120, color: 'success' },
      { label: 'Expired Licenses', value: EXPIRED, color: 'danger', lines: 'level' },
      { label: 'Suspended Licenses', value: ACTIVE - 120, color: 'warning', lines: 'upright' },
    ],
  },
  play: async ({ canvasElement }) => {
    await drawn(canvasElement, 3);
    const lines = [...canvasElement.querySelectorAll('.apexcharts-svg pattern line')].map((line) =>
      line.getAttribute('y2') === '0' ? 'level' : 'upright',
    );
    await expect(lines).toEqual(['level', 'upright']);
  },
};

/** Where its place becomes smaller, nothing of it lies over what follows, not even until it is drawn again. */
export const PlaceThatShrinks: Story = {
  play: async ({ canvasElement }) => {
    await drawn(canvasElement, 2);
    const drawing = canvasElement.querySelector('.apexcharts-svg')!;
    const before = drawing.getBoundingClientRect();
    canvasElement.style.inlineSize = '12rem';
    const after = drawing.getBoundingClientRect();
    await expect(after.height).toBeLessThan(before.height);
    await expect(after.height).toBeLessThanOrEqual(192);
    await expect(after.width).toBeLessThanOrEqual(192);
    canvasElement.style.inlineSize = '';
  },
};

/** Nothing to divide: a quiet ring. */
export const Empty: Story = {
  args: {
    slices: [
      { label: 'Active Licenses', value: 0, color: 'success' },
      { label: 'Expired Licenses', value: 0, color: 'danger' },
    ],
    centreValue: '0',
    centreText: '0% Active',
    sliceText: ({ value }) => `${value} licenses (0%)`,
  },
  play: ({ canvasElement }) => drawn(canvasElement, 1),
};

export const OnePart: Story = {
  args: {
    slices: [{ label: 'Active Licenses', value: 12, color: 'success' }],
    centreValue: '12',
    centreText: '100% Active',
  },
  play: ({ canvasElement }) => drawn(canvasElement, 1),
};

/** The ring grows with the text in its middle. */
export const EnlargedText: Story = {
  globals: { text: 'double' },
  parameters: { docs: { story: OWN_WINDOW } },
  play: async ({ canvasElement }) => {
    await drawn(canvasElement, 2);
    const box = (element: Element) => element.getBoundingClientRect();
    const place = box(canvasElement.querySelector('.apexcharts-canvas')!);
    const ring = () => box(canvasElement.querySelector('.apexcharts-pie')!);
    // 260 px at the default text size, unless its place is narrower.
    await waitFor(() => expect(ring().height).toBeGreaterThan(0.8 * Math.min(520, place.width)));
    await expect(box(within(canvasElement).getByText(String(ACTIVE + EXPIRED))).width).toBeLessThan(
      ring().width / 2,
    );
  },
};

/** Numbers that change are drawn again. */
export const NewNumbers: Story = {
  render: function Render() {
    const [expired, setExpired] = useState(EXPIRED);
    return (
      <>
        <DoughnutChart
          label="License Status Overview"
          slices={[
            { label: 'Active Licenses', value: ACTIVE, color: 'success' },
            { label: 'Expired Licenses', value: expired, color: 'danger', lines: 'level' },
          ]}
          centreValue={String(ACTIVE + expired)}
          centreText="Licenses"
        />
        <Button onClick={() => setExpired(0)}>Delete expired licenses</Button>
      </>
    );
  },
  play: async ({ canvasElement, userEvent }) => {
    await drawn(canvasElement, 2);
    const isWhole = () =>
      [...canvasElement.querySelectorAll('.apexcharts-pie-area')].some(
        (part) => part.getAttribute('data:angle') === '360',
      );
    await expect(isWhole()).toBe(false);
    await userEvent.click(within(canvasElement).getByRole('button'));
    await waitFor(() => expect(isWhole()).toBe(true));
  },
};

export const Small: Story = { args: { height: 180 }, play: ({ canvasElement }) => drawn(canvasElement, 2) };
