import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { rightToLeft } from '../../.storybook/decorators';
import { Card } from '../Card/Card';
import { ScrollArea } from './ScrollArea';

const rows = (count: number) => (
  <ul>
    {Array.from({ length: count }, (_, index) => (
      <li key={index} style={{ padding: '0.75rem 1.5rem' }}>
        License {index + 1} expires in {index + 2} days
      </li>
    ))}
  </ul>
);

export default {
  title: 'Layout/ScrollArea',
  component: ScrollArea,
  args: { label: 'Expiring licenses', height: '12rem', children: rows(12) },
  decorators: [
    (Story) => (
      <Card title="Licenses Expiring Within 30 Days" padding="none" footer="12 licenses">
        <Story />
      </Card>
    ),
  ],
  parameters: {
    guidance: {
      use: ['A list beside others whose length is not known, so that nothing below it moves.'],
      avoid: ['The only content of a screen: let the page scroll.', 'Long tables: take pages.'],
      keys: [['Arrows, Page Up, Page Down, Home, End', 'Scroll it while it has the focus']],
    },
  },
} satisfies Meta<typeof ScrollArea>;

type Story = StoryObj<typeof ScrollArea>;

/** It fades at the edges that more lies behind. */
export const Long: Story = {
  play: async ({ canvasElement }) => {
    const area = within(canvasElement).getByRole('group', { name: 'Expiring licenses' });
    await waitFor(() => expect(area).toHaveAttribute('data-more-below'));
    await expect(area).not.toHaveAttribute('data-more-above');
    area.scrollTop = area.scrollHeight;
    await waitFor(() => expect(area).not.toHaveAttribute('data-more-below'));
    await expect(area).toHaveAttribute('data-more-above');
    area.scrollTop = 0;
    await waitFor(() => expect(area).toHaveAttribute('data-more-below'));
  },
};

/** What fits has no edges. */
export const Short: Story = {
  args: { children: rows(2) },
  play: async ({ canvasElement }) => {
    const area = within(canvasElement).getByRole('group', { name: 'Expiring licenses' });
    await expect(area).not.toHaveAttribute('data-more-below');
  },
};

export const RightToLeft: Story = { decorators: [rightToLeft] };
