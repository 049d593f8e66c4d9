import type { FakeLm } from '@lm/fake-lm';
import { expect, within } from 'storybook/test';
import { ScreenStory, type Story } from '../testing/ScreenStory';

const ID = 9001;

/** The customer who has no license yet. */
const BOGOTA = 54;

/** A license for the Gate Planner and the Turnaround Monitor, as far as a story does not tell otherwise. */
const license = (seed: Parameters<FakeLm['addLicense']>[0]) => (server: FakeLm) =>
  void server.addLicense({
    id: ID,
    customerId: BOGOTA,
    applicationIds: [1, 5],
    comment: 'Order 2027-118',
    ...seed,
  });

export default { title: 'License', component: ScreenStory, args: { at: `/licenses/${ID}` } };

export const Renewed: Story = {
  args: { prepare: license({ issue: 3 }) },
  play: async ({ canvas }) => {
    await canvas.findByText('Issue 3 · Renewed');
    await canvas.findByRole('button', { name: 'Download License' });
  },
};

export const OnAPhone: Story = { ...Renewed, tags: ['phone'] };

export const Suspended: Story = {
  args: {
    prepare: license({ suspendReason: 'Invoice 2027-118 is unpaid', suspendedDate: '2026-11-02T09:30:00Z' }),
  },
  play: async ({ canvas }) => {
    await canvas.findByText('Invoice 2027-118 is unpaid');
  },
};

export const SuspendedOnAPhone: Story = { ...Suspended, tags: ['phone'] };

export const Renewing: Story = {
  args: { prepare: license({ issue: 2 }) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Renew' }));
    const dialog = within(await canvas.findByRole('dialog', { name: 'Renew License' }));
    await expect(dialog.getByLabelText(/New Expiry Date/)).not.toHaveValue('');
  },
};

export const RenewingOnAPhone: Story = { ...Renewing, tags: ['phone'] };

export const Suspending: Story = {
  args: { prepare: license({}) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'More' }));
    await userEvent.click(await canvas.findByRole('menuitem', { name: 'Suspend...' }));
    const dialog = within(await canvas.findByRole('dialog', { name: 'Suspend License' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Suspend License' }));
    await dialog.findByText('Reason is required');
  },
};

export const Reinstating: Story = {
  args: { prepare: license({ suspendReason: 'Unpaid', suspendedDate: '2026-11-02T09:30:00Z' }) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'More' }));
    await userEvent.click(await canvas.findByRole('menuitem', { name: 'Reinstate' }));
    await canvas.findByRole('alertdialog', { name: 'Reinstate License' });
  },
};

export const WrongNumber: Story = {
  args: { at: '/licenses/L-00001-A' },
  play: async ({ canvas }) => {
    await canvas.findByText('There is no license with the number L-00001-A.', { exact: false });
  },
};

/** The demo's first license has the number L-00002-Y. */
export const WrongCheckLetter: Story = {
  args: { at: '/licenses/L-00002-A' },
  play: async ({ canvas }) => {
    await canvas.findByRole('link', { name: 'L-00002-Y' });
  },
};

export const WrongCheckLetterOnAPhone: Story = { ...WrongCheckLetter, tags: ['phone'] };

export const MalformedId: Story = {
  args: { at: '/licenses/abc' },
  play: async ({ canvas }) => {
    await canvas.findByText('There is no license with the ID abc', { exact: false });
  },
};

export const RenewingOneThatExpiredLongAgo: Story = {
  args: { prepare: license({ expiryDate: '2020-01-31T23:59:59.999Z' }) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Renew' }));
    await canvas.findByRole('dialog', { name: 'Renew License' });
  },
};

export const SavedAnEdit: Story = {
  args: { prepare: license({}) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Edit' }));
    const form = within(await canvas.findByRole('dialog', { name: 'Edit License' }));
    await userEvent.type(await form.findByLabelText(/Comment/), ', by phone');
    await userEvent.click(form.getByRole('button', { name: 'Save Changes' }));
    const details = within(await canvas.findByRole('dialog', { name: 'License Details' }));
    await details.findByRole('button', { name: 'Download License' });
  },
};

export const NotFound: Story = {
  args: { at: '/licenses/123456' },
  play: async ({ canvas }) => {
    await canvas.findByText('There is no license with the ID 123456', { exact: false });
  },
};
