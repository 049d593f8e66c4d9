import type { Meta, StoryObj } from '@storybook/react-vite';
import { LONG_CUSTOMER_NAME } from '../../.storybook/demo';
import { Button } from '../Button/Button';
import { EmptyState } from './EmptyState';

export default {
  title: 'Feedback/EmptyState',
  component: EmptyState,
  args: { title: 'No records yet', text: 'Get started by adding your first records to the system.' },
  parameters: {
    guidance: {
      use: [
        'In the place of a list that is empty or a search that found nothing.',
        'With the way out: a button that adds the first, or clears the search.',
      ],
      avoid: ['When something failed: take `ErrorPanel`.'],
    },
  },
} satisfies Meta<typeof EmptyState>;

type Story = StoryObj<typeof EmptyState>;

export const Default: Story = {};
export const WithAction: Story = { args: { action: <Button variant="primary">Create</Button> } };
export const NothingFound: Story = {
  args: {
    title: 'No results found',
    text: 'Nothing matches “Zürich”.',
    picture: 'not-found',
    action: <Button>Clear Search</Button>,
  },
};

export const LongText: Story = {
  args: {
    title: 'No licenses of this customer match the filters that you have chosen',
    text: `${LONG_CUSTOMER_NAME} has licenses, all of them expired more than a year ago. Choose another status to see them.`,
  },
};
