import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { COLLEAGUE, LONG_CUSTOMER_NAME } from '../../.storybook/demo';
import { atMost, rightToLeft } from '../../.storybook/decorators';
import { Stack } from '../Layout/Layout';
import { TextField } from './TextField';

export default {
  title: 'Forms/TextField',
  component: TextField,
  args: { label: 'Email', name: 'email' },
  decorators: [atMost('28rem')],
  parameters: {
    guidance: {
      use: [
        'One line of text: names, e-mail addresses, phone numbers, searches.',
        'Passwords: the field brings its own show and hide button.',
        'Dates, with `type="date"`: the browser\'s own calendar knows the person\'s language.',
      ],
      avoid: [
        'Several lines: take `TextArea`.',
        'A choice from a known list: take `Select` or a picker.',
        'A placeholder in place of a label: it vanishes when it is needed.',
      ],
      alsoCalled: ['input', 'date picker', 'calendar'],
      keys: [
        ['Tab', 'Goes to the field, then to its show and hide button'],
        ['Enter', 'Sends the form it stands in'],
      ],
    },
  },
} satisfies Meta<typeof TextField>;

type Story = StoryObj<typeof TextField>;

export const Default: Story = {};
export const Required: Story = { args: { required: true } };
export const WithHint: Story = { args: { hint: 'The address you were invited with.' } };

/** The error is read with the field, and takes the place of nothing: hint and value stay. */
export const WithError: Story = {
  args: {
    error: 'Please enter a valid email address',
    defaultValue: 'maria@',
    hint: 'The address you were invited with.',
    required: true,
  },
  play: async ({ canvasElement }) => {
    const input = within(canvasElement).getByLabelText('Email');
    await expect(input).toBeInvalid();
    await expect(input).toHaveAccessibleDescription(
      'Please enter a valid email address The address you were invited with.',
    );
    await expect(input).toHaveAccessibleName('Email');
  },
};

/** The button shows what was typed and hides it again; its name says which. */
export const Password: Story = {
  args: { label: 'Password', type: 'password', name: 'password', autoComplete: 'current-password' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const input = canvas.getByLabelText('Password');
    await userEvent.type(input, 'Runway-27L');
    await userEvent.click(canvas.getByRole('button', { name: 'Show password' }));
    await expect(input).toHaveAttribute('type', 'text');
    await expect(input).toHaveValue('Runway-27L');
    await userEvent.click(canvas.getByRole('button', { name: 'Hide password' }));
    await expect(input).toHaveAttribute('type', 'password');
  },
};

export const DateField: Story = { args: { label: 'Expiry Date', type: 'date', defaultValue: '2027-03-31' } };
export const Disabled: Story = { args: { disabled: true, defaultValue: COLLEAGUE.email } };
export const ReadOnly: Story = { args: { readOnly: true, defaultValue: COLLEAGUE.email } };
export const LongText: Story = {
  args: {
    label: 'The name under which this customer appears in every list, letter and license file that is issued',
    defaultValue: LONG_CUSTOMER_NAME,
    error: 'Customer name must be less than 100 characters. Shorten it, or leave out the legal form.',
  },
};
export const RightToLeft: Story = {
  args: {
    label: 'البريد الإلكتروني',
    defaultValue: COLLEAGUE.email,
    hint: 'العنوان الذي دُعيت به',
  },
  decorators: [rightToLeft],
};

export const InAForm: Story = {
  render: () => (
    <Stack>
      <TextField label="First Name" required defaultValue={COLLEAGUE.first} />
      <TextField label="Last Name" required error="Last name is required" />
      <TextField label="Location" hint="City or airport" />
    </Stack>
  ),
};
