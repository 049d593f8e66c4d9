import { expect } from 'storybook/test';
import { ScreenStory, type Story } from '../testing/ScreenStory';

const NEW = 99;

export default { title: 'Application page', component: ScreenStory, args: { at: '/applications/1' } };

export const WithData: Story = {
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { level: 1, name: 'Gate Planner' });
    await canvas.findByRole('list', { name: 'Licenses' });
    await canvas.findByRole('heading', { name: 'Valid Licenses Over Time' });
    await canvas.findByRole('button', { name: 'Edit' });
  },
};

export const OnAPhone: Story = { ...WithData, tags: ['phone'] };

export const AsUser: Story = {
  args: { as: 'user' },
  play: async ({ canvas }) => {
    await canvas.findByRole('list', { name: 'Timeline' });
    await expect(canvas.queryByRole('button', { name: 'Edit' })).not.toBeInTheDocument();
  },
};

/** The one that is new has no license yet. */
export const Empty: Story = {
  args: { at: '/applications/10' },
  play: async ({ canvas }) => {
    await canvas.findByText(/^No license for this application was valid/);
  },
};

export const UncountedLicenses: Story = {
  args: { prepare: (server) => server.failNext('countValidLicenses', { status: 418 }, Infinity) },
  play: async ({ canvas }) => {
    await canvas.findByText('Failed to count the valid licenses. Please try again.', { selector: 'main *' });
  },
};

export const Loading: Story = {
  args: { prepare: (server) => void server.hold('listApplications') },
  play: async ({ canvas }) => {
    await canvas.findByText('Loading Application...');
  },
};

export const Failing: Story = {
  args: { prepare: (server) => server.failNext('listApplications', { status: 418 }, Infinity) },
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'Try again' });
  },
};

export const Deleted: Story = {
  args: {
    at: `/applications/${NEW}`,
    prepare: (server) => {
      const application = server.addApplication({ id: NEW, applicationName: 'Fuel Log' });
      server.store.remove('applications', application, server.administrator.id);
    },
  },
  play: async ({ canvas }) => {
    await canvas.findByText(/ deleted this on .* It can be restored until /);
  },
};
