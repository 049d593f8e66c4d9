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
    operation: 'Update',
    userId: server.user.id,
  });
  renderPage(AuditLogScreen, '/audit-logs', id, { server });
  await heading('Update · Applications');
  expect(screen.getByText('Grace Hopper')).toBeVisible();
});

test('says plainly that there is no such entry', async () => {
  renderPage(AuditLogScreen, '/audit-logs', 4711);
  await heading('Audit Log Entry not found');
});
