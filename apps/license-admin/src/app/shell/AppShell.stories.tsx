import { ScreenStory, type Story } from '../../testing/ScreenStory';

export default { title: 'Shell', component: ScreenStory, args: { at: '/reports' } };

/** A plain user finds neither users nor logs in the sidebar. */
export const AsUser: Story = {
  args: { as: 'user' },
  play: async ({ canvas }) => {
    await canvas.findByText('Coming Soon');
  },
};

export const UserMenu: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /Ada Lovelace/ }));
    await canvas.findByRole('menuitem', { name: 'Edit Profile' });
  },
};

export const EditProfile: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /Ada Lovelace/ }));
    await userEvent.click(await canvas.findByRole('menuitem', { name: 'Edit Profile' }));
    await canvas.findByRole('dialog', { name: 'Edit Profile' });
  },
};
