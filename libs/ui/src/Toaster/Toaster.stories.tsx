import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect, useState } from 'react';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { APPLICATION_NAMES, LONG_CUSTOMER_NAME } from '../../.storybook/demo';
import { OWN_WINDOW } from '../../.storybook/ownWindow';
import { Button } from '../Button/Button';
import { Inline, Stack } from '../Layout/Layout';
import { Modal } from '../Modal/Modal';
import { toast, Toaster } from './Toaster';

/** Its time is an animation, which a picture takes to its end: where none is given, toasts stay. */
const STAYS = { autoClose: false } as const;

function Ground({ autoClose }: { autoClose?: number }) {
  const options = autoClose === undefined ? STAYS : undefined;
  useEffect(() => () => toast.dismiss(), []);
  return (
    <>
      <Toaster autoClose={autoClose} />
      <Inline>
        <Button onClick={() => toast.success('License generated successfully', options)}>Success</Button>
        <Button onClick={() => toast.error('Failed to load customers. Please try again.', options)}>
          Error
        </Button>
        <Button onClick={() => toast.info('A new version is ready', options)}>Info</Button>
        <Button onClick={() => toast.warning('Your session ends in a minute', options)}>Warning</Button>
      </Inline>
    </>
  );
}

export default {
  title: 'Feedback/Toaster',
  component: Toaster,
  render: ({ autoClose }) => <Ground autoClose={autoClose} />,
  parameters: {
    docs: { story: { inline: false, height: '320px' } },
    guidance: {
      use: [
        'What has just been done, or has failed, in one sentence.',
        'One `Toaster` near the root of the application; `toast.success(...)` from anywhere.',
      ],
      avoid: [
        'Errors of fields: they belong to the fields.',
        'Anything a person must answer: take a dialog.',
        'What should stay: take `Banner`.',
      ],
      alsoCalled: ['warning', 'notification', 'snackbar', 'alert', 'toast'],
      keys: [
        ['Alt + T', 'Goes to the toasts'],
        ['Tab', 'Goes to the close button'],
        ['Escape', 'Takes the toast with the focus away'],
      ],
    },
  },
} satisfies Meta<typeof Toaster>;

type Story = StoryObj<typeof Toaster>;

export const AllKinds: Story = {
  parameters: { docs: { story: { autoplay: true } } },
  play: async ({ canvasElement }) => {
    for (const name of ['Success', 'Error', 'Info', 'Warning']) {
      await userEvent.click(within(canvasElement).getByRole('button', { name }));
    }
    await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(4));
    // Said once: no live region around those that are alerts themselves; ids have no spaces and differ.
    const toasts = screen.getAllByRole('alert');
    for (const said of toasts)
      await expect(said.parentElement!.closest('[aria-live]:not([aria-live="off"])')).toBeNull();
    const ids = [...document.querySelectorAll('.Toastify [id]')].map(({ id }) => id);
    await expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) await expect(id).toMatch(/^\S+$/);
  },
};

/** The button takes a toast away before its time. */
export const ClosedByHand: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Success' }));
    const message = await screen.findByText('License generated successfully');
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(message).not.toBeInTheDocument());
  },
};

/** One that has the focus stays; Escape takes it away, and the focus goes back. */
export const WithTheFocus: Story = {
  args: { autoClose: 200 },
  play: async ({ canvasElement }) => {
    const button = within(canvasElement).getByRole('button', { name: 'Success' });
    await userEvent.click(button);
    const message = await screen.findByText('License generated successfully');
    screen.getByRole('button', { name: 'Close' }).focus();
    await userEvent.unhover(message);
    await new Promise((resolve) => setTimeout(resolve, 600));
    await expect(message).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect(button).toHaveFocus();
    await waitFor(() => expect(message).not.toBeInTheDocument());
  },
};

/** What a toast offers takes it away, too; the focus goes back to where it was. */
export const WithAnOffer: Story = {
  render: () => {
    const offer = (
      <Inline gap="3">
        Application deleted successfully
        <Button size="sm" onClick={() => toast.dismiss()}>
          Restore
        </Button>
      </Inline>
    );
    return (
      <>
        <Toaster />
        <Button onClick={() => toast.success(offer, STAYS)}>Delete</Button>
      </>
    );
  },
  play: async ({ canvasElement }) => {
    const button = within(canvasElement).getByRole('button', { name: 'Delete' });
    await userEvent.click(button);
    const restore = await screen.findByRole('button', { name: 'Restore' });
    restore.focus();
    await userEvent.keyboard('{Enter}');
    await expect(button).toHaveFocus();
    await waitFor(() => expect(restore).not.toBeInTheDocument());
    await userEvent.click(button);
    await screen.findByRole('button', { name: 'Restore' });
  },
};

/** After its time it goes by itself. */
export const ClosedByTime: Story = {
  args: { autoClose: 200 },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Success' }));
    const message = await screen.findByText('License generated successfully');
    await userEvent.unhover(message);
    await waitFor(() => expect(message).not.toBeInTheDocument());
  },
};

/** A toast is seen and heard above an open dialog, whose outside nobody could reach. */
export const AboveADialog: Story = {
  parameters: { docs: { story: OWN_WINDOW } },
  render: ({ autoClose }) => (
    <>
      <Ground autoClose={autoClose} />
      <Modal
        title="New Application"
        onRequestClose={() => undefined}
        footer={
          <Button onClick={() => toast.error('Failed to save application. Please try again.', STAYS)}>
            Create
          </Button>
        }
      />
    </>
  ),
  play: async ({ canvasElement }) => {
    const dialog = within(canvasElement).getByRole('dialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Create' }));
    const message = await within(dialog).findByText('Failed to save application. Please try again.');
    await waitFor(() => expect(message).toBeVisible());
  },
};

function WithDialog() {
  const [open, setOpen] = useState(false);
  return (
    <Stack>
      <Ground autoClose={60_000} />
      <Inline>
        <Button onClick={() => setOpen(true)}>New Application</Button>
      </Inline>
      {open && <Modal title="New Application" onRequestClose={() => setOpen(false)} />}
    </Stack>
  );
}

/** A dialog that opens or closes meanwhile takes the toast along; its time goes on. */
export const BesideADialog: Story = {
  parameters: { docs: { story: OWN_WINDOW } },
  render: () => <WithDialog />,
  play: async ({ canvasElement }) => {
    const button = (name: string) => within(canvasElement).getByRole('button', { name });
    await userEvent.click(button('Success'));
    await screen.findByText('License generated successfully');
    const timer = document.querySelector('[aria-label="notification timer"]')!;
    const [time] = timer.getAnimations();
    await expect(time).toBeDefined();
    await userEvent.click(button('New Application'));
    const dialog = await screen.findByRole('dialog', { name: 'New Application' });
    await expect(dialog).toContainElement(timer as HTMLElement);
    await expect(timer.getAnimations()[0]).toBe(time);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    await expect(timer.getAnimations()[0]).toBe(time);
    toast.dismiss();
    await waitFor(() => expect(timer).not.toBeInTheDocument());
  },
};

export const LongText: Story = {
  render: ({ autoClose }) => <Ground autoClose={autoClose} />,
  play: async () => {
    toast.error(
      `Customer "${LONG_CUSTOMER_NAME}" already has valid license(s) for the following application(s): ${APPLICATION_NAMES.slice(0, 3).join(', ')}. Please remove these applications or select a different customer.`,
      STAYS,
    );
    await screen.findByText(LONG_CUSTOMER_NAME, { exact: false });
    const icon = document.querySelector('.Toastify__toast-icon > svg')!;
    // A long text leaves the icon its width.
    await waitFor(() => expect(icon.getBoundingClientRect().width).toBe(18));
  },
};

/** The icon leads from the right, the close button is at the left; sentences keep their own direction. */
export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Success' }));
    await screen.findByText('License generated successfully');
    const startOf = (element: Element) => element.getBoundingClientRect().left;
    const icon = document.querySelector('.Toastify__toast-icon > svg')!;
    await waitFor(() =>
      expect(startOf(icon)).toBeGreaterThan(startOf(screen.getByRole('button', { name: 'Close' }))),
    );
  },
};
