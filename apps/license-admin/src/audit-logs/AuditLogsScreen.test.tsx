import type { FakeLm } from '@lm/fake-lm';
import { createLmClient, licenses } from '@lm/api-client';
import { screen, waitFor, within } from '@testing-library/react';
import { installFakeLm } from '../testing/fakeLm';
import { renderScreen } from '../testing/renderScreen';
import { USERS_LOAD_FAILED } from '../session/words';
import { AuditLogsScreen } from './AuditLogsScreen';

/** A server whose audit log has so many entries, all by Ben Okafor: the records 1001 and so on. */
function serverWith(count: number): FakeLm {
  const server = installFakeLm();
  server.store.auditLogs.clear();
  for (let number = 1; number <= count; number++)
    server.addAuditLog({
      tableName: 'Licenses',
      recordId: String(1000 + number),
      operation: 'Update',
      userId: server.user.id,
      oldValues: '{"comment":"Old"}',
      newValues: '{"comment":"New","applications":[1,2]}',
    });
  return server;
}

const show = (server: FakeLm, at = '/audit-logs') => renderScreen(<AuditLogsScreen />, { at, server });
const lastQuery = (server: FakeLm) => server.callsOf('listAuditLogs').at(-1)!.query;

test('asks the server for ten entries at a time, and for the next ten on request', async () => {
  const { user, address, server } = show(serverWith(25));
  expect(await screen.findByText('Showing 1-10 of 25 results')).toBeVisible();
  expect(await screen.findAllByRole('row', { name: /Ben Okafor/ })).toHaveLength(10);
  await user.click(screen.getByRole('button', { name: /Next/ }));
  expect(await screen.findByText('Showing 11-20 of 25 results')).toBeVisible();
  expect(lastQuery(server)).toEqual({ Grouped: true, PageNumber: 2, PageSize: 10 });
  expect(address()).toBe('/audit-logs?page=2');
});

test('shows the last page in place of one beyond it, and says so in the address', async () => {
  const { address } = show(serverWith(25), '/audit-logs?page=999');
  expect(await screen.findByText('Showing 21-25 of 25 results')).toBeVisible();
  await screen.findAllByRole('row', { name: /Ben Okafor/ });
  expect(address()).toBe('/audit-logs?page=3');
});

test('what is pasted for a record id is no longer than one can be', async () => {
  const { user } = show(serverWith(3));
  await screen.findByText('Showing 1-3 of 3 results');
  const field = screen.getByRole('searchbox', { name: 'Record ID' });
  await user.click(field);
  await user.paste('1'.repeat(101));
  expect(field).toHaveValue('1'.repeat(100));
});

test('asks the server for what the filters say', async () => {
  const server = serverWith(3);
  const { user } = show(server, '/audit-logs?record=1001');
  await screen.findByText('Showing 1-1 of 1 results');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Table' }), 'Licenses');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Operation' }), 'Update');
  await screen.findByText('Showing 1-1 of 1 results');
  expect(lastQuery(server)).toEqual({
    TableName: 'Licenses',
    RecordId: '1001',
    Operation: 'Update',
    Grouped: true,
    PageNumber: 1,
    PageSize: 10,
  });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Operation' }), 'Delete');
  expect(await screen.findByText('No results found')).toBeVisible();
});

test('leaves out days that do not exist', async () => {
  const { server } = show(serverWith(3), '/audit-logs?from=9999-99-99&to=2026-02-31');
  await screen.findByText('Showing 1-3 of 3 results');
  expect(lastQuery(server)).toEqual({ Grouped: true, PageNumber: 1, PageSize: 10 });
  expect(screen.getByRole('button', { name: 'Date: Any' })).toBeVisible();
});

test('tells that the last day is before the first one, and which days can be chosen; until then it bounds nothing', async () => {
  const { user, server } = show(serverWith(3), '/audit-logs?from=2026-03-05&to=2026-03-01');
  await user.click(await screen.findByRole('button', { name: 'Date: From 3/5/2026' }));
  expect(lastQuery(server)).toHaveProperty('FromDate');
  expect(lastQuery(server)).not.toHaveProperty('ToDate');
  expect(await screen.findByText('Choose 3/5/2026 or later.')).toBeVisible();
  expect(screen.getByLabelText('To')).toBeInvalid();
});

test("says 'Unknown User' of somebody who is not in the list", async () => {
  const server = serverWith(1);
  server.store.users.delete(server.user.id);
  show(server);
  expect(await screen.findByRole('row', { name: /Unknown User/ })).toBeVisible();
});

test('names a deleted user as long as the server keeps them', async () => {
  const server = serverWith(1);
  server.store.remove('users', server.user, server.administrator.id);
  show(server, '/audit-logs?table=Licenses');
  expect(await screen.findByRole('row', { name: /Ben Okafor \(deleted\)/ })).toBeVisible();
});

test('shows the values before and after, closed at first', async () => {
  const { user } = show(serverWith(1));
  await user.click(await screen.findByRole('button', { name: /^View/ }));
  const dialog = await screen.findByRole('dialog', { name: 'View Audit Log Details' });
  expect(within(dialog).getByLabelText('Record ID')).toHaveValue('1001');
  expect(within(dialog).getByLabelText('User')).toHaveAttribute('readonly');
  const opener = await within(dialog).findByRole('button', { name: 'Old Values' });
  expect(opener).toHaveAttribute('aria-expanded', 'false');
  await user.click(opener);
  const values = within(dialog).getByRole('region', { name: 'Old Values' });
  expect(within(values).getByText('Old')).toBeVisible();
});

test("says 'Failed to load detailed values. Showing available data.' and shows the entry without them", async () => {
  const server = serverWith(1);
  server.failNext('getAuditLog', { status: 400 });
  const { user } = show(server);
  await user.click(await screen.findByRole('button', { name: /^View/ }));
  expect(await screen.findByText('Failed to load detailed values. Showing available data.')).toBeVisible();
  const dialog = screen.getByRole('dialog', { name: 'View Audit Log Details' });
  expect(within(dialog).getByLabelText('Table')).toHaveValue('Licenses');
  expect(within(dialog).queryByText('Old Values')).not.toBeInTheDocument();
});

test('does not say that nothing was changed where a password was', async () => {
  const server = serverWith(0);
  server.addAuditLog({ tableName: 'Passwords', operation: 'Update', oldValues: null, newValues: '{}' });
  const { user } = show(server);
  await user.click(await screen.findByRole('button', { name: /^View Changed the password of/ }));
  const dialog = await screen.findByRole('dialog', { name: 'View Audit Log Details' });
  expect(await within(dialog).findByText('None for this kind of entry.')).toBeVisible();
  expect(within(dialog).queryByText(/nothing was changed/)).not.toBeInTheDocument();
});

test("says 'Failed to load audit logs. Please try again.' and loads again on request", async () => {
  const server = serverWith(1);
  server.failNext('listAuditLogs', { status: 400 });
  const { user } = show(server);
  expect((await screen.findAllByText('Failed to load audit logs. Please try again.')).length).toBeGreaterThan(
    0,
  );
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Showing 1-1 of 1 results')).toBeVisible();
});

test('says what an empty log is there for', async () => {
  show(serverWith(0));
  expect(await screen.findByText('No records yet')).toBeVisible();
  expect(
    screen.getByText(/^Get started by adding your first records to the system\. Whenever someone/),
  ).toBeVisible();
});

test('never shows one page, or one filter, as the answer to another that failed to load', async () => {
  const { user, server } = show(serverWith(25));
  await screen.findByText('Showing 1-10 of 25 results');
  server.failNext('listAuditLogs', { status: 404 });
  await user.click(screen.getByRole('button', { name: /Next/ }));
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Showing 11-20 of 25 results')).toBeVisible();
  server.failNext('listAuditLogs', { status: 404 });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Operation' }), 'Delete');
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  expect(screen.queryByRole('row', { name: /Ben Okafor/ })).not.toBeInTheDocument();
});

test('shows sign-ins, failures and downloads in words of their own, and filters by them', async () => {
  const server = serverWith(0);
  const about = { recordId: server.user.id, operation: 'Create' as const, oldValues: null };
  server.addAuditLog({ ...about, tableName: 'Sessions', userId: server.user.id });
  server.addAuditLog({
    ...about,
    tableName: 'SignInFailures',
    userId: null,
    newValues: '{"email":"ben@provider.example","address":"203.0.113.7"}',
  });
  server.addAuditLog({ ...about, tableName: 'Downloads', recordId: '1001', userId: server.user.id });
  const { user } = show(server);
  expect(await screen.findByRole('row', { name: /Sessions .* Sign-in Ben Okafor/ })).toBeVisible();
  expect(screen.getByRole('row', { name: /1001 .*Download Ben Okafor/ })).toBeVisible();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Table' }), 'Failed Sign-ins');
  await screen.findByText('Showing 1-1 of 1 results');
  expect(lastQuery(server)).toMatchObject({ TableName: 'SignInFailures' });
  await user.click(screen.getByRole('button', { name: /^View Failed to sign in/ }));
  const dialog = await screen.findByRole('dialog', { name: 'View Audit Log Details' });
  expect(within(dialog).getByLabelText('Operation')).toHaveValue('Failed Sign-in');
  await user.click(await within(dialog).findByRole('button', { name: 'New Values' }));
  expect(within(dialog).getByText('203.0.113.7')).toBeVisible();
});

test('names the record beside its id, as the way to its page, and finds entries by name and by user', async () => {
  const server = serverWith(1);
  const { id } = server.addApplication({ applicationName: 'Gates' });
  const { user, address } = show(server, `/audit-logs?user=${server.administrator.id}`);
  expect(await screen.findByRole('link', { name: 'Gates' })).toHaveAttribute('href', `/applications/${id}`);
  expect(screen.getByRole('row', { name: /Gates/ })).toHaveTextContent(`Applications · ${id}`);
  expect(lastQuery(server)).toMatchObject({ UserId: server.administrator.id });
  await user.type(screen.getByRole('searchbox', { name: 'Search Audit Logs' }), 'nothing of that name');
  expect(await screen.findByText('No results found')).toBeVisible();
  expect(screen.getByText(/The search finds names and license numbers\./)).toBeVisible();
  await waitFor(() => expect(lastQuery(server)).toMatchObject({ SearchTerm: 'nothing of that name' }));
  expect(address()).toContain('search=nothing');
});

test('says to whoever is no administrator that only their own changes are shown', async () => {
  const server = serverWith(1);
  renderScreen(<AuditLogsScreen />, { at: '/audit-logs', server, as: server.user.email });
  expect(await screen.findByText('Only your own changes are shown.')).toBeVisible();
  expect(screen.queryByRole('combobox', { name: 'User' })).not.toBeInTheDocument();
});

test('does not say that only own changes are shown where the role could not be read', async () => {
  const server = serverWith(1);
  server.failNext('listUsers', { status: 404 });
  show(server);
  await screen.findByText('Showing 1-1 of 1 results');
  await screen.findByText(USERS_LOAD_FAILED);
  expect(screen.queryByText('Only your own changes are shown.')).not.toBeInTheDocument();
});

/** A server where Ben Okafor has renewed a license. */
async function serverWithRenewal() {
  const server = installFakeLm();
  const customer = server.addCustomer({ customerName: 'OSL - Oslo Gardermoen' });
  const { id } = server.addLicense({ customerId: customer.id });
  const lm = createLmClient({ fetch: server.fetch, token: server.signIn(server.user.email) });
  const renewed = await licenses.renew(lm, id, { expiryDate: '2099-06-30T23:59:59.999Z' });
  return { server, customer, old: id, renewed };
}

test('lists a renewal as one row, with what it changed and the way to its entries in the details', async () => {
  const { server, renewed } = await serverWithRenewal();
  const { user } = show(server, '/audit-logs?operation=Renewed');
  expect(await screen.findByText('Showing 1-1 of 1 results')).toBeVisible();
  expect(screen.getByRole('row', { name: /^Licenses .* Renewed Ben Okafor/ })).toHaveTextContent(
    renewed.number!,
  );
  expect(screen.queryByText('Create', { selector: 'td *' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /^View Renewed/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'View Audit Log Details' }));
  expect(dialog.getByLabelText('Operation')).toHaveValue('Renewed');
  const change = await dialog.findByText('Expiry Date');
  expect(change.parentElement).toHaveTextContent(/from .* to 6\/30\/2099/);
  expect(dialog.getByRole('link', { name: /^Deleted L-\d+-[A-Z] for / })).toBeVisible();
  expect(dialog.getByText(/^Renewed L-\d+-[A-Z] for .* \(this entry\)$/)).toBeVisible();
});

test.each(['Licenses', 'Customers'] as const)(
  'shows everything that the timeline of a record of %s tells, and the whole log again at a press',
  async (table) => {
    const { server, customer, renewed } = await serverWithRenewal();
    const id = table === 'Licenses' ? renewed.id : customer.id;
    const { user } = show(server, `/audit-logs?about=${table}/${id}`);
    const count = table === 'Licenses' ? 2 : 3;
    expect(await screen.findByText(`Showing 1-${count} of ${count} results`)).toBeVisible();
    expect(screen.getByText(/^Everything about/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show the whole log' }));
    await waitFor(() => expect(lastQuery(server)).not.toHaveProperty('SubjectTable'));
    expect(screen.queryByText(/^Everything about/)).not.toBeInTheDocument();
  },
);

test('a search for a wrong license number says which one was probably meant', async () => {
  const server = serverWith(3);
  const { number } = server.addLicense({ customerId: server.addCustomer().id });
  const { user } = show(server);
  await user.type(
    await screen.findByRole('searchbox', { name: /Search/ }),
    number.slice(0, -1) + (number.endsWith('A') ? 'C' : 'A'),
  );
  expect(await screen.findByText(/There is no license with this number\. Did you mean/)).toBeVisible();
  expect(screen.getByRole('link', { name: number })).toBeVisible();
});

test.each([
  ['user=not-a-uuid', /asks for a user or another filter that there cannot be/],
  ['about=Foo/1', /^"Foo\/1" in the address is no record/],
])(
  'says what an address asks for that cannot be, and shows the whole log on request: %s',
  async (query, text) => {
    const { user, address } = show(serverWith(3), `/audit-logs?${query}`);
    expect(await screen.findByText(text)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show the whole log' }));
    expect(await screen.findByText('Showing 1-3 of 3 results')).toBeVisible();
    expect(screen.queryByText(text)).not.toBeInTheDocument();
    expect(address()).toBe('/audit-logs');
  },
);

test('an entry among several of a change does not say that there was nothing before it', async () => {
  const { server } = await serverWithRenewal();
  const { user } = show(server, '/audit-logs?operation=Renewed');
  await user.click(await screen.findByRole('button', { name: /^View Renewed L-\d+-[A-Z] for / }));
  expect(
    await screen.findByText('None in this entry: the other entries of this change have them.'),
  ).toBeInTheDocument();
});
