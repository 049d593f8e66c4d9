import { within } from 'storybook/test';
import { ScreenStory, type Story } from '../testing/ScreenStory';

export default { title: 'User Management', component: ScreenStory, args: { at: '/user-management' } };

export const AsAdministrator: Story = {
  play: async ({ canvas }) => {
    await canvas.findByRole('row', { name: /Ben/ });
  },
};

export const Adding: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Add New User' }));
    const dialog = within(await canvas.findByRole('dialog', { name: 'Add New User' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Create User' }));
    await dialog.findByText('First name is required');
  },
};

const withWaiting: Story['args'] = {
  prepare: (server) =>
    void server.addUser({
      email: 'katherine@provider.example',
      firstName: 'Katherine',
      lastName: 'Johnson',
      isApproved: false,
    }),
};

export const Waiting: Story = {
  args: withWaiting,
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'Approve Katherine Johnson' });
  },
};

export const GivingOutALink: Story = {
  args: withWaiting,
  play: async ({ canvas, userEvent }) => {
    const opener = { name: 'Confirmation link for Katherine Johnson' };
    await userEvent.click(await canvas.findByRole('button', opener));
    await within(await canvas.findByRole('dialog', opener)).findByText(/confirm-email#/);
  },
};
