import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { APPLICATION_NAMES, CUSTOMER_NAME, LONG_CUSTOMER_NAME, dayAfter } from '../../.storybook/demo';
import { OWN_WINDOW } from '../../.storybook/ownWindow';
import { ConfirmDialog } from './ConfirmDialog';

const LICENSE = `OSL · ${APPLICATION_NAMES.slice(0, 2).join(', ')} · until ${dayAfter(300)}`;

export default {
  title: 'Overlays/ConfirmDialog',
  component: ConfirmDialog,
  args: {
    message: 'Are you sure you want to delete this item? This action cannot be undone.',
    onConfirm: fn(),
    onCancel: fn(),
  },
  parameters: {
    docs: { story: OWN_WINDOW },
    guidance: {
      use: ['Before something that cannot be undone.', 'Before typed input is lost.'],
      avoid: ['What can be undone: do it, and say so.', 'Information without a question: take `Modal`.'],
      alsoCalled: ['popup', 'alert dialog', 'are you sure', 'delete', 'deletion'],
      keys: [
        ['Enter', 'Presses the button with the focus; at first that is the harmless one'],
        ['Escape', 'Cancels'],
      ],
    },
  },
} satisfies Meta<typeof ConfirmDialog>;

type Story = StoryObj<typeof ConfirmDialog>;

/** The focus starts on Cancel, so that a hasty Enter destroys nothing. */
export const Delete: Story = {
  play: async ({ args, canvasElement }) => {
    const dialog = within(within(canvasElement).getByRole('alertdialog', { name: 'Confirm Delete' }));
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect(args.onCancel).toHaveBeenCalledTimes(1);
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    await expect(args.onConfirm).toHaveBeenCalledTimes(1);
  },
};

export const Busy: Story = {
  args: { busy: true },
  play: async ({ args, canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Delete' }));
    await userEvent.keyboard('{Escape}');
    await expect(args.onConfirm).not.toHaveBeenCalled();
    await expect(args.onCancel).not.toHaveBeenCalled();
  },
};

/** The line below says which one: it is part of what assistive technology reads when the question opens. */
export const WithSubject: Story = {
  args: { subject: LICENSE },
  play: async ({ canvasElement }) => {
    const dialog = within(canvasElement).getByRole('alertdialog', { name: 'Confirm Delete' });
    await expect(dialog).toHaveAccessibleDescription(
      `Are you sure you want to delete this item? This action cannot be undone. ${LICENSE}`,
    );
  },
};

/** What else there is to know stands below, and is read with the question too. */
export const WithNote: Story = {
  args: {
    message: 'Are you sure you want to delete this item?',
    subject: CUSTOMER_NAME,
    note: 'It is kept for 90 days, in which it can be restored.',
  },
  play: async ({ canvasElement }) => {
    const dialog = within(canvasElement).getByRole('alertdialog', { name: 'Confirm Delete' });
    await expect(dialog).toHaveAccessibleDescription(/restored\.$/);
  },
};

/** What could not be done is said where it was asked, and can be tried again. */
export const Refused: Story = {
  args: {
    subject: CUSTOMER_NAME,
    error: 'Cannot delete customer with existing licenses. Please delete associated licenses first.',
  },
  play: async ({ canvasElement }) => {
    const dialog = within(canvasElement).getByRole('alertdialog', { name: 'Confirm Delete' });
    await expect(within(dialog).getByRole('alert')).toHaveTextContent('Cannot delete customer');
    await expect(within(dialog).getByRole('button', { name: 'Delete' })).toBeEnabled();
  },
};

/** On a window as low as an enlarged page's: what it happens to is read whole before the button that does it. */
export const AtFourHundredPercent: Story = {
  tags: ['zoomed'],
  args: { subject: LICENSE },
  play: async ({ canvasElement }) => {
    const dialog = within(canvasElement).getByRole('alertdialog', { name: 'Confirm Delete' });
    const around = within(dialog).getByText(LICENSE).parentElement!.parentElement!;
    await expect(around.scrollHeight).toBeLessThanOrEqual(around.clientHeight);
  },
};

export const LongText: Story = {
  args: {
    message: `Are you sure you want to delete "${LONG_CUSTOMER_NAME}"? Its contacts are deleted too. This action cannot be undone.`,
  },
};
