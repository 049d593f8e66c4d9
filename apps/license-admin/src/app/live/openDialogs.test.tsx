import { applications, customers, licenses } from '@lm/api-client';
import * as deleted from '@lm/api-client/deleted';
import * as webhooks from '@lm/api-client/webhooks';
import type { FakeLm } from '@lm/fake-lm';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { FRESH_SECONDS } from '../../lm/live';
import { fillIn, formOf, GATES, OSLO, provider, providerOfOne, SLOTS } from '../../testing/licensesScreen';
import { colleagueOn, listening, rowOf } from '../../testing/listeningApp';
import { openApp } from '../../testing/openApp';

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
});

/** Another administrator, who works at the same time. */
const linusOn = (server: FakeLm) =>
  colleagueOn(
    server,
    server.addUser({ firstName: 'Linus', lastName: 'Berg', email: 'linus@provider.example', isAdmin: true }),
  );

async function openList(server: FakeLm) {
  const { user } = openApp('/licenses', { server, listens: true });
  await rowOf(/Oslo/);
  await listening(server);
  return user;
}

const toDay = (day: string) => ({ expiryDate: `${day}T23:59:59.999Z` });

test('a form goes on when what it edits was deleted and is restored', async () => {
  const server = provider();
  const colleague = linusOn(server);
  const { user } = openApp(`/applications/${SLOTS}`, { server, listens: true });
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  const form = await screen.findByRole('dialog', { name: 'Edit Application' });
  await listening(server);
  await user.type(within(form).getByLabelText(/Application Name/), ' 2');
  await applications.remove(colleague, SLOTS);
  expect(await within(form).findByText(/^Linus Berg deleted this meanwhile/)).toBeVisible();
  await deleted.restore(colleague, 'Applications', SLOTS);
  await waitFor(() => expect(within(form).queryByText(/deleted this meanwhile/)).not.toBeInTheDocument());
  await user.click(within(form).getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('Application updated successfully')).toBeVisible();
  expect(server.store.applications.get(SLOTS)).toMatchObject({ applicationName: 'Slot Desk 2' });
});

test('a form refuses no longer what nothing stands in the way of any more', async () => {
  const server = provider();
  const colleague = linusOn(server);
  const { user } = openApp('/licenses', { server, listens: true });
  await user.click(await screen.findByRole('button', { name: 'Create' }));
  await listening(server);
  const form = await fillIn(user, { customer: 'Oslo', application: 'Gate Planner' });
  const id = await licenses.generate(colleague, {
    customerId: OSLO,
    applicationIds: [GATES],
    ...toDay('2099-12-31'),
  });
  expect(await within(form).findByText(/already has valid license/)).toBeVisible();
  await licenses.remove(colleague, id);
  await waitFor(() => expect(within(form).queryByText(/already has valid license/)).not.toBeInTheDocument());
});

test('a form goes on with the newest of the licenses that took the place of the edited one, and says whose it is', async () => {
  const server = providerOfOne();
  const [ben, linus] = [colleagueOn(server, server.user), linusOn(server)];
  const [license] = [...server.store.licenses.values()];
  const user = await openList(server);
  await user.click(screen.getByRole('button', { name: /^Edit/ }));
  const form = await formOf('Edit License');
  await user.type(within(form).getByLabelText('Comment'), 'By phone');
  const renewed = await licenses.renew(ben, license!.id, toDay('2100-12-31'));
  await within(form).findByText(/^Ben Okafor replaced it meanwhile.* until 12\/31\/2100/);
  await licenses.renew(linus, renewed.id, toDay('2101-12-31'));
  await user.click(within(form).getByRole('button', { name: 'Continue with that one' }));
  expect(await within(form).findByDisplayValue('2101-12-31')).toBeVisible();
  expect(within(form).getByText(/^Linus Berg saved changes meanwhile/)).toBeVisible();
  await user.click(within(form).getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('License updated successfully')).toBeVisible();
  expect([...server.store.licenses.values()]).toMatchObject([
    { comment: 'By phone', ...toDay('2101-12-31') },
  ]);
});

test('what took the place of the edited license is not in its way: saving says who replaced it', async () => {
  const server = providerOfOne();
  const colleague = linusOn(server);
  const [license] = [...server.store.licenses.values()];
  const { user } = openApp('/licenses', { server });
  await rowOf(/Oslo/);
  await user.click(screen.getByRole('button', { name: /^Edit/ }));
  const form = await formOf('Edit License');
  await user.type(within(form).getByLabelText('Comment'), 'By phone');
  await licenses.renew(colleague, license!.id, toDay('2100-12-31'));
  const now = Date.now();
  jest.spyOn(Date, 'now').mockReturnValue(now + 2 * FRESH_SECONDS * 1000);
  fireEvent(window, new Event('focus'));
  expect(await screen.findByText('12/31/2100')).toBeInTheDocument();
  await user.click(within(form).getByRole('button', { name: 'Save Changes' }));
  expect(
    await within(form).findByText(/^Linus Berg replaced it meanwhile.* until 12\/31\/2100/),
  ).toBeVisible();
  expect(within(form).getByRole('button', { name: 'Continue with that one' })).toBeVisible();
  expect(within(form).queryByText(/already has valid license/)).not.toBeInTheDocument();
});

/** A change is sent three times under its key before it is given up. */
const EVERY_ATTEMPT = 3;

test('a form whose save breaks off says who replaced the license meanwhile, and goes on with that one', async () => {
  const server = providerOfOne();
  const colleague = linusOn(server);
  const [license] = [...server.store.licenses.values()];
  const user = await openList(server);
  await user.click(screen.getByRole('button', { name: /^Edit/ }));
  const form = await formOf('Edit License');
  await user.type(within(form).getByLabelText('Comment'), 'By phone');
  server.failNext('generateLicense', 'lost-request', EVERY_ATTEMPT);
  const breakOff = server.hold('generateLicense');
  await user.click(within(form).getByRole('button', { name: 'Save Changes' }));
  await licenses.renew(colleague, license!.id, toDay('2100-12-31'));
  await listening(server, 2);
  breakOff();
  expect(await within(form).findByText(/^Linus Berg replaced it meanwhile/)).toBeVisible();
  expect(within(form).queryByText('Connection Lost')).not.toBeInTheDocument();
  await user.click(within(form).getByRole('button', { name: 'Continue with that one' }));
  expect(await within(form).findByDisplayValue('2100-12-31')).toBeVisible();
  expect(within(form).getByLabelText('Comment')).toHaveValue('By phone');
});

test('what a save whose answer was lost has done is not taken for what somebody else did', async () => {
  const server = providerOfOne();
  const user = await openList(server);
  await user.click(screen.getByRole('button', { name: /^Edit/ }));
  const form = await formOf('Edit License');
  await user.type(within(form).getByLabelText('Comment'), 'By phone');
  server.failNext('generateLicense', 'lost-answer', EVERY_ATTEMPT);
  server.failNext('listLicenses', { status: 400 });
  await user.click(within(form).getByRole('button', { name: 'Save Changes' }));
  expect(await within(form).findByText(/it may have been saved all the same/)).toBeVisible();
  const looks = () => server.callsOf('listLicenses').filter(({ query }) => query.CustomerId !== undefined);
  await waitFor(() => expect(looks()).toHaveLength(2));
  expect(within(form).getByText(/it may have been saved all the same/)).toBeVisible();
  await user.click(within(form).getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('License updated successfully')).toBeVisible();
  expect(server.callsOf('generateLicense')).toHaveLength(EVERY_ATTEMPT);
});

test('an application that was chosen and is deleted meanwhile stays to be seen, is named and can be taken off', async () => {
  const server = provider();
  const colleague = linusOn(server);
  server.addLicense({ ...toDay('2099-12-31'), applicationIds: [GATES] });
  server.addApplication({ id: 9, applicationName: 'Stand Guide' });
  const user = await openList(server);
  await user.click(screen.getByRole('button', { name: 'Create' }));
  const form = await fillIn(user, { customer: 'Oslo', application: 'Slot Desk' });
  await user.click(within(form).getByRole('button', { name: /Applications/ }));
  await user.click(await screen.findByRole('option', { name: /^Stand Guide/ }));
  await user.keyboard('{Escape}');
  await applications.remove(colleague, SLOTS);
  expect(
    await within(form).findByText('Deleted meanwhile: Slot Desk. Take off what is deleted to go on.'),
  ).toBeVisible();
  await user.click(within(form).getByRole('button', { name: 'Generate License' }));
  expect(server.callsOf('generateLicense')).toEqual([]);
  await user.click(within(form).getByRole('button', { name: /Applications/ }));
  await user.click(await screen.findByRole('option', { name: /^Slot Desk.*deleted/ }));
  await user.keyboard('{Escape}');
  await user.click(within(form).getByRole('button', { name: 'Generate License' }));
  expect(await screen.findByText('License generated successfully')).toBeVisible();
  expect(server.callsOf('generateLicense')[0]!.body).toMatchObject({ applicationIds: [9] });
});

test('so is the only application that there was', async () => {
  const server = provider();
  const colleague = linusOn(server);
  server.store.applications.delete(GATES);
  server.addLicense({ ...toDay('2099-12-31'), applicationIds: [] });
  const user = await openList(server);
  await user.click(screen.getByRole('button', { name: 'Create' }));
  const form = await fillIn(user, { customer: 'Oslo', application: 'Slot Desk' });
  await applications.remove(colleague, SLOTS);
  expect(await within(form).findByText(/^Deleted meanwhile: Slot Desk/)).toBeVisible();
});

test('a customer who was chosen and is deleted meanwhile is asked for again', async () => {
  const server = provider();
  const colleague = linusOn(server);
  server.addLicense({ ...toDay('2099-12-31'), customerId: OSLO });
  server.addCustomer({ id: 3, customerName: 'SVG - Sola' });
  const user = await openList(server);
  await user.click(screen.getByRole('button', { name: 'Create' }));
  const form = await fillIn(user, { customer: 'Sola', application: 'Slot Desk' });
  await customers.remove(colleague, 3);
  expect(
    await within(form).findByText('This customer was deleted meanwhile. Select another one.'),
  ).toBeVisible();
  await user.click(within(form).getByRole('button', { name: 'Generate License' }));
  expect(server.callsOf('generateLicense')).toEqual([]);
});

test('what another administrator changed of an endpoint is not undone by saving twice', async () => {
  const server = provider();
  const colleague = linusOn(server);
  const input = { name: 'Billing', url: 'https://billing.example/lm' };
  const { id } = await webhooks.create(colleague, input);
  const { user } = openApp('/audit-logs/webhooks', { server });
  await user.click(await screen.findByRole('button', { name: 'Edit: Billing' }));
  const form = await screen.findByRole('dialog', { name: 'Edit Endpoint' });
  await user.type(within(form).getByLabelText(/^Name/), ' of finance');
  await webhooks.update(colleague, id, { ...input, url: 'https://moved.example/lm', isEnabled: false });
  await user.click(within(form).getByRole('button', { name: 'Save Changes' }));
  expect(await within(form).findByText('Changed Meanwhile')).toBeVisible();
  await user.click(within(form).getByRole('button', { name: 'Save Changes' }));
  await user.click(await within(form).findByRole('button', { name: 'Load and keep my changes' }));
  expect(await within(form).findByDisplayValue('https://moved.example/lm')).toBeVisible();
  await user.click(within(form).getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('Endpoint saved successfully')).toBeVisible();
  expect([...server.store.webhooks.values()]).toMatchObject([
    { name: 'Billing of finance', url: 'https://moved.example/lm', isEnabled: false },
  ]);
});

test('details that are open follow what others do, and lead to the issue that holds now', async () => {
  const server = providerOfOne();
  const colleague = linusOn(server);
  const [license] = [...server.store.licenses.values()];
  const user = await openList(server);
  await user.click(screen.getByRole('button', { name: /^View/ }));
  const details = await screen.findByRole('dialog', { name: 'License Details' });
  await within(details).findByText('Active');
  await licenses.suspend(colleague, license!.id, { reason: 'Unpaid' });
  expect(await within(details).findByText('Suspended')).toBeVisible();
  await licenses.reinstate(colleague, license!.id);
  await within(details).findByText('Active');
  const renewed = await licenses.renew(colleague, license!.id, toDay('2100-12-31'));
  expect(await within(details).findByText(/was renewed by Linus Berg/)).toBeVisible();
  expect(within(details).queryByRole('button', { name: 'Download License' })).not.toBeInTheDocument();
  expect(within(details).getByRole('link', { name: /^Open issue/ })).toHaveAttribute(
    'href',
    `/base/licenses/${renewed.id}`,
  );
});

test('what is to be deleted but was renewed meanwhile is not deleted, and the message says what became of it', async () => {
  const server = providerOfOne();
  const colleague = linusOn(server);
  const [license] = [...server.store.licenses.values()];
  const { user } = openApp('/licenses', { server });
  await rowOf(/Oslo/);
  await user.click(screen.getByRole('button', { name: /^Delete/ }));
  await licenses.renew(colleague, license!.id, toDay('2100-12-31'));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText(/was renewed by Linus Berg .*12\/31\/2100/)).toBeVisible();
  expect(screen.queryByText(/^Failed to delete license/)).not.toBeInTheDocument();
  expect(server.store.licenses.size).toBe(1);
});

test('a file that is downloaded too late is answered by what became of the license', async () => {
  const server = providerOfOne();
  const colleague = linusOn(server);
  const [license] = [...server.store.licenses.values()];
  const { user } = openApp('/licenses', { server });
  await rowOf(/Oslo/);
  await user.click(screen.getByRole('button', { name: /^View/ }));
  const details = await screen.findByRole('dialog', { name: 'License Details' });
  const download = await within(details).findByRole('button', { name: 'Download License' });
  await licenses.renew(colleague, license!.id, toDay('2100-12-31'));
  await user.click(download);
  expect(await within(details).findByRole('link', { name: /^Open issue/ })).toBeVisible();
  expect(screen.queryByText(/^Failed to download/)).not.toBeInTheDocument();
});
