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
