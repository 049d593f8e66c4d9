import type { Meta, StoryObj } from '@storybook/react-vite';
import { atMost } from '../../.storybook/decorators';
import { TextArea } from './TextArea';

export default {
  title: 'Forms/TextArea',
  component: TextArea,
  args: { label: 'Description', name: 'description' },
  decorators: [atMost('28rem')],
  parameters: {
    guidance: {
      use: ['Free text of more than a line: descriptions, comments, addresses.'],
      avoid: ['One line: take `TextField`.'],
      keys: [
        ['Enter', 'Starts a new line'],
        ['Tab', 'Leaves the field'],
      ],
    },
  },
} satisfies Meta<typeof TextArea>;

type Story = StoryObj<typeof TextArea>;

export const Default: Story = {};
export const WithHint: Story = {
  args: { hint: 'Up to 500 characters.', placeholder: 'What the application does, and for whom' },
};
export const WithError: Story = {
  args: { error: 'Description must be less than 500 characters', defaultValue: 'Plans stands and gates.' },
};
export const Disabled: Story = { args: { disabled: true, defaultValue: 'Plans stands and gates.' } };
export const ReadOnly: Story = { args: { readOnly: true, defaultValue: 'Plans stands and gates.' } };
export const LongText: Story = {
  args: {
    defaultValue:
      'Plans stands and gates for every arriving and departing aircraft, keeps the plan up to date while the day unfolds, and tells everybody whom a change concerns. '.repeat(
        4,
      ),
  },
};
