import type { Meta, StoryObj } from '@storybook/react-vite';
import { Plus, Trash2 } from 'lucide-react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Inline, Stack } from '../Layout/Layout';
import { Button } from './Button';

export default {
  title: 'Actions/Button',
  component: Button,
  args: { children: 'Save Changes', onClick: fn() },
  parameters: {
    guidance: {
      use: [
        'Doing something: saving, creating, deleting, opening a dialog.',
        'One `primary` in a view; the others are `secondary`, and `ghost` where they should be quiet.',
        '`busy` while what it started is running, so that nobody starts it twice.',
      ],
      avoid: [
        'Going somewhere: take `Link`.',
        'An icon alone: take `IconButton`.',
        'Disabling it without saying why: let it be pressed, and say what is missing.',
      ],
      alsoCalled: ['save', 'renew', 'submit'],
      keys: [['Enter, Space', 'Does it']],
    },
  },
} satisfies Meta<typeof Button>;

type Story = StoryObj<typeof Button>;

export const Primary: Story = { args: { variant: 'primary' } };
export const Secondary: Story = {};
export const Ghost: Story = { args: { variant: 'ghost' } };
export const Danger: Story = { args: { variant: 'danger', children: 'Delete', icon: <Trash2 /> } };
export const WithIcon: Story = { args: { variant: 'primary', icon: <Plus />, children: 'Create' } };
export const Disabled: Story = { args: { disabled: true } };

/** Clicks do nothing while it is busy, and the focus stays where it is. */
export const Busy: Story = {
  args: { variant: 'primary', busy: true, children: 'Signing Up...' },
  play: async ({ args, canvasElement }) => {
    const button = within(canvasElement).getByRole('button');
    await userEvent.click(button);
    await expect(args.onClick).not.toHaveBeenCalled();
    button.focus();
    await expect(button).toHaveFocus();
  },
};

/** Looks disabled and does nothing, yet the focus can come to it and stay. */
export const AriaDisabled: Story = {
  args: { 'aria-disabled': true },
  play: async ({ args, canvasElement }) => {
    const button = within(canvasElement).getByRole('button');
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(button);
    await expect(args.onClick).not.toHaveBeenCalled();
    await expect(button).toHaveFocus();
  },
};

export const FullWidth: Story = { args: { variant: 'primary', fullWidth: true, children: 'Sign in' } };

export const LongText: Story = {
  args: { children: 'Generate a new license for every application of this customer that has none' },
};

export const AllVariantsAndSizes: Story = {
  render: () => (
    <Stack>
      {(['sm', 'md', 'lg'] as const).map((size) => (
        <Inline key={size}>
          {(['primary', 'secondary', 'ghost', 'danger'] as const).map((variant) => (
            <Button key={variant} variant={variant} size={size}>
              {variant}
            </Button>
          ))}
          <Button size={size} disabled>
            disabled
          </Button>
          <Button size={size} busy variant="primary">
            busy
          </Button>
        </Inline>
      ))}
    </Stack>
  ),
};
