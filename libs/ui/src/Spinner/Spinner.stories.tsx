import type { Meta, StoryObj } from '@storybook/react-vite';
import { Spinner } from './Spinner';

export default {
  title: 'Feedback/Spinner',
  component: Spinner,
  args: { label: 'Loading Users...' },
  parameters: {
    guidance: {
      use: [
        'While something loads whose shape is not known yet.',
        'With words that name what is coming: "Loading Users...".',
      ],
      avoid: [
        'Where the shape is known: take `Skeleton`, nothing jumps.',
        'On a button: `Button` has `busy`.',
      ],
      alsoCalled: ['loader', 'loading'],
    },
  },
} satisfies Meta<typeof Spinner>;

type Story = StoryObj<typeof Spinner>;

export const Default: Story = {};
export const Centered: Story = { args: { centered: true } };
export const HiddenLabel: Story = { args: { hideLabel: true } };
