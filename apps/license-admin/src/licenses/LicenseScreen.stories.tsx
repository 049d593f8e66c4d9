import type { FakeLm } from '@lm/fake-lm';
import { expect, within } from 'storybook/test';
import { ScreenStory, type Story } from '../testing/ScreenStory';

const ID = 9001;

/** Oslo's license, as far as a story does not tell otherwise. */
const license = (seed: Parameters<FakeLm['addLicense']>[0]) => (server: FakeLm) => {
  const applicationIds = [
    server.addApplication({ applicationName: 'Stand Allocation' }).id,
    server.addApplication({ applicationName: 'Turnaround Monitor' }).id,
  ];
  const customerId = server.addCustomer({ customerName: 'BGO - Bergen Flesland' }).id;
  server.addLicense({ id: ID, customerId, applicationIds, comment: 'Order 2027-118', ...seed });
};

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

export const WrongCheckLetter: Story = {
  args: { at: '/licenses/L-00001-A' },
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { level: 1, name: 'License not found' });
  },
};

export const NotFound: Story = {
  args: { at: '/licenses/123456' },
  play: async ({ canvas }) => {
    await canvas.findByText('There is no license with the ID 123456', { exact: false });
  },
};
