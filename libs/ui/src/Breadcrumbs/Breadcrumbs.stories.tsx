import type { Meta, StoryObj } from '@storybook/react-vite';
import { LONG_CUSTOMER_NAME } from '../../.storybook/demo';
import { rightToLeft } from '../../.storybook/decorators';
import { Breadcrumbs } from './Breadcrumbs';

export default {
  title: 'Navigation/Breadcrumbs',
  component: Breadcrumbs,
  args: {
    items: [{ label: 'Home', href: '#dashboard' }, { label: 'License Management' }, { label: 'Licenses' }],
  },
  parameters: {
    guidance: {
      use: ['At the top of every page below the home page.'],
      avoid: ['On pages without a way up, such as signing in.', 'For steps of a process.'],
      keys: [
        ['Tab', 'Goes to the next step that is a link'],
        ['Enter', 'Goes there'],
      ],
    },
  },
} satisfies Meta<typeof Breadcrumbs>;

type Story = StoryObj<typeof Breadcrumbs>;

export const Default: Story = {};
export const TwoSteps: Story = {
  args: { items: [{ label: 'Home', href: '#dashboard' }, { label: 'User Management' }] },
};
export const LongText: Story = {
  args: {
    items: [
      { label: 'Home', href: '#dashboard' },
      { label: 'License Management', href: '#licenses' },
      {
        label: LONG_CUSTOMER_NAME,
      },
    ],
  },
};
export const RightToLeft: Story = {
  decorators: [rightToLeft],
};
