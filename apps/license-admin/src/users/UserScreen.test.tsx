import { screen, waitFor, within } from '@testing-library/react';
import { installFakeLm } from '../testing/fakeLm';
import { renderPage } from '../testing/renderPage';
import { UserScreen } from './UserScreen';

const show = (as?: string, id?: string) => {
  const server = installFakeLm();
  return renderPage(UserScreen, '/users', id ?? server.user.id, { server, as });
};
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

test('shows the role and how the user is reached, and lets an administrator change it', async () => {
  show();
  await heading('Grace Hopper');
  expect(screen.getByText('User', { selector: 'dd *' })).toBeVisible();
  expect(screen.getByText('New York', { selector: 'dd' })).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Edit' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Delete' })).toBeVisible();
});

test('is a page to read for everybody else', async () => {
  show('grace@provider.example');
  await heading('Grace Hopper');
  expect(screen.queryByRole('button', { name: /^(Edit|Delete)$/ })).not.toBeInTheDocument();
});

test('says plainly that there is no such user', async () => {
  show(undefined, 'nobody');
  await heading('User not found');
});

test('shows where the user is signed in, and ends a session elsewhere', async () => {
  const server = installFakeLm();
  server.signIn(server.user.email);
  const { user } = renderPage(UserScreen, '/users', server.user.id, { server, as: server.user.email });
  const sessions = within(await screen.findByRole('list', { name: 'Sessions' }));
  expect(sessions.getByText('This session')).toBeVisible();
  await user.click(sessions.getByRole('button', { name: /^End the session since/ }));
  await waitFor(() => expect(sessions.queryByRole('button')).not.toBeInTheDocument());
  expect(sessions.getByText('This session')).toBeVisible();
});

test('shows what the user did last, each with the way to what it was done to', async () => {
  const server = installFakeLm();
  server.addAuditLog({ recordId: '7', recordName: 'Gates', userId: server.user.id });
  renderPage(UserScreen, '/users', server.user.id, { server });
  const did = within(await screen.findByRole('list', { name: 'What Grace Hopper Did' }));
  expect(did.getByRole('link', { name: 'Gates' })).toHaveAttribute('href', '/applications/7');
});

test('asks for nothing of a colleague that only administrators may see', async () => {
  const server = installFakeLm();
  renderPage(UserScreen, '/users', server.administrator.id, { server, as: server.user.email });
  await heading('Ada Lovelace');
  for (const name of ['Sessions', 'Timeline', 'What Ada Lovelace Did'])
    expect(screen.queryByRole('heading', { name })).not.toBeInTheDocument();
  expect(screen.getByText('Details')).toBeVisible();
});
