import { within } from 'storybook/test';
import { ScreenStory, type Story } from '../testing/ScreenStory';

export default { title: 'Audit Logs', component: ScreenStory, args: { at: '/audit-logs' } };

export const WithData: Story = {
  play: async ({ canvas }) => {
    await canvas.findByText(/^Showing 1-10 of/);
  },
};

export const Details: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click((await canvas.findAllByRole('button', { name: /^View/ }))[0]!);
    const dialog = within(await canvas.findByRole('dialog', { name: 'View Audit Log Details' }));
    await userEvent.click(await dialog.findByRole('button', { name: 'New Values' }));
  },
};

/** What happened to a license, as the way from its timeline shows it. */
export const AboutARecord: Story = {
  args: { at: '/audit-logs?about=Customers/1' },
  play: async ({ canvas }) => {
    await canvas.findByText(/^Everything about/);
    await canvas.findByText(/^Showing 1-/);
  },
};

export const AboutARecordOnAPhone: Story = { ...AboutARecord, tags: ['phone'] };

export const Renewal: Story = {
  args: { at: '/audit-logs?operation=Renewed' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click((await canvas.findAllByRole('button', { name: /^View Renewed/ }))[0]!);
    const dialog = within(await canvas.findByRole('dialog', { name: 'View Audit Log Details' }));
    await dialog.findByText('Entries of this change');
  },
};
