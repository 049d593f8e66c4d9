import { ScreenStory, type Story } from '../../testing/ScreenStory';

/** An airport without a customer. */
const TRONDHEIM = 55;

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
    await userEvent.click(await canvas.findByRole('button', { name: /Ada Lindqvist/ }));
    await canvas.findByRole('menuitem', { name: 'Edit Profile' });
  },
};

export const EditProfile: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /Ada Lindqvist/ }));
    await userEvent.click(await canvas.findByRole('menuitem', { name: 'Edit Profile' }));
    await canvas.findByRole('dialog', { name: 'Edit Profile' });
  },
};

/** Ctrl and K on any screen. What screens have read is searched here, the rest by the server. */
export const Search: Story = {
  args: { at: '/customers' },
  play: async ({ canvas, userEvent }) => {
    await canvas.findAllByRole('rowheader');
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

/** Also where no list has been read; what was deleted comes last. */
export const SearchByAContact: Story = {
  args: {
    prepare: (server) => {
      server.addCustomer({
        airportId: TRONDHEIM,
        customerContacts: [{ name: 'Mia Berg', email: 'mia@aes.example' }],
      });
      const gone = server.addApplication({ applicationName: 'Mia Planner' });
      server.store.remove('applications', gone, server.user.id);
    },
  },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('Coming Soon');
    await userEvent.keyboard('{Control>}k{/Control}mia');
    await canvas.findByRole('option', { name: /Contact Mia Berg, mia@aes\.example/ });
    await canvas.findByRole('option', { name: /^Mia Planner.*Application, deleted on/ });
  },
};

export const SearchByAContactOnAPhone: Story = {
  ...SearchByAContact,
  tags: ['phone'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Search or jump to...' }));
    await userEvent.type(await canvas.findByRole('combobox', { name: 'Search or jump to...' }), 'mia');
    await canvas.findByRole('option', { name: /Contact Mia Berg/ });
  },
};

/** After G: what the next key can be, for as long as nothing is pressed. */
export const FirstOfTwoKeys: Story = {
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('button', { name: /Ada Lindqvist/ });
    await userEvent.keyboard('g');
    await canvas.findByText('to stay here');
  },
};

export const Keys: Story = {
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('button', { name: /Ada Lindqvist/ });
    await userEvent.keyboard('?');
    await canvas.findByRole('dialog', { name: 'Keyboard Shortcuts' });
  },
};
