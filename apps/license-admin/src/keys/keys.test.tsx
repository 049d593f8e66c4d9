import { FAKE_USER } from '@lm/fake-lm';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { installFakeLm } from '../testing/fakeLm';
import { openApp } from '../testing/openApp';

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const at = () => window.location.pathname.replace(/^\/base/, '') + window.location.search;
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const keysDialog = () => screen.findByRole('dialog', { name: 'Keyboard Shortcuts' });

function provider() {
  const server = installFakeLm();
  server.addApplication({ applicationName: 'Gate Planner' });
  server.addApplication({ applicationName: 'Slot Desk' });
  return server;
}

/** The list of applications with its two rows. */
async function openApplications(options: Parameters<typeof openApp>[1] = {}) {
  const app = openApp('/applications', { server: provider(), ...options });
  const rows = await screen.findAllByRole('row', { name: /Gate|Slot/ });
  return { ...app, rows };
}

test('G shows where the next key can lead until it is pressed, and L leads to the licenses', async () => {
  const { user } = await openApplications();
  await user.keyboard('g');
  expect(await screen.findByText('Audit Logs', { selector: '[role=status] *' })).toBeVisible();
  await user.keyboard('{Escape}l');
  expect(at()).toBe('/applications');
  await user.keyboard('gl');
  await heading('License Management');
  expect(at()).toBe('/licenses');
});

test('the keys of what only administrators see are not there for others', async () => {
  const { user } = await openApplications({ as: FAKE_USER.email });
  await user.keyboard('gh');
  await user.keyboard('c');
  expect(at()).toBe('/applications');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await user.keyboard('?');
  expect(within(await keysDialog()).queryByText('Audit Logs')).not.toBeInTheDocument();
});

test('J and K move from row to row, E edits the row, and the focus comes back to it', async () => {
  const { user, rows } = await openApplications();
  await user.keyboard('jj');
  expect(rows[1]).toHaveFocus();
  await user.keyboard('jkk');
  expect(rows[0]).toHaveFocus();
  await user.keyboard('e');
  const dialog = await screen.findByRole('dialog', { name: 'Edit Application' });
  await user.keyboard('c?');
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  const discard = screen.queryByRole('button', { name: 'Discard' });
  if (discard) await user.click(discard);
  await waitFor(() => expect(rows[0]).toHaveFocus());
});

test('slash goes to the search, where keys are letters again', async () => {
  const { user } = await openApplications();
  await user.keyboard('/gl?');
  expect(screen.getByRole('searchbox')).toHaveValue('gl?');
  expect(at()).toMatch(/^\/applications/);
});

test('C opens the form of a new one', async () => {
  const { user } = await openApplications();
  await user.keyboard('c');
  expect(await screen.findByRole('dialog', { name: 'New Application' })).toBeVisible();
});

test('keys with Control, Alt or Meta are left to the browser', async () => {
  const { user } = await openApplications();
  await user.keyboard('{Control>}c{/Control}{Alt>}c{/Alt}{Meta>}c{/Meta}{Shift>}c{/Shift}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a keyboard without Latin letters has the same keys in the same places', async () => {
  await openApplications();
  fireEvent.keyDown(document.body, { key: 'с', code: 'KeyC' });
  expect(await screen.findByRole('dialog', { name: 'New Application' })).toBeVisible();
});

test('the dialog of the keys turns them off for good, and the user menu brings it back', async () => {
  const { user } = await openApplications();
  await user.keyboard('?');
  const shown = await keysDialog();
  expect(within(shown).getByText('Search in the list')).toBeVisible();
  await user.click(within(shown).getByRole('switch', { name: 'Single keys' }));
  await user.click(within(shown).getByRole('button', { name: 'Close' }));
  await user.keyboard('c?gl');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(at()).toBe('/applications');
  expect(localStorage.getItem('lm.keys')).toBe('off');

  await user.click(screen.getByRole('button', { name: /^Ada Lindqvist/ }));
  await user.click(screen.getByRole('menuitem', { name: 'Keyboard Shortcuts' }));
  await user.click(within(await keysDialog()).getByRole('switch', { name: 'Single keys' }));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.keyboard('c');
  expect(await screen.findByRole('dialog', { name: 'New Application' })).toBeVisible();
});
