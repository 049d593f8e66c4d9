import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { ErrorPanel } from './ErrorPanel';

export default {
  title: 'Feedback/ErrorPanel',
  component: ErrorPanel,
  args: { message: 'Failed to load customers. Please try again.', onRetry: fn() },
  parameters: {
    guidance: {
      use: ['In the place of what failed to load, with a button that tries again.'],
      avoid: [
        'Errors in what a person typed: they belong to the fields.',
        'Failures of an action that leave the page whole: take a toast.',
      ],
      alsoCalled: ['alert'],
    },
  },
} satisfies Meta<typeof ErrorPanel>;

type Story = StoryObj<typeof ErrorPanel>;

export const Default: Story = {
  play: async ({ args, canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Try again' }));
    await expect(args.onRetry).toHaveBeenCalledTimes(1);
  },
};
export const WithoutRetry: Story = {
  args: {
    onRetry: undefined,
    title: 'No longer there',
    message: 'This license was deleted by somebody else.',
  },
};
export const LongText: Story = {
  args: {
    message:
      'The server at https://licenses.airport.example/lm/api/Licenses?PageNumber=1&PageSize=1000 did not answer in time. It may be starting, or the network may be down. Your filters are kept.',
  },
};
