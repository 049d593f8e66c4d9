import { screen, waitFor } from '@testing-library/react';
import { ApplicationsScreen } from '../applications/ApplicationsScreen';
import { AuditLogsScreen } from '../audit-logs/AuditLogsScreen';
import { controlFor } from '../keys/controls';
import { installFakeLm } from '../testing/fakeLm';
import { renderScreen } from '../testing/renderScreen';

const NEW = 'New Application';

const show = (server = installFakeLm(), as = server.administrator.email) =>
  renderScreen(<ApplicationsScreen />, { at: '/applications', server, as });

test("an administrator's button has its room before the role is known, and is offered after", async () => {
  const server = installFakeLm();
  const release = server.hold('listUsers');
  show(server);
  expect(await screen.findByText(NEW)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: NEW })).not.toBeInTheDocument();
  expect(controlFor('create')).toBeUndefined();
  release();
  const button = await screen.findByRole('button', { name: NEW });
  expect(controlFor('create')).toBe(button);
});

test('no room is kept for a reader who was here before', async () => {
  const server = installFakeLm();
  const first = show(server, server.user.email);
  await waitFor(() => expect(screen.queryByText(NEW)).not.toBeInTheDocument());
  first.unmount();
  server.hold('listUsers');
  show(server, server.user.email);
  expect(await screen.findByRole('button', { name: 'Export CSV' })).toBeInTheDocument();
  expect(screen.queryByText(NEW)).not.toBeInTheDocument();
});

test('whose entries are shown is no choice before the role is known', async () => {
  const server = installFakeLm();
  const release = server.hold('listUsers');
  renderScreen(<AuditLogsScreen />, { at: '/audit-logs', server, as: server.administrator.email });
  expect(await screen.findByRole('combobox', { name: 'Table' })).toBeInTheDocument();
  expect(screen.queryByRole('combobox', { name: 'User' })).not.toBeInTheDocument();
  release();
  expect(await screen.findByRole('combobox', { name: 'User' })).toBeInTheDocument();
});
