import { within } from 'storybook/test';
import { ScreenStory, type Story } from '../testing/ScreenStory';

export default { title: 'User page', component: ScreenStory, args: { at: '/users/nobody' } };

/** The third user, who has issued licenses. */
const INGRID = '00000000-0000-4000-8000-000000000003';

const withSession: Story['args'] = {
  at: `/users/${INGRID}`,
  prepare: (server) => void server.signIn('colleague1@provider.example'),
};

export const WithData: Story = {
  args: withSession,
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { level: 1, name: 'Ingrid Solbakken' });
    await canvas.findByRole('list', { name: 'Sessions' });
    await canvas.findByRole('list', { name: 'What Ingrid Solbakken Did' });
  },
};

export const OnAPhone: Story = { ...WithData, tags: ['phone'] };

export const Tokens: Story = {
  args: {
    ...withSession,
    prepare: (server) => {
      withSession?.prepare?.(server);
      const times = { created: '2026-01-02T03:04:05.000Z', expires: '2099-01-02T03:04:05.000Z' };
      const said = { ...times, createdBy: INGRID, userId: INGRID, lastUsed: null };
      for (const [id, name] of [
        ['22222222-2222-4222-8222-222222222222', 'Nightly report'],
        ['33333333-3333-4333-8333-333333333333', 'Sync of all customers with the system of the sales team'],
      ] as const)
        server.store.tokens.set(`lmt_${id}`, {
          ...said,
          id,
          name,
          scopes: ['read', 'customers'],
          hint: 'lmt_…x9Qa',
        });
    },
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('list', { name: 'API Tokens' });
  },
};

export const TokensOnAPhone: Story = { ...Tokens, tags: ['phone'] };

export const NewToken: Story = {
  ...Tokens,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Create Token' }));
    await canvas.findByRole('dialog', { name: 'New API Token' });
  },
};

export const NewTokenOnAPhone: Story = { ...NewToken, tags: ['phone'] };

export const MadeToken: Story = {
  ...Tokens,
  play: async (story) => {
    await NewToken.play?.(story);
    const form = within(await story.canvas.findByRole('dialog', { name: 'New API Token' }));
    await story.userEvent.type(form.getByLabelText(/^Name/), 'Nightly report');
    await story.userEvent.click(form.getByRole('button', { name: 'Create Token' }));
    await story.canvas.findByRole('dialog', { name: 'Your New Token' });
  },
};

export const AsUser: Story = {
  args: { ...withSession, as: 'user' },
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { level: 1, name: 'Ingrid Solbakken' });
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
