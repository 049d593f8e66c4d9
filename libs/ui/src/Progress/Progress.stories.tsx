import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { atMost, rightToLeft } from '../../.storybook/decorators';
import { Inline, Stack } from '../Layout/Layout';
import { Progress } from './Progress';

export default {
  title: 'Feedback/Progress',
  component: Progress,
  args: { label: 'Verifying', value: 425_984, max: 1_041_057 },
  render: (args) => (
    <Stack gap="2">
      <Progress {...args} />
    </Stack>
  ),
  parameters: {
    guidance: {
      use: ['What takes longer than a few seconds, and of which somebody counts how much is done.'],
      avoid: [
        'What is there in a moment: take `Spinner`, or `Skeleton` in the place of what comes.',
        'A share of a whole that does not move: take `DoughnutChart`.',
      ],
      alsoCalled: ['progress bar', 'loader', 'spinner'],
      status: 'new',
    },
  },
} satisfies Meta<typeof Progress>;

type Story = StoryObj<typeof Progress>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    const bar = within(canvasElement).getByRole('progressbar', { name: 'Verifying' });
    await expect(bar).toHaveAttribute('value', '425984');
  },
};

/** It goes on, and nobody knows yet how much there is. */
export const NobodyKnowsHowFar: Story = {
  args: { value: undefined },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('progressbar')).not.toHaveAttribute('value');
  },
};

export const Beginning: Story = { args: { value: 0 } };
export const Done: Story = { args: { value: 1_041_057 } };

/** Words beside it say what is going on. */
export const BesideItsWords: Story = {
  args: { hideLabel: true },
  render: (args) => (
    <Inline>
      <div style={{ inlineSize: '6rem' }}>
        <Progress {...args} />
      </div>
      425,984 of 1,041,057 entries
    </Inline>
  ),
};

export const LongText: Story = {
  args: { label: 'Verifying all entries of the audit log since the first of them was written' },
  decorators: [atMost('16rem')],
};

export const RightToLeft: Story = { decorators: [rightToLeft] };
