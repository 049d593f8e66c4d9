import { createLmClient, customers } from '@lm/api-client';
import * as tokens from '@lm/api-client/tokens';
import { screen, within } from '@testing-library/react';
import { RecordTimeline } from '../records/RecordTimeline';
import { installFakeLm } from '../testing/fakeLm';
import { renderScreen } from '../testing/renderScreen';
import { AuditLogsScreen } from './AuditLogsScreen';

/** A server where a program of Ben Okafor's has moved a customer, and its token was revoked. */
async function serverWithProgram() {
  const server = installFakeLm();
  const clientOf = (token: string) => createLmClient({ fetch: server.fetch, token });
  const ben = clientOf(server.signIn(server.user.email));
  const scopes = ['customers' as const];
  const made = await tokens.create(ben, server.user.id, { name: 'Nightly report', scopes, days: 90 });
  const customer = server.addCustomer();
  const { customerName, airportId } = customer;
  const values = { customerName, airportId, customerAddress: 'Edvard Munchs veg' };
  await customers.update(clientOf(made.token), customer.id, values);
  await tokens.revoke(ben, server.user.id, made.id);
  return { server, customer };
}

test('names the API token with which something was done, in the list and in the details', async () => {
  const { server } = await serverWithProgram();
  const { user } = renderScreen(<AuditLogsScreen />, { at: '/audit-logs?table=Customers', server });
  const row = await screen.findByRole('row', { name: /Update Ben Okafor · Nightly report/ });
  await user.click(within(row).getByRole('button', { name: /^View/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'View Audit Log Details' }));
  expect(dialog.getByLabelText('User')).toHaveValue('Ben Okafor · Nightly report');
});

test('names it in the timeline of what it changed', async () => {
  const { server, customer } = await serverWithProgram();
  renderScreen(<RecordTimeline of={{ table: 'Customers', id: String(customer.id) }} />, { at: '/', server });
  expect(await screen.findByText(/Ben Okafor · Nightly report/)).toBeVisible();
});

test('says in words that a token was made and revoked, for whom and what it was good for', async () => {
  const { server } = await serverWithProgram();
  const { user } = renderScreen(<AuditLogsScreen />, { at: '/audit-logs?table=ApiTokens', server });
  expect(await screen.findByRole('row', { name: /^API Tokens Nightly report.* Token Made/ })).toBeVisible();
  expect(screen.getByRole('row', { name: /^API Tokens Nightly report.* Token Revoked/ })).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^View Made the API token Nightly report/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'View Audit Log Details' }));
  const owner = await dialog.findByText('User', { selector: 'dt' });
  expect(owner.parentElement).toHaveTextContent('User to Ben Okafor');
  expect(dialog.queryByText('User Id')).not.toBeInTheDocument();
});
