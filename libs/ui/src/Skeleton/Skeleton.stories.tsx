import type { Meta, StoryObj } from '@storybook/react-vite';
import { Stack } from '../Layout/Layout';
import { Skeleton } from './Skeleton';

export default {
  title: 'Feedback/Skeleton',
  component: Skeleton,
  args: {},
  parameters: {
    guidance: {
      use: ['In the place of text, figures and pictures whose size is known, while they load.'],
      avoid: ['As the only sign of loading: say it too, with a `Spinner` or a live region.'],
      alsoCalled: ['loader', 'spinner'],
    },
  },
} satisfies Meta<typeof Skeleton>;

type Story = StoryObj<typeof Skeleton>;

export const Line: Story = {};
export const Block: Story = { args: { shape: 'block', height: '8rem' } };
export const Circle: Story = { args: { shape: 'circle' } };
export const Paragraph: Story = {
  render: () => (
    <Stack gap="2">
      <Skeleton width="40%" />
      <Skeleton />
      <Skeleton width="85%" />
    </Stack>
  ),
};
