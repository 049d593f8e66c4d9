import { DEMO } from '@lm/lists/demo';
import { within } from 'storybook/test';
import { ScreenStory, type Story } from '../testing/ScreenStory';

const ALL = `Showing 1-10 of ${DEMO.licenses.length} results`;

export default { title: 'Licenses', component: ScreenStory, args: { at: '/licenses' } };

export const WithData: Story = {
  play: async ({ canvas }) => {
    await canvas.findByText(ALL);
  },
};

export const Empty: Story = {
  args: { scenario: 'empty' },
  play: async ({ canvas }) => {
    await canvas.findByText('No records yet');
  },
};

export const ThousandLicenses: Story = {
  args: { scenario: 'thousand' },
  play: async ({ canvas }) => {
    await canvas.findByText('Showing 1-10 of 1000 results');
  },
};

export const PagesStillLoading: Story = {
  args: {
    scenario: 'thousand',
    prepare: (server) => void server.hold('listLicenses', ({ query }) => query.PageNumber > 5),
  },
  play: async ({ canvas }) => {
    await canvas.findByText('500 of 1,000 licenses loaded');
  },
};

export const Loading: Story = {
  args: { prepare: (server) => void server.hold('listLicenses') },
  play: async ({ canvas }) => {
    await canvas.findByText(/^Loading licenses/i);
  },
};

/** Nothing is answered: neither the licenses nor who is signed in. */
export const ServerFailing: Story = {
  args: { scenario: 'failing' },
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'Try again' });
    await canvas.findByText('Unknown User');
  },
};

export const LoadedAgain: Story = {
  args: { prepare: (server) => server.failNext('listLicenses', { status: 400 }) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Try again' }));
    await canvas.findByText(ALL);
  },
};

export const OnAPhone: Story = { ...WithData, tags: ['phone'] };

export const Conflict: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Create' }));
    const dialog = within(await canvas.findByRole('dialog', { name: 'Generate New License' }));
    await userEvent.type(dialog.getByRole('combobox', { name: /Customer/ }), 'OSL');
    await userEvent.click(await canvas.findByRole('option', { name: /OSL/ }));
    await userEvent.click(dialog.getByRole('button', { name: /Applications/ }));
    await userEvent.click(await canvas.findByRole('option', { name: /^Slot Desk/ }));
    await userEvent.keyboard('{Escape}');
    await userEvent.type(dialog.getByLabelText(/Expiry Date/), '2099-05-31');
    await userEvent.click(dialog.getByRole('button', { name: 'Generate License' }));
    await dialog.findAllByText(
      /already has valid license\(s\) for the following application\(s\): Slot Desk/,
    );
  },
};

export const Details: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click((await canvas.findAllByRole('button', { name: /^More for/ }))[0]!);
    await userEvent.click(await canvas.findByRole('menuitem', { name: 'View' }));
    const dialog = within(await canvas.findByRole('dialog', { name: 'License Details' }));
    await dialog.findByRole('button', { name: 'Download License' });
  },
};

/** The list has no such number, but one that differs by a slip. */
export const DidYouMean: Story = {
  play: async ({ canvas, userEvent }) => {
    const [number] = await canvas.findAllByText(/^L-\d+-[A-Z]$/);
    const wrong = number!.textContent.replace(/.$/, (letter) => (letter === 'A' ? 'C' : 'A'));
    await userEvent.type(canvas.getByRole('searchbox'), wrong);
    await canvas.findByText(/Did you mean/);
  },
};

export const Suspended: Story = {
  args: { at: '/licenses?status=Suspended' },
  play: async ({ canvas }) => {
    await canvas.findAllByRole('row', { name: /Suspended/ });
  },
};

export const RowMenu: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click((await canvas.findAllByRole('button', { name: /^More for/ }))[0]!);
    await canvas.findByRole('menuitem', { name: 'Open page' });
  },
};
