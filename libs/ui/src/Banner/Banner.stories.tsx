import type { Meta, StoryObj } from '@storybook/react-vite';
import { APPLICATION_NAMES, LONG_CUSTOMER_NAME } from '../../.storybook/demo';
import { rightToLeft } from '../../.storybook/decorators';
import { Button } from '../Button/Button';
import { Stack } from '../Layout/Layout';
import { Banner } from './Banner';

export default {
  title: 'Feedback/Banner',
  component: Banner,
  args: { tone: 'info', title: 'Read only', children: 'Only administrators can change applications.' },
  parameters: {
    guidance: {
      use: [
        'A message about the page or form it stands in, as long as it holds.',
        'Errors of a form as a whole, above its fields.',
      ],
      avoid: [
        'Something that has just been done: take a toast.',
        'An error of one field: it belongs to the field.',
      ],
      alsoCalled: ['warning', 'alert', 'notification', 'callout'],
    },
  },
} satisfies Meta<typeof Banner>;

type Story = StoryObj<typeof Banner>;

export const Info: Story = {};
export const Success: Story = {
  args: { tone: 'success', title: undefined, children: 'Sign up successful! Redirecting to sign in.' },
};
export const Warning: Story = {
  args: { tone: 'warning', title: 'Expires soon', children: 'Four licenses expire within 7 days.' },
};
export const Danger: Story = {
  args: { tone: 'danger', title: 'Validation Error', children: 'At least one application is required' },
};
export const WithAction: Story = { args: { action: <Button size="sm">Reload</Button> } };
export const TitleOnly: Story = { args: { children: undefined } };
export const LongText: Story = {
  render: () => (
    <Stack>
      <Banner tone="danger" title="Validation Error">
        Customer &quot;{LONG_CUSTOMER_NAME}&quot; already has valid license(s) for the following
        application(s): {APPLICATION_NAMES.slice(0, 4).join(', ')}. Please remove these applications or select
        a different customer.
      </Banner>
    </Stack>
  ),
};

export const RightToLeft: Story = {
  args: { action: <Button size="sm">Reload</Button> },
  decorators: [rightToLeft],
};
