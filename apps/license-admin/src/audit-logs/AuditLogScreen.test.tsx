import { screen } from '@testing-library/react';
import { installFakeLm } from '../testing/fakeLm';
import { renderPage } from '../testing/renderPage';
import { AuditLogScreen } from './AuditLogScreen';

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

test('shows who did what to which record', async () => {
  const server = installFakeLm();
  const { id } = server.addAuditLog({
    tableName: 'Applications',
    recordId: '7',
    recordName: 'Gates',
    operation: 'Update',
    userId: server.user.id,
    oldValues: '{"applicationName":"Gate","description":"Stands"}',
    newValues: '{"applicationName":"Gates","description":"Stands"}',
  });
  renderPage(AuditLogScreen, '/audit-logs', id, { server });
  await heading('Update\u00a0· Applications\u00a0· Gates');
  expect(await screen.findByRole('link', { name: 'Ben Okafor' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Gates' })).toHaveAttribute('href', '/applications/7');
});

test('calls whoever is none of the users so, as the list does', async () => {
  const server = installFakeLm();
  const { id } = server.addAuditLog({ tableName: 'Commands', operation: 'Create', userId: null });
  renderPage(AuditLogScreen, '/audit-logs', id, { server });
  expect(await screen.findByText('Unknown User', { selector: 'dd' })).toBeVisible();
});

test('shows field by field what changed, old to new, and the raw values at a press', async () => {
  const server = installFakeLm();
  const { id } = server.addAuditLog({
    tableName: 'Users',
    operation: 'Update',
    oldValues: '{"isAdmin":false,"location":"Oslo"}',
    newValues: '{"isAdmin":true,"location":"Oslo"}',
  });
  const { user } = renderPage(AuditLogScreen, '/audit-logs', id, { server });
  const change = await screen.findByText('Administrator Access');
  expect(change.parentElement).toHaveTextContent('Administrator Accessfrom No to Yes');
  expect(screen.queryByText('Location')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'New Values' }));
  expect(
    screen.getByText('isAdmin', { selector: '[role=region][aria-labelledby] *:not([hidden] *)' }),
  ).toBeVisible();
});

test('says plainly that there is no such entry', async () => {
  renderPage(AuditLogScreen, '/audit-logs', 4711);
  await heading('Audit Log Entry not found');
});

test('says to whoever is no administrator that only their own changes are shown, in the place of another one', async () => {
  const server = installFakeLm();
  const { id } = server.addAuditLog({ tableName: 'Applications', userId: server.administrator.id });
  renderPage(AuditLogScreen, '/audit-logs', id, { server, as: server.user.email });
  await heading('Audit Log Entry not found');
  expect(screen.getAllByText('Only your own changes are shown.').length).toBeGreaterThan(0);
});
