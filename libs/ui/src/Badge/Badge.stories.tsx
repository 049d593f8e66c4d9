import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { OWN_WINDOW } from '../../.storybook/ownWindow';
import { Inline } from '../Layout/Layout';
import { Badge } from './Badge';

export default {
  title: 'Data/Badge',
  component: Badge,
  args: { children: 'Active', tone: 'success' },
  parameters: {
    guidance: {
      use: ['The state of a thing in a table or a dialog: Active, Expired, Administrator.'],
      avoid: [
        'Things that can be clicked.',
        'Lists of names: take `ChipList`.',
        'Colour without words: a tone alone says nothing to many people.',
      ],
      alsoCalled: ['tag', 'pill', 'label', 'status'],
    },
  },
} satisfies Meta<typeof Badge>;

type Story = StoryObj<typeof Badge>;

export const Active: Story = {};
export const Expired: Story = { args: { children: 'Expired', tone: 'danger' } };
export const WithDot: Story = { args: { dot: true } };
export const Administrator: Story = { args: { children: 'Administrator', tone: 'accent' } };
export const AllTones: Story = {
  render: () => (
    <Inline>
      {(['neutral', 'accent', 'info', 'success', 'warning', 'danger', 'purple'] as const).flatMap((tone) => [
        <Badge key={tone} tone={tone}>
          {tone}
        </Badge>,
        <Badge key={`${tone} dot`} tone={tone} dot>
          {tone}
        </Badge>,
      ])}
    </Inline>
  ),
};

export const LongText: Story = { args: { children: 'Waiting for the airport to confirm the order' } };

/** Words that are wider than the page go on in a second line, inside their pill. */
export const LongTextInLargeText: Story = {
  ...LongText,
  tags: ['zoomed'],
  globals: { text: 'double' },
  parameters: { docs: { story: OWN_WINDOW } },
  play: async ({ canvasElement }) => {
    const badge = canvasElement.querySelector('[data-tone]')!;
    await expect(badge.scrollWidth).toBeLessThanOrEqual(badge.clientWidth);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};
