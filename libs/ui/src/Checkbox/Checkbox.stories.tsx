import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Checkbox } from './Checkbox';

const meta = {
  title: 'Forms/Checkbox',
  component: Checkbox,
  args: { label: 'Select All', onChange: fn() },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: '28rem' }}>
        <Story />
      </div>
    ),
  ],
  parameters: {
    guidance: {
      use: ['Choosing any number of things.', 'Agreeing to something in a form.'],
      avoid: ['A setting that takes effect: take `Toggle`.', 'Exactly one of several: take `Select`.'],
      keys: [['Space', 'Turns it on or off']],
    },
  },
} satisfies Meta<typeof Checkbox>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Space turns it, and so does a click on its words. */
export const Off: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const control = canvas.getByRole('checkbox', { name: 'Select All' });
    control.focus();
    await userEvent.keyboard(' ');
    await expect(control).toBeChecked();
    await userEvent.click(canvas.getByText('Select All'));
    await expect(control).not.toBeChecked();
  },
};
export const On: Story = { args: { defaultChecked: true } };
export const WithDescription: Story = { args: { description: 'Every application that matches the search.' } };
export const WithError: Story = { args: { required: true, error: 'Select All is required' } };
export const Disabled: Story = {
  args: { disabled: true, description: 'Every application that matches the search.' },
};
export const DisabledOn: Story = { args: { disabled: true, defaultChecked: true } };
export const LongText: Story = {
  args: {
    label: 'Every member of this department may create, change and delete applications, airports and users',
    description:
      'It takes effect at the next sign-in. Administrators can be told apart by their badge in the list of users, and in the audit logs.',
  },
};

export const RightToLeft: Story = {
  args: { description: 'Every application that matches the search.' },
  decorators: [
    (Story) => (
      <div dir="rtl">
        <Story />
      </div>
    ),
  ],
};
