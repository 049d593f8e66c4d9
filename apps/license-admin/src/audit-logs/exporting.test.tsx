import { screen, waitFor } from '@testing-library/react';
import { installFakeLm } from '../testing/fakeLm';
import { saveFile } from '../browser/saveFile';
import { renderScreen } from '../testing/renderScreen';
import { AuditLogsScreen } from './AuditLogsScreen';

jest.mock('../browser/saveFile', () => ({ saveFile: jest.fn() }));

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

test('the file has every change that the filters leave, on all pages, a change of several entries as one', async () => {
  const server = serverWithEntry();
  const by = { tableName: 'Customers', operation: 'Update', userId: server.user.id } as const;
  for (let number = 1; number <= 12; number++)
    server.addAuditLog({ ...by, recordId: String(number), recordName: `Customer ${number}` });
  const { user } = renderScreen(<AuditLogsScreen />, { at: '/audit-logs?table=Customers', server });
  await screen.findByText('Showing 1-10 of 12 results');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Export CSV' })).toBeEnabled());
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(saveFile).toHaveBeenCalledTimes(1));
  expect(server.callsOf('listAuditLogs').at(-1)!.query).toEqual({
    TableName: 'Customers',
    Grouped: true,
    PageNumber: 1,
    PageSize: 1000,
  });
  const [name, file] = jest.mocked(saveFile).mock.calls[0]!;
  expect(name).toMatch(/^audit_logs_\d{4}-\d\d-\d\d\.csv$/);
  const [headings, ...lines] = (await file.text()).replace('\uFEFF', '').split('\r\n');
  expect(headings).toBe('Table,Record ID,Record,Operation,User,Date');
  expect(lines).toHaveLength(12);
  expect(lines.join()).toMatch(/Customers?,7,Customer 7,Update,Ben Okafor,\d{4}-/);
});
