import type { Meta, StoryObj } from '@storybook/react-vite';
import { Link } from '../Link/Link';
import { Placeholder } from './Placeholder';

export default {
  title: 'Feedback/Placeholder',
  component: Placeholder,
  args: {},
  parameters: {
    guidance: {
      use: ['For an address that leads to a page still to come.'],
      avoid: ['Inside pages.'],
    },
  },
} satisfies Meta<typeof Placeholder>;

type Story = StoryObj<typeof Placeholder>;

export const Default: Story = {};
export const WithAction: Story = {
  args: {
    action: (
      <Link variant="button" href="#dashboard">
        Back to the dashboard
      </Link>
    ),
  },
};
