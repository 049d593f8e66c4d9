import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { expect, waitFor } from 'storybook/test';
import { VALID_BY_APPLICATION } from '../../.storybook/demo';
import { Button } from '../Button/Button';
import { BarChart } from '../charts/BarChart';
import { ChartMark } from '../charts/DoughnutChart';
import { PaletteList } from '../CommandPalette/PaletteList';
import { Pagination } from '../Pagination/Pagination';
import { Progress } from '../Progress/Progress';
import { SidebarGroup, SidebarLink } from '../Sidebar/Sidebar';
import { Skeleton } from '../Skeleton/Skeleton';
import { TextField } from '../TextField/TextField';
import { Toggle } from '../Toggle/Toggle';

/**
 * Pairs that a reader must tell apart when the system replaces every colour. The story run draws them in forced colours
 * and refuses two that look the same.
 */
export default {
  title: 'Foundations/Forced colours',
  tags: ['forced-colours'],
  parameters: { controls: { disable: true } },
} satisfies Meta;

type Story = StoryObj;

const pairs = (states: readonly ReactNode[]): Story => ({
  render: () => (
    <div data-differ="" style={{ display: 'grid', gap: '1rem', inlineSize: '20rem' }}>
      {states.map((state, index) => (
        <div key={index} style={{ blockSize: '7rem', overflow: 'hidden' }}>
          {state}
        </div>
      ))}
    </div>
  ),
});

const nothing = () => undefined;

export const Switch = pairs([
  <Toggle label="Administrator Access" onChange={nothing} checked={false} />,
  <Toggle label="Administrator Access" onChange={nothing} checked />,
]);

/** The enabled one has no grey. */
export const Placeholder = pairs([
  <TextField label="Customer" placeholder="All" />,
  <TextField label="Customer" placeholder="All" disabled />,
]);

export const PrimaryButton = pairs([
  <Button>Save</Button>,
  <Button variant="primary">Save</Button>,
  <Button disabled>Save</Button>,
]);

const palette = (active: number) => (
  <PaletteList
    id={`palette-${active}`}
    label="Search or jump to..."
    groups={[
      {
        id: 'pages',
        label: 'Go to',
        entries: [
          { id: 'licenses', label: 'Licenses' },
          { id: 'customers', label: 'Customers' },
        ],
      },
    ]}
    active={active}
    onChoose={nothing}
    onPoint={nothing}
  />
);
export const MarkedEntry = pairs([palette(-1), palette(0)]);

const place = (current: boolean) => (
  <SidebarGroup title="Management">
    <SidebarLink href="#licenses" current={current}>
      Licenses
    </SidebarLink>
  </SidebarGroup>
);
export const CurrentPlace = pairs([place(false), place(true)]);

export const CurrentPage = pairs([
  <Pagination page={2} pageCount={4} onPageChange={nothing} words={{ label: 'First' }} />,
  <Pagination page={3} pageCount={4} onPageChange={nothing} words={{ label: 'Second' }} />,
]);

export const LegendMarks = pairs([
  null,
  <ChartMark color="success" />,
  <ChartMark color="danger" lines="level" />,
  <ChartMark color="warning" lines="upright" />,
]);

export const HowFar = pairs(
  [0, 1, undefined].map((value) => <Progress label="Verifying" value={value} max={2} />),
);

export const Placeholders = pairs([null, <Skeleton />]);

const bars = VALID_BY_APPLICATION.slice(0, 2);

/** The axes' words are in the reader's own colour of text. */
export const ChartAxes = pairs([null, <BarChart key="chart" label="Licensed Applications" bars={bars} />]);
ChartAxes.play = async ({ canvasElement }) => {
  await waitFor(() => expect(canvasElement.querySelectorAll('svg text').length).toBeGreaterThan(2));
  if (!window.matchMedia('(forced-colors: active)').matches) return;
  for (const word of canvasElement.querySelectorAll('.apexcharts-xaxis text, .apexcharts-yaxis text'))
    await expect(word).toHaveAttribute('fill', 'CanvasText');
};
