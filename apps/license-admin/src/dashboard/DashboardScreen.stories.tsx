import { expect } from 'storybook/test';
import { ScreenStory, type Story } from '../testing/ScreenStory';

export default { title: 'Dashboard', component: ScreenStory, args: { at: '/dashboard' } };

export const WithData: Story = {
  play: async ({ canvas }) => {
    await canvas.findByText('All licenses issued');
    await canvas.findByRole('table', { name: 'Licenses overview' });
    await canvas.findByText('Suspended Licenses', { selector: 'li span' });
  },
};

export const Empty: Story = {
  args: { scenario: 'empty' },
  play: async ({ canvas }) => {
    await canvas.findByText('All up to date! No licenses expiring in the next 30 days.');
  },
};

export const ThousandLicenses: Story = {
  args: { scenario: 'thousand' },
  play: async ({ canvas }) => {
    await canvas.findByText('1,000', { selector: 'article p' });
  },
};

export const Loading: Story = {
  args: {
    prepare: (server) => {
      for (const call of ['listUsers', 'listLicenses'] as const) server.hold(call);
    },
  },
  play: async ({ canvas }) => {
    await canvas.findByText('Loading user...');
  },
};

export const Failing: Story = {
  args: { prepare: (server) => server.failNext('listLicenses', { status: 400 }, Infinity) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Try again' })).toBeVisible();
  },
};

export const OnAPhone: Story = { ...WithData, tags: ['phone'] };

export const Renewing: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click((await canvas.findAllByRole('button', { name: /^Renew / }))[0]!);
    await canvas.findByRole('dialog', { name: 'Renew License' });
  },
};
