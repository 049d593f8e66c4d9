import { createLmClient, licenses, users } from '@lm/api-client';
import * as tokens from '@lm/api-client/tokens';
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
  await heading('Ben Okafor');
  expect(screen.getByText('User', { selector: 'dd *' })).toBeVisible();
  expect(screen.getByText('London', { selector: 'dd' })).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Edit' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Delete' })).toBeVisible();
});

test('is a page to read for everybody else', async () => {
  show('ben@provider.example');
  await heading('Ben Okafor');
  expect(screen.queryByRole('button', { name: /^(Edit|Delete)$/ })).not.toBeInTheDocument();
});

test('says plainly that there is no such user', async () => {
  show(undefined, 'nobody');
  await heading('User not found');
});

test('tells who may not look into what was deleted that the user may be among it', async () => {
  show('ben@provider.example', '7f2d7a0e-0000-4000-8000-00000000dead');
  await heading('User not found');
  expect(await screen.findByText(/it was deleted, which only administrators can look into/)).toBeVisible();
});

test('says of a changed password that it was changed, and shows no value of it', async () => {
  const server = installFakeLm();
  const lm = createLmClient({ fetch: server.fetch, token: server.signIn(server.administrator.email) });
  const { id, firstName, lastName, email } = server.user;
  await users.update(lm, id, { firstName, lastName, email, newPassword: 'An0ther-secret!' });
  renderPage(UserScreen, '/users', id, { server });
  expect(await screen.findByText('The password was changed.')).toBeVisible();
  expect(screen.queryByText('Password Changed')).not.toBeInTheDocument();
});

test('shows where the user is signed in, and ends a session elsewhere', async () => {
  const server = installFakeLm();
  server.signIn(server.user.email);
  const { user } = renderPage(UserScreen, '/users', server.user.id, { server, as: server.user.email });
  const sessions = within(await screen.findByRole('list', { name: 'Sessions' }));
  expect(sessions.getByText('This session')).toBeVisible();
  await user.click(sessions.getByRole('button', { name: /^End the session since/ }));
  await waitFor(() => expect(sessions.queryByRole('button')).not.toBeInTheDocument());
  expect(screen.getByRole('list', { name: 'Sessions' })).toHaveFocus();
  expect(sessions.getByText('This session')).toBeVisible();
});

test('once a session could not be ended, what others end moves no focus', async () => {
  const server = installFakeLm();
  server.signIn(server.user.email);
  const ended = server.signIn(server.user.email);
  const { user } = renderPage(UserScreen, '/users', server.user.id, { server, as: server.user.email });
  const list = await screen.findByRole('list', { name: 'Sessions' });
  const [refused] = within(list).getAllByRole('button', { name: /^End the session since/ });
  server.failNext('endUserSession', { status: 409, detail: 'Not now.' });
  const release = server.hold('listUserSessions');
  await user.click(refused!);
  expect(await screen.findByText('Not now.')).toBeVisible();
  refused!.blur();
  server.store.sessions.delete(ended);
  release();
  await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(2));
  expect(document.body).toHaveFocus();
});

test('makes a token that is shown this once with Copy in focus, and revokes it', async () => {
  const server = installFakeLm();
  const { user } = renderPage(UserScreen, '/users', server.user.id, { server, as: server.user.email });
  await user.click(await screen.findByRole('button', { name: 'Create Token' }));
  const form = within(screen.getByRole('dialog', { name: 'New API Token' }));
  await user.selectOptions(form.getByLabelText(/^Good for/), '');
  await user.click(form.getByRole('button', { name: 'Create Token' }));
  expect(await form.findByText('Name is required')).toBeVisible();
  expect(form.getByText('Good for is required')).toBeVisible();
  await user.type(form.getByLabelText(/^Name/), 'Nightly report');
  await user.selectOptions(form.getByLabelText(/^Good for/), '30 days');
  await user.click(form.getByRole('button', { name: /Scopes/ }));
  await user.click(screen.getByRole('button', { name: 'Clear all' }));
  await user.keyboard('{Escape}');
  await user.click(form.getByRole('button', { name: 'Create Token' }));
  expect(await form.findAllByText('Choose at least one scope')).not.toEqual([]);
  await user.click(form.getByRole('button', { name: /Scopes/ }));
  await user.click(screen.getByRole('option', { name: 'Read everything but the audit log' }));
  await user.keyboard('{Escape}');
  await user.click(form.getByRole('button', { name: 'Create Token' }));
  const made = within(await screen.findByRole('dialog', { name: 'Your New Token' }));
  await waitFor(() => expect(made.getByRole('button', { name: 'Copy Token' })).toHaveFocus());
  const [token] = [...server.store.tokens.keys()];
  expect(made.getByText(token!)).toBeVisible();
  expect(server.callsOf('createUserToken')[0]!.body).toEqual({
    name: 'Nightly report',
    scopes: ['read'],
    days: 30,
  });
  await user.click(made.getByRole('button', { name: 'Done' }));
  const list = within(await screen.findByRole('list', { name: 'API Tokens' }));
  expect(list.getByText('Nightly report')).toBeVisible();
  expect(list.getByText('Read everything but the audit log')).toBeVisible();
  expect(screen.queryByText(token!)).not.toBeInTheDocument();
  await user.click(list.getByRole('button', { name: 'Revoke Nightly report' }));
  const question = within(screen.getByRole('alertdialog', { name: 'Revoke Token' }));
  await user.click(question.getByRole('button', { name: 'Revoke' }));
  expect(await screen.findByText('No programs call as this user.')).toBeVisible();
  expect(server.store.tokens.size).toBe(0);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Create Token' })).toHaveFocus());
});

test('the focus stays among the tokens when one of them is revoked', async () => {
  const server = installFakeLm();
  const { id, email } = server.user;
  const lm = createLmClient({ fetch: server.fetch, token: server.signIn(email) });
  for (const name of ['Nightly report', 'Weekly report'])
    await tokens.create(lm, id, { name, scopes: ['read'], days: 90 });
  const { user } = renderPage(UserScreen, '/users', id, { server, as: email });
  const list = await screen.findByRole('list', { name: 'API Tokens' });
  await user.click(within(list).getByRole('button', { name: 'Revoke Nightly report' }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Revoke' }));
  await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(1));
  await waitFor(() => expect(list).toHaveFocus());
});

test('a token whose answer is lost is said to be there perhaps, and is there to be revoked', async () => {
  const server = installFakeLm();
  const { user } = renderPage(UserScreen, '/users', server.user.id, { server, as: server.user.email });
  await user.click(await screen.findByRole('button', { name: 'Create Token' }));
  const form = within(screen.getByRole('dialog', { name: 'New API Token' }));
  await user.type(form.getByLabelText(/^Name/), 'Nightly report');
  server.failNext('createUserToken', 'lost-answer');
  await user.click(form.getByRole('button', { name: 'Create Token' }));
  expect(await form.findByText('Connection Lost')).toBeVisible();
  expect(form.getByText(/there may be a token that nobody has seen/)).toBeVisible();
  await user.click(form.getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  expect(await screen.findByRole('button', { name: 'Revoke Nightly report' })).toBeVisible();
});

test('tells in sentences what the user did last, each with the way to what it was done to', async () => {
  const server = installFakeLm();
  const license = server.addLicense({ customerId: server.addCustomer({ customerName: 'OSL - Oslo' }).id });
  const ben = createLmClient({
    baseUrl: 'http://lm.test/lm',
    fetch: server.fetch,
    token: server.signIn(server.user.email),
  });
  await licenses.renew(ben, license.id, { expiryDate: '2099-12-31T23:59:59.999Z' });
  const by = { userId: server.user.id, operationDate: '2026-01-02T03:04:05Z' };
  server.addAuditLog({ ...by, recordId: '7', recordName: 'Gates' });
  server.addAuditLog({ ...by, tableName: 'Sessions', recordId: by.userId, operation: 'Create' });
  server.addAuditLog({ ...by, tableName: 'Exports', recordId: 'Licenses', operation: 'Create' });
  renderPage(UserScreen, '/users', server.user.id, { server });
  const did = within(await screen.findByRole('list', { name: 'What Ben Okafor Did' }));
  const says = (sentence: string) =>
    did.getAllByRole('listitem').filter(({ textContent }) => textContent.startsWith(sentence));
  expect(says(`Renewed ${license.number} for OSL`)).toHaveLength(1);
  expect(did.getByRole('link', { name: license.number })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/licenses\/\d+$/),
  );
  expect(says('Changed application Gates')).toHaveLength(1);
  expect(did.getByRole('link', { name: 'Gates' })).toHaveAttribute('href', '/applications/7');
  expect(says('Signed in')).not.toHaveLength(0);
  expect(says('Exported the list Licenses')).toHaveLength(1);
  const picture = (sentence: string) => says(sentence)[0]!.querySelector('svg');
  expect(picture('Renewed')).toHaveClass('lucide-calendar-plus');
  expect(picture('Changed application')).toHaveClass('lucide-pencil');
  expect(picture('Signed in')).toHaveClass('lucide-log-in');
  const card = within(screen.getByRole('region', { name: 'What Ben Okafor Did' }));
  expect(card.getByRole('link', { name: 'Audit log' })).toHaveAttribute(
    'href',
    `/audit-logs?user=${server.user.id}`,
  );
});

test('asks for nothing of a colleague that only administrators may see', async () => {
  const server = installFakeLm();
  renderPage(UserScreen, '/users', server.administrator.id, { server, as: server.user.email });
  await heading('Ada Lindqvist');
  for (const name of ['Sessions', 'Timeline', 'What Ada Lindqvist Did'])
    expect(screen.queryByRole('heading', { name })).not.toBeInTheDocument();
  expect(screen.queryByText('Email Confirmed')).not.toBeInTheDocument();
  expect(screen.getByText('Details')).toBeVisible();
});

test('once deleted says why they cannot be restored, for as long as that is so', async () => {
  const server = installFakeLm();
  server.store.remove('users', server.user, server.administrator.id);
  const { id: otherId } = server.addUser({ email: server.user.email.toUpperCase(), firstName: 'Ben II' });
  const { user } = renderPage(UserScreen, '/users', server.user.id, { server });
  await screen.findByRole('button', { name: 'Restore' });
  const release = server.hold('listUsers');
  await user.click(screen.getByRole('button', { name: 'Restore' }));
  expect(await screen.findByText(/^Another user has the e-mail address "ben@/)).toBeVisible();
  release();
  expect(await screen.findByText(/^Another user has the e-mail address "ben@/)).toBeVisible();
  const inTheWay = within(screen.getByRole('list', { name: 'In the Way' }));
  expect(inTheWay.getByRole('link', { name: /^Ben II/ })).toHaveAttribute('href', `/users/${otherId}`);
  server.store.users.delete(otherId);
  await user.click(screen.getByRole('button', { name: 'Restore' }));
  expect(await screen.findByRole('button', { name: 'Edit' })).toBeVisible();
});
