import { screen, waitFor, within } from '@testing-library/react';
import { installFakeLm } from '../testing/fakeLm';
import { renderScreen } from '../testing/renderScreen';
import { RecordTimeline } from './RecordTimeline';

test('what a newer server has a word for that is not known here is said plainly', async () => {
  const server = installFakeLm();
  const customer = server.addCustomer();
  const [recordId, userId] = [String(customer.id), server.user.id];
  const row = { id: 9, tableName: 'Customers', recordId, recordName: 'Oslo', operation: 'Update' };
  const entry = { ...row, kind: 'Merged', oldValues: null, newValues: null };
  const event = { changeId: 9, date: '2026-11-22T12:00:00.000Z', userId, kind: 'Merged', rows: [entry] };
  const body = {
    items: [event],
    pageNumber: 1,
    pageSize: 20,
    totalPages: 1,
    totalCount: 1,
    hasPreviousPage: false,
    hasNextPage: false,
  };
  server.answer('listTimeline', { body: body as never });
  renderScreen(<RecordTimeline of={{ table: 'Customers', id: recordId }} />, { at: '/', server });
  expect(await screen.findByText('Changed')).toBeVisible();
});

test('the way to the entry of an event says in its name which one', async () => {
  const server = installFakeLm();
  const customer = server.addCustomer();
  const { id } = server.addAuditLog({
    tableName: 'Customers',
    recordId: String(customer.id),
    operation: 'Update',
  });
  renderScreen(<RecordTimeline of={{ table: 'Customers', id: String(customer.id) }} />, { at: '/', server });
  const entry = await screen.findByRole('link', { name: /^Audit entry: Changed, / });
  expect(entry).toHaveTextContent('Audit entry');
  expect(entry).toHaveAttribute('href', `/audit-logs/${id}`);
});

test('shows the newest twenty changes, and more at a press', async () => {
  const server = installFakeLm();
  const customer = server.addCustomer();
  for (let number = 1; number <= 25; number++)
    server.store.save('customers', { ...customer, customerAddress: `Gate ${number}` }, server.user.id);
  const { user } = renderScreen(<RecordTimeline of={{ table: 'Customers', id: String(customer.id) }} />, {
    server,
  });
  const list = within(await screen.findByRole('list', { name: 'Timeline' }));
  expect(list.getAllByText('Changed')).toHaveLength(20);
  await user.click(screen.getByRole('button', { name: 'Show earlier changes' }));
  await waitFor(() => expect(list.getAllByText('Changed')).toHaveLength(25));
  expect(screen.queryByRole('button', { name: 'Show earlier changes' })).not.toBeInTheDocument();
});
