import { applications, customers, licenses } from '@lm/api-client';
import { FAKE_USER, type FakeLm } from '@lm/fake-lm';
import * as deleted from '@lm/api-client/deleted';
import * as webhooks from '@lm/api-client/webhooks';
import { act, screen, waitFor, within } from '@testing-library/react';
import { sessionEnded, signedIn } from '../../session/sessionSlice';
import { FRESH_SECONDS } from '../../lm/live';
import { provider as customersAtOslo } from '../../testing/customersScreen';
import { FUTURE, GATES, KYIV, OSLO, providerOfOne, SLOTS } from '../../testing/licensesScreen';
import { colleagueOn, listening, rowOf, visit } from '../../testing/listeningApp';
import { openApp } from '../../testing/openApp';

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
});

const generate = (server: FakeLm, applicationId = SLOTS) =>
  licenses.generate(colleagueOn(server), {
    customerId: KYIV,
    applicationIds: [applicationId],
    expiryDate: FUTURE,
    comment: null,
  });

function see(state: DocumentVisibilityState) {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

test('what a colleague adds, renames and deletes is on the screen of whoever types, and is all that is read', async () => {
  const server = providerOfOne();
  const { user } = openApp('/licenses', { server, as: FAKE_USER.email, listens: true });
  await rowOf(/Oslo/);
  await listening(server);
  await user.click(screen.getByRole('button', { name: 'Create' }));
  const form = await screen.findByRole('dialog', { name: 'Generate New License' });
  const comment = within(form).getByLabelText('Comment');
  await user.type(comment, 'Half a sen');
  const read = server.callsOf('listLicenses').length;

  const id = await generate(server);
  await rowOf(/Бориспіль/);
  const colleague = colleagueOn(server);
  const customer = await customers.getWithContacts(colleague, OSLO);
  await customers.updateWithContacts(colleague, OSLO, { ...customer, customerName: 'OSL - Gardermoen' });
  await rowOf(/Gardermoen/);
  await licenses.remove(colleague, id);
  await waitFor(() =>
    expect(screen.queryByRole('rowheader', { name: /Бориспіль/, hidden: true })).toBeNull(),
  );

  expect(comment).toHaveFocus();
  await user.type(comment, 'tence');
  expect(comment).toHaveValue('Half a sentence');
  expect(server.callsOf('listLicenses').length).toBe(read);
  expect(server.callsOf('getLicense').map(({ path }) => path.id)).toEqual([id]);
});

test('a list is read once: not again after a save of one’s own, nor when it is visited again', async () => {
  const server = customersAtOslo();
  const { user } = openApp('/customers', { server, listens: true });
  await rowOf(/Oslo/);
  await listening(server);
  await user.click(screen.getByRole('button', { name: /^Edit/ }));
  await user.type(await screen.findByLabelText('Customer Address'), 'Edvard Munchs veg');
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('Customer updated successfully')).toBeVisible();
  visit('/applications');
  await screen.findByRole('heading', { level: 1, name: /Application/ });
  const now = Date.now();
  jest.spyOn(Date, 'now').mockReturnValue(now + FRESH_SECONDS * 1000);
  visit('/customers');
  await rowOf(/Oslo/);
  expect(await screen.findByText('Edvard Munchs veg')).toBeVisible();
  expect(server.callsOf('listCustomersWithContacts').length).toBe(1);
});

test('an open form says who changed what it edits, keeps what was typed and goes on with both', async () => {
  const server = providerOfOne();
  const linus = server.addUser({
    firstName: 'Linus',
    lastName: 'Berg',
    email: 'linus@provider.example',
    isAdmin: true,
  });
  const { user } = openApp(`/applications/${SLOTS}`, { server, listens: true });
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  const form = await screen.findByRole('dialog', { name: 'Edit Application' });
  await listening(server);
  await user.type(within(form).getByLabelText(/Application Name/), ' 2');
  const colleague = colleagueOn(server, linus);
  await applications.update(colleague, SLOTS, {
    applicationName: 'Slot Desk',
    description: 'Written by a colleague',
  });
  expect(await within(form).findByText(/^Linus Berg changed this meanwhile/)).toBeVisible();
  await user.type(within(form).getByLabelText(/Application Name/), '0');
  await user.click(within(form).getByRole('button', { name: 'Load and keep my changes' }));
  expect(await within(form).findByText(/^Linus Berg saved changes meanwhile/)).toBeVisible();
  expect(within(form).getByLabelText('Description')).toHaveValue('Written by a colleague');

  await applications.remove(colleague, SLOTS);
  expect(await within(form).findByText(/^Linus Berg deleted this meanwhile/)).toBeVisible();
  await user.click(within(form).getByRole('button', { name: 'Continue as new' }));
  expect(within(form).getByLabelText(/Application Name/)).toHaveValue('Slot Desk 20');
});

test('an open form says who suspended the license that it edits, keeps what was typed and saves it once reinstated', async () => {
  const server = providerOfOne();
  const [license] = [...server.store.licenses.values()];
  const linus = server.addUser({
    firstName: 'Linus',
    lastName: 'Berg',
    email: 'linus@provider.example',
    isAdmin: true,
  });
  const { user } = openApp('/licenses', { server, listens: true });
  await rowOf(/Oslo/);
  await listening(server);
  await user.click(screen.getByRole('button', { name: /^Edit/ }));
  await user.type(await screen.findByLabelText('Comment'), 'By phone');
  const form = screen.getByRole('dialog', { name: 'Edit License' });
  const colleague = colleagueOn(server, linus);
  await licenses.suspend(colleague, license!.id, { reason: 'Unpaid' });
  expect(
    await within(form).findByText(/^Linus Berg suspended this license meanwhile \(.*\d.*\)\./),
  ).toBeVisible();
  expect(within(form).getByLabelText('Comment')).toHaveValue('By phone');
  await user.click(within(form).getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(server.callsOf('generateLicense')).toHaveLength(1));
  expect(await within(form).findByText(/^Linus Berg suspended this license meanwhile/)).toBeVisible();
  expect(within(form).queryByText('Validation Error')).not.toBeInTheDocument();

  await licenses.reinstate(colleague, license!.id);
  await waitFor(() => expect(within(form).queryByText(/suspended this license/)).not.toBeInTheDocument());
  await user.click(within(form).getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('License updated successfully')).toBeVisible();
  expect([...server.store.licenses.values()]).toMatchObject([{ comment: 'By phone' }]);
});

test('a row keeps its open menu; the change comes when the menu is closed', async () => {
  const server = providerOfOne();
  const [license] = [...server.store.licenses.values()];
  const { user } = openApp('/licenses', { server, listens: true });
  await rowOf(/Oslo/);
  await listening(server);
  await user.click(screen.getByRole('button', { name: /^More/ }));
  await licenses.remove(colleagueOn(server), license!.id);
  await waitFor(() => expect(server.store.licenses.size).toBe(0));
  expect(await screen.findByRole('menu')).toBeVisible();
  await user.keyboard('{Escape}');
  expect(await screen.findByText('No records yet')).toBeVisible();
});

test('what happened while the page was hidden is there when it is looked at; meanwhile nothing is asked', async () => {
  const server = providerOfOne();
  openApp('/licenses', { server, listens: true });
  await rowOf(/Oslo/);
  await listening(server);
  see('hidden');
  await generate(server);
  await applications.create(colleagueOn(server), { applicationName: 'Stand Guide' });
  await listening(server);
  see('visible');
  await rowOf(/Бориспіль/);
});

test('what others did while the page was hidden is there although one’s own address was changed, too', async () => {
  const server = providerOfOne();
  const { store } = openApp('/licenses', { server, listens: true });
  await rowOf(/Oslo/);
  await listening(server);
  see('hidden');
  await generate(server);
  const email = 'lovelace@provider.example';
  server.store.users.set(server.administrator.id, { ...server.administrator, email });
  act(() => void store.dispatch(signedIn({ token: store.getState().session.token!, email })));
  see('visible');
  await rowOf(/Бориспіль/);
});

test('what was deleted and restored while the page was hidden is still there', async () => {
  const server = providerOfOne();
  const [license] = [...server.store.licenses.values()];
  openApp('/licenses', { server, listens: true });
  await rowOf(/Oslo/);
  await listening(server);
  see('hidden');
  const colleague = colleagueOn(server);
  await licenses.remove(colleague, license!.id);
  await deleted.restore(colleague, 'Licenses', license!.id);
  await generate(server);
  await listening(server);
  see('visible');
  await rowOf(/Бориспіль/);
  expect(await rowOf(/Oslo/)).toBeVisible();
});

test('reads everything again when the events it has not seen are gone', async () => {
  const server = providerOfOne();
  let isGone = true;
  server.answer('listEvents', ({ query }, carryOut) => {
    if (query.Wait === undefined || !isGone) return carryOut();
    isGone = false;
    server.addLicense({ customerId: KYIV, applicationIds: [GATES], expiryDate: FUTURE });
    return { status: 410 };
  });
  openApp('/licenses', { server, listens: true });
  await rowOf(/Бориспіль/);
});

test('an open form looks what became of its license when the events it has not seen are gone', async () => {
  const server = providerOfOne();
  const [license] = [...server.store.licenses.values()];
  const linus = server.addUser({
    firstName: 'Linus',
    lastName: 'Berg',
    email: 'linus@provider.example',
    isAdmin: true,
  });
  const { user } = openApp('/licenses', { server, listens: true });
  await rowOf(/Oslo/);
  await listening(server);
  await user.click(screen.getByRole('button', { name: /^Edit/ }));
  await user.type(await screen.findByLabelText('Comment'), 'By phone');
  see('hidden');
  await licenses.renew(colleagueOn(server, linus), license!.id, { expiryDate: '2100-12-31T23:59:59.999Z' });
  server.failNext('listEvents', { status: 410 });
  see('visible');
  const form = screen.getByRole('dialog', { name: 'Edit License' });
  expect(
    await within(form).findByText(/^Linus Berg replaced it meanwhile.* until 12\/31\/2100/),
  ).toBeVisible();
  expect(within(form).getByLabelText('Comment')).toHaveValue('By phone');
});

test('an endpoint that another administrator adds and deletes comes and goes', async () => {
  const server = providerOfOne();
  openApp('/audit-logs/webhooks', { server, listens: true });
  expect(await screen.findByText('No endpoints yet')).toBeVisible();
  await listening(server);
  const colleague = colleagueOn(server);
  const { id } = await webhooks.create(colleague, { name: 'Billing', url: 'https://billing.example/lm' });
  expect(await screen.findByRole('region', { name: 'Billing' })).toBeVisible();
  await webhooks.remove(colleague, id);
  expect(await screen.findByText('No endpoints yet')).toBeVisible();
});

test('asks no more after signing out', async () => {
  const server = providerOfOne();
  const { store } = openApp('/licenses', { server, listens: true });
  await listening(server);
  act(() => void store.dispatch(sessionEnded('signed-out')));
  await generate(server);
  await screen.findByRole('heading', { level: 1, name: 'Sign In' });
  await listening(server);
});
