import type { Meta, StoryObj } from '@storybook/react-vite';
import { atMost } from '../../.storybook/decorators';
import { staysWithin } from '../../.storybook/staysWithin';
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

/** A word that is longer than the line goes on in the next one. */
export const LongWord: Story = {
  args: {
    title: 'Rollfeldbefeuerungssteuerungsanlagenwartungsvertrag',
    text: 'Rollfeldbefeuerungssteuerungsanlagenwartungsvertrag',
  },
  decorators: [atMost('16rem')],
  play: staysWithin,
};
