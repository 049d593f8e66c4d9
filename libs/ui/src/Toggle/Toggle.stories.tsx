import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { atMost, rightToLeft } from '../../.storybook/decorators';
import { Toggle } from './Toggle';

export default {
  title: 'Forms/Toggle',
  component: Toggle,
  args: { label: 'Administrator Access', onChange: fn() },
  decorators: [atMost('28rem')],
  parameters: {
    guidance: {
      use: ['A setting that is on or off, in a form or at once.'],
      avoid: [
        'Choosing several things of a list: take `MultiSelect`.',
        'Two named alternatives of equal weight: take `Select`.',
      ],
      alsoCalled: ['switch', 'checkbox'],
      keys: [['Space', 'Turns it on or off']],
    },
  },
} satisfies Meta<typeof Toggle>;

type Story = StoryObj<typeof Toggle>;

/** Space turns it, and so does a click on its words. */
export const Off: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const control = canvas.getByRole('switch', { name: 'Administrator Access' });
    control.focus();
    await userEvent.keyboard(' ');
    await expect(control).toBeChecked();
    await userEvent.click(canvas.getByText('Administrator Access'));
    await expect(control).not.toBeChecked();
  },
};
export const On: Story = { args: { defaultChecked: true } };
export const WithDescription: Story = { args: { description: 'Grants administrative privileges.' } };
export const WithError: Story = { args: { required: true, error: 'Administrator Access is required' } };
export const Disabled: Story = { args: { disabled: true, description: 'Grants administrative privileges.' } };
export const DisabledOn: Story = { args: { disabled: true, defaultChecked: true } };
export const LongText: Story = {
  args: {
    label: 'Every member of this department may create, change and delete applications, airports and users',
    description:
      'It takes effect at the next sign-in. Administrators can be told apart by their badge in the list of users, and in the audit logs.',
  },
};

export const RightToLeft: Story = {
  args: { description: 'Grants administrative privileges.', defaultChecked: true },
  decorators: [rightToLeft],
};
