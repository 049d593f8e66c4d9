import type { Meta, StoryObj } from '@storybook/react-vite';
import { Picture } from './Picture';

export default {
  title: 'Feedback/Picture',
  component: Picture,
  args: { of: 'nothing' },
  parameters: {
    guidance: {
      use: ['Through `EmptyState` and `ErrorPanel`, which choose the right one.'],
      avoid: ['As decoration beside content that is there.', 'As the only thing that says something.'],
    },
  },
} satisfies Meta<typeof Picture>;

type Story = StoryObj<typeof Picture>;

export const Nothing: Story = {};
export const NotFound: Story = { args: { of: 'not-found' } };
export const Failed: Story = { args: { of: 'failed' } };
export const Done: Story = { args: { of: 'done' } };
export const NoFigures: Story = { args: { of: 'no-figures' } };
export const Underway: Story = { args: { of: 'underway' } };
