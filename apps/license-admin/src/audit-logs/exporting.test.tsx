import { screen, waitFor } from '@testing-library/react';
import { installFakeLm } from '../testing/fakeLm';
import { renderScreen } from '../testing/renderScreen';
import { AuditLogsScreen } from './AuditLogsScreen';

/** A server whose audit log has one entry, by Ben Okafor. */
function serverWithEntry() {
  const server = installFakeLm();
  server.store.auditLogs.clear();
  server.addAuditLog({ tableName: 'Licenses', operation: 'Update', userId: server.user.id });
  return server;
}

test('exports nothing before the users are there, whom it would call unknown', async () => {
  const server = serverWithEntry();
  const release = server.hold('listUsers');
  renderScreen(<AuditLogsScreen />, { at: '/audit-logs', server });
  await screen.findByText('Showing 1-1 of 1 results');
  expect(screen.getByRole('button', { name: 'Export CSV' })).toBeDisabled();
  release();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Export CSV' })).toBeEnabled());
});

test('says why nothing can be exported when the users could not be read, and reads them on request', async () => {
  const server = serverWithEntry();
  server.failNext('listUsers', { status: 404 });
  const { user } = renderScreen(<AuditLogsScreen />, { at: '/audit-logs', server });
  await screen.findByText('Showing 1-1 of 1 results');
  const why = /^The users could not be loaded, so no entry says who made it, and none can be exported/;
  expect(await screen.findByText(why)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Export CSV' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('row', { name: /Ben Okafor/ })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Export CSV' })).toBeEnabled();
  expect(screen.queryByText(why)).not.toBeInTheDocument();
});
