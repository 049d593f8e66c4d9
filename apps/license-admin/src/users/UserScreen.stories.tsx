import { ScreenStory, type Story } from '../testing/ScreenStory';

export default { title: 'User page', component: ScreenStory, args: { at: '/users/nobody' } };

const withUser = (id: string): Story['args'] => ({
  at: `/users/${id}`,
  prepare: (server) => {
    const user = server.addUser({
      id,
      email: 'katherine@provider.example',
      firstName: 'Katherine',
      lastName: 'Johnson',
    });
    server.signIn(user.email);
    server.addAuditLog({ userId: id, recordId: '1', recordName: 'Flights' });
  },
});

export const WithData: Story = {
  args: withUser('11111111-1111-4111-8111-111111111111'),
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { level: 1, name: 'Katherine Johnson' });
    await canvas.findByRole('list', { name: 'Sessions' });
    await canvas.findByRole('list', { name: 'What Katherine Johnson Did' });
  },
};

export const OnAPhone: Story = { ...WithData, tags: ['phone'] };

export const AsUser: Story = {
  args: { ...withUser('11111111-1111-4111-8111-111111111111'), as: 'user' },
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { level: 1, name: 'Katherine Johnson' });
  },
};

export const Loading: Story = {
  args: { prepare: (server) => void server.hold('listUsers') },
  play: async ({ canvas }) => {
    await canvas.findByText('Loading User...');
  },
};

export const NotFound: Story = {
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { level: 1, name: 'User not found' });
  },
};

export const Deleted: Story = {
  args: {
    at: '/users/22222222-2222-4222-8222-222222222222',
    prepare: (server) => {
      const id = '22222222-2222-4222-8222-222222222222';
      const user = server.addUser({
        id,
        email: 'mary@provider.example',
        firstName: 'Mary',
        lastName: 'Jackson',
      });
      server.store.remove('users', user, server.administrator.id);
    },
  },
  play: async ({ canvas }) => {
    await canvas.findByText(/ deleted this on .* It can be restored until /);
  },
};
