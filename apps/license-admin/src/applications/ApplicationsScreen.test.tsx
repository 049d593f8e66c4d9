import type { MockAnswer } from '@lm/api-client/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { renderScreen } from '../testing/renderScreen';
import { ApplicationsScreen } from './ApplicationsScreen';
import { GATES, provider, show, add, openEdit } from '../testing/applicationsScreen';

test('shows each application, with words where description and creator are missing', async () => {
  show(provider());
  const row = await screen.findByRole('row', { name: /Gate Planner/ });
  expect(row).toHaveTextContent('No description provided');
  expect(row).toHaveTextContent('System');
  expect(row).toHaveTextContent('3/1/2026');
});

test('lets a reader who is no administrator look, and nothing else', async () => {
  const server = provider();
  show(server, server.user.email);
  await screen.findByRole('rowheader', { name: 'Gate Planner' });
  expect(screen.queryByRole('button', { name: /New Application|Edit|Delete/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('columnheader', { name: 'Actions' })).not.toBeInTheDocument();
});

test('an address that opens a form is forgotten for a reader who may not have it, and opens none later', async () => {
  const server = provider();
  const { address } = renderScreen(<ApplicationsScreen />, {
    at: '/applications?open=new',
    as: server.user.email,
    server,
  });
  await screen.findByRole('rowheader', { name: 'Gate Planner' });
  await waitFor(() => expect(address()).toBe('/applications'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('keeps room for what an administrator can do before it is known who reads, and offers it afterwards', async () => {
  const server = provider();
  const release = server.hold('listUsers');
  show(server);
  await screen.findByRole('rowheader', { name: 'Gate Planner' });
  expect(screen.getByRole('columnheader', { name: 'Actions' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^(Edit|Delete)/ })).not.toBeInTheDocument();
  release();
  expect(await screen.findByRole('button', { name: 'Edit Gate Planner' })).toBeVisible();
});

test("says 'Failed to load applications. Please try again.' and loads again on request", async () => {
  const server = provider();
  server.failNext('listApplications', { status: 400 });
  const { user } = show(server);
  expect(
    (await screen.findAllByText('Failed to load applications. Please try again.')).length,
  ).toBeGreaterThan(0);
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('rowheader', { name: 'Gate Planner' })).toBeVisible();
});

test("creates an application, says 'Application created successfully' and loads the list again", async () => {
  const server = provider();
  const { user } = show(server);
  await add(user);
  expect(await screen.findByText('Application created successfully')).toBeVisible();
  expect(await screen.findByRole('rowheader', { name: /^Slot Desk/ })).toBeVisible();
  expect(server.callsOf('createApplication')[0]!.body).toEqual({
    applicationName: 'Slot Desk',
    description: null,
  });
});

test.each([
  ['Gate Planner', 'An application with this name already exists'],
  ['x'.repeat(51), 'Application name must be 50 characters or fewer'],
])('refuses the name %s before anything is sent', async (name, text) => {
  const server = provider();
  const { user } = show(server);
  const dialog = await add(user, name);
  expect(await within(dialog).findByText(text)).toBeVisible();
  expect(server.callsOf('createApplication')).toEqual([]);
});

test.each<[string, MockAnswer<'createApplication'>, string]>([
  ['no reason', new Response('', { status: 500 }), 'Failed to save application. Please try again.'],
  ['a refusal without reason', new Response('', { status: 400 }), 'A server side error occurred.'],
  [
    'a reason',
    { status: 409, detail: 'This name was taken a moment ago.' },
    'This name was taken a moment ago.',
  ],
  [
    'reasons for the name among others',
    { status: 400, errors: { Description: ['Too odd'], ApplicationName: ['Taken', 'Too odd as well'] } },
    'Taken, Too odd as well',
  ],
  [
    'reasons for other fields',
    { status: 400, errors: { Description: ['Too odd'], Id: ['Wrong'] } },
    'Too odd, Wrong',
  ],
])('keeps the form open and says why it was not saved: %s', async (_, answer, text) => {
  const server = provider();
  server.answer('createApplication', answer);
  const { user } = show(server);
  const dialog = await add(user);
  expect((await within(dialog).findAllByText(text)).length).toBeGreaterThan(0);
  expect(within(dialog).getByLabelText(/Application Name/)).toHaveValue('Slot Desk');
});

test.each<[MockAnswer<'createApplication'>, string]>([
  [{ status: 409, detail: 'This name was taken a moment ago.' }, 'Validation Error'],
  ['lost-request', 'Connection Lost'],
  ['cut-short', 'No Answer'],
  [{ status: 429, detail: 'Wait a moment.' }, 'Too Many Attempts'],
  [new Response('', { status: 500 }), 'Not Saved'],
])('what was not saved because of %j is headed %s', async (answer, title) => {
  const server = provider();
  server.answer('createApplication', answer);
  const { user } = show(server);
  const dialog = await add(user);
  const alert = await within(dialog).findByRole('alert');
  expect(within(alert).getByText(title)).toBeVisible();
});

test('says of a form which application it is about, and asks about the same before what was typed is lost', async () => {
  const { user } = show(provider());
  const dialog = await openEdit(user);
  expect(within(dialog).getByText('Gate Planner')).toBeVisible();
  await user.type(within(dialog).getByLabelText(/Application Name/), ' 2');
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  const question = await screen.findByRole('alertdialog', { name: 'Discard changes?' });
  expect(within(question).getByText('Gate Planner')).toBeVisible();
});

test('no longer says why it was not saved once the form has changed', async () => {
  const server = provider();
  server.failNext('createApplication', { status: 409, detail: 'This name was taken.' });
  const { user } = show(server);
  const dialog = await add(user);
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('This name was taken.');
  await user.clear(within(dialog).getByLabelText(/Application Name/));
  await user.click(within(dialog).getByRole('button', { name: 'Create Application' }));
  expect(await within(dialog).findByText(/is required/)).toBeVisible();
  expect(dialog).not.toHaveTextContent('Validation Error');
});

test("changes an application, shows who created it and when, and says 'Application updated successfully'", async () => {
  const server = provider();
  const etag = server.store.etagOf(server.store.applications.get(GATES)!);
  const { user } = show(server);
  await user.click(await screen.findByRole('button', { name: 'Edit Gate Planner' }));
  const dialog = await screen.findByRole('dialog', { name: 'Edit Application' });
  expect(within(dialog).getByLabelText('Created By')).toHaveAttribute('readonly');
  expect(within(dialog).getByLabelText('Created By')).toHaveValue('System');
  expect(within(dialog).getByLabelText('Created Date')).toHaveValue('3/1/2026');
  await user.type(within(dialog).getByLabelText('Description'), 'Plans gates');
  await user.click(within(dialog).getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('Application updated successfully')).toBeVisible();
  expect(await screen.findByRole('row', { name: /Gate Planner.*Plans gates/ })).toBeVisible();
  const [call] = server.callsOf('updateApplication');
  expect(call!.body).toEqual({ id: GATES, applicationName: 'Gate Planner', description: 'Plans gates' });
  expect(call!.headers.get('If-Match')).toBe(etag);
});

describe('an application that was added', () => {
  const many = () => {
    const server = provider();
    for (let number = 10; number < 25; number++)
      server.addApplication({
        applicationName: `Application ${number}`,
        created: `2026-04-${number}T08:00:00.000Z`,
      });
    return server;
  };
  const firstName = () => screen.getAllByRole('rowheader')[0]!;

  test('comes first, since the newest do, is marked in words and announced', async () => {
    const { user } = show(many());
    await screen.findByRole('rowheader', { name: 'Application 24' });
    expect(firstName()).toHaveTextContent('Application 24');
    await add(user);
    await waitFor(() => expect(firstName()).toHaveTextContent(/^Slot Desk\s*New$/));
    expect(screen.getByText('Slot Desk is marked as new in the list.')).toHaveAttribute('role', 'status');
  });

  test('comes first where an address names a column that the list has not', async () => {
    const { user, address } = show(many(), undefined, '/applications?sort=nonsense');
    await screen.findByRole('rowheader', { name: 'Application 24' });
    expect(firstName()).toHaveTextContent('Application 24');
    expect(address()).toBe('/applications');
    await add(user);
    await waitFor(() => expect(firstName()).toHaveTextContent(/^Slot Desk\s*New$/));
  });

  test('is in sight whatever the reader had searched and sorted', async () => {
    const { user, address } = show(many());
    await user.type(await screen.findByRole('searchbox'), 'Gate');
    await user.click(screen.getByRole('button', { name: /^Application Name/ }));
    await add(user);
    expect(await screen.findByRole('rowheader', { name: /Slot Desk/ })).toHaveTextContent('New');
    expect(address()).toBe('/applications?sort=applicationName&page=2');
  });
});

test("a license's number finds the applications that it covers and the license, and a wrong one those it may mean", async () => {
  const server = provider();
  server.addApplication({ applicationName: 'Slot Desk' });
  const customer = server.addCustomer({ customerName: 'OSL - Oslo Gardermoen' });
  const { number } = server.addLicense({ customerId: customer.id, applicationIds: [GATES] });
  const { user } = show(server);
  const search = await screen.findByRole('searchbox');
  await user.type(search, number.toLowerCase());
  expect(await screen.findByRole('link', { name: number })).toBeVisible();
  expect(screen.getByText(/Found among the licenses:/)).toHaveTextContent(
    `${number} for OSL - Oslo Gardermoen`,
  );
  expect(screen.getByRole('rowheader', { name: 'Gate Planner' })).toBeVisible();
  expect(screen.queryByRole('rowheader', { name: 'Slot Desk' })).not.toBeInTheDocument();
  await user.clear(search);
  await user.type(search, number.slice(0, -1) + (number.endsWith('A') ? 'C' : 'A'));
  expect(await screen.findByText(/There is no license with this number\. Did you mean/)).toBeVisible();
  expect(screen.getByRole('link', { name: number })).toBeVisible();
});

test('exports nothing before the names of who created it are there', async () => {
  const server = provider();
  const release = server.hold('listUsers');
  show(server);
  expect(await screen.findByRole('rowheader', { name: /Gate Planner/ })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Export CSV' })).toBeDisabled();
  release();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Export CSV' })).toBeEnabled());
});
