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

/** Ctrl and K on any screen. What screens have read is searched here, the rest by the server. */
export const Search: Story = {
  args: { at: '/customers' },
  play: async ({ canvas, userEvent }) => {
    await canvas.findAllByRole('rowheader', { name: /OSL/ });
    await userEvent.keyboard('{Control>}k{/Control}osl');
    await canvas.findByRole('option', { name: /^OSL - / });
  },
};

export const SearchOnAPhone: Story = {
  ...Search,
  tags: ['phone'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Search or jump to...' }));
    await canvas.findByRole('group', { name: 'Go to' });
  },
};

/** After G: what the next key can be, for as long as nothing is pressed. */
export const FirstOfTwoKeys: Story = {
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('button', { name: /Ada Lovelace/ });
    await userEvent.keyboard('g');
    await canvas.findByText('to stay here');
  },
};

export const Keys: Story = {
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('button', { name: /Ada Lovelace/ });
    await userEvent.keyboard('?');
    await canvas.findByRole('dialog', { name: 'Keyboard shortcuts' });
  },
};
