import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { LONG_CUSTOMER_NAME } from '../../.storybook/demo';
import { atMost, rightToLeft } from '../../.storybook/decorators';
import { Inline } from '../Layout/Layout';
import { Select } from './Select';

export default {
  title: 'Forms/Select',
  component: Select,
  args: {
    label: 'Status',
    name: 'status',
    onChange: fn(),
    options: [
      { value: 'All', label: 'All' },
      { value: 'Active', label: 'Active' },
      { value: 'Expired', label: 'Expired' },
    ],
  },
  decorators: [atMost('28rem')],
  parameters: {
    guidance: {
      use: ['One of two to about ten known options.', 'Filters above a table.'],
      avoid: [
        'Long lists: take a searchable picker.',
        'On or off: take `Toggle`.',
        'Doing something: take `Menu`.',
      ],
      alsoCalled: ['dropdown', 'picklist', 'radio buttons', 'pick one'],
      keys: [
        ['Enter, Space', 'Opens the list'],
        ['Up, Down', 'Move to another option'],
        ['Letters', 'Go to the option that starts with them'],
        ['Escape', 'Closes the list without a change'],
      ],
    },
  },
} satisfies Meta<typeof Select>;

type Story = StoryObj<typeof Select>;

export const Default: Story = {
  play: async ({ args, canvasElement }) => {
    const select = within(canvasElement).getByLabelText('Status');
    await userEvent.selectOptions(select, 'Expired');
    await expect(select).toHaveValue('Expired');
    await expect(args.onChange).toHaveBeenCalled();
  },
};
export const WithPlaceholder: Story = { args: { placeholder: 'Select a status', defaultValue: '' } };
export const WithError: Story = {
  args: {
    placeholder: 'Select a customer',
    label: 'Customer',
    required: true,
    error: 'Customer selection is required',
  },
};
export const Disabled: Story = { args: { disabled: true } };
export const LongText: Story = {
  args: {
    options: [
      {
        value: '1',
        label: LONG_CUSTOMER_NAME,
      },
    ],
  },
  decorators: [atMost('16rem')],
};
export const AsFilters: Story = {
  render: (args) => (
    <Inline gap="4">
      <Select {...args} label="Customer" />
      <Select {...args} />
    </Inline>
  ),
};

export const RightToLeft: Story = { decorators: [rightToLeft] };
