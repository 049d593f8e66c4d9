import type { MockAnswer } from '@lm/api-client/testing';
import type { FakeLm } from '@lm/fake-lm';
import { screen, waitFor, within } from '@testing-library/react';
import { installFakeLm } from '../testing/fakeLm';
import { leaveByReload } from '../testing/loadAgain';
import { renderScreen } from '../testing/renderScreen';
import { ApplicationsScreen } from './ApplicationsScreen';

const GATES = 7;

/** A server with the Gate Planner, which nobody in particular created. */
function provider(): FakeLm {
  const server = installFakeLm();
  server.addApplication({
    id: GATES,
    applicationName: 'Gate Planner',
    created: '2026-03-01T08:00:00.000Z',
    createdBy: '',
  });
  return server;
}

const show = (server: FakeLm, as?: string) =>
  renderScreen(<ApplicationsScreen />, { at: '/applications', server, as });
type User = ReturnType<typeof renderScreen>['user'];

const IN_USE =
  'Cannot delete application because it is associated with one or more licenses. Please delete the associated licenses first.';

/** Fills in the form for a new application and saves. */
async function add(user: User, name = 'Slot Desk') {
  await user.click(await screen.findByRole('button', { name: 'New Application' }));
  const dialog = await screen.findByRole('dialog', { name: 'New Application' });
  await user.type(within(dialog).getByLabelText(/Application Name/), name);
  await user.click(within(dialog).getByRole('button', { name: 'Create Application' }));
  return dialog;
}

async function confirmDeletion(user: User) {
  await user.click(await screen.findByRole('button', { name: 'Delete Gate Planner' }));
  const question = await screen.findByRole('alertdialog', { name: 'Confirm Delete' });
  expect(within(question).getByText('Gate Planner')).toBeVisible();
  await user.click(within(question).getByRole('button', { name: 'Delete' }));
}

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

test("deletes an application that no license covers, and says 'Application deleted successfully'", async () => {
  const { user } = show(provider());
  await confirmDeletion(user);
  expect(await screen.findByText('Application deleted successfully')).toBeVisible();
  expect(await screen.findByText('No records yet')).toBeVisible();
  expect(
    screen.getByText(/^Get started by adding your first records to the system\. Choose New Application/),
  ).toBeVisible();
});

test('deletes nothing while a license covers the application, wherever in the list it is', async () => {
  const server = provider();
  server.addLicense({ applicationIds: [GATES], expiryDate: '2020-12-31T23:59:59.999Z' });
  const other = server.addApplication({ applicationName: 'Slot Desk' });
  for (let number = 0; number < 149; number++) server.addLicense({ applicationIds: [other.id] });
  const { user } = show(server);
  await confirmDeletion(user);
  expect((await screen.findAllByText(IN_USE))[0]).toBeVisible();
  expect(server.callsOf('deleteApplication')).toEqual([]);
});

test('deletes nothing when the licenses cannot be looked through', async () => {
  const server = provider();
  server.failNext('listLicenses', { status: 400 });
  const { user } = show(server);
  await confirmDeletion(user);
  expect((await screen.findAllByText(IN_USE))[0]).toBeVisible();
  expect(server.callsOf('deleteApplication')).toEqual([]);
});

test.each([
  [400, 'Failed to delete application. Please try again.'],
  [409, IN_USE],
])('says what happened when deleting is answered with %i', async (status, text) => {
  const server = provider();
  server.failNext('deleteApplication', { status });
  const { user } = show(server);
  await confirmDeletion(user);
  expect((await screen.findAllByText(text))[0]).toBeVisible();
  expect(screen.getByRole('rowheader', { name: 'Gate Planner' })).toBeVisible();
});

const openEdit = async (user: User) => {
  await user.click(await screen.findByRole('button', { name: /^Edit/ }));
  return screen.findByRole('dialog', { name: 'Edit Application' });
};

/** What a colleague does at another desk. */
const describeElsewhere = (server: FakeLm, description: string) =>
  server.store.save('applications', { ...server.store.applications.get(GATES)!, description }, null);

test('loads what a colleague saved meanwhile under what was typed, and overwrites neither', async () => {
  const server = provider();
  const { user } = show(server);
  const dialog = await openEdit(user);
  await user.type(within(dialog).getByLabelText(/Application Name/), ' 2');
  describeElsewhere(server, 'Written by a colleague');
  await user.click(within(dialog).getByRole('button', { name: 'Save Changes' }));
  expect(await within(dialog).findByText('Changed Meanwhile')).toBeVisible();
  await user.click(await within(dialog).findByRole('button', { name: 'Load and keep my changes' }));
  expect(await within(dialog).findByText(/Somebody else saved changes meanwhile/)).toBeVisible();
  expect(within(dialog).getByLabelText(/Application Name/)).toHaveValue('Gate Planner 2');
  expect(within(dialog).getByLabelText('Description')).toHaveValue('Written by a colleague');
  await user.click(within(dialog).getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('Application updated successfully')).toBeVisible();
  expect(server.store.applications.get(GATES)).toMatchObject({
    applicationName: 'Gate Planner 2',
    description: 'Written by a colleague',
  });
});

test('names the fields that both changed', async () => {
  const server = provider();
  const { user } = show(server);
  const dialog = await openEdit(user);
  await user.type(within(dialog).getByLabelText('Description'), 'Mine');
  describeElsewhere(server, 'Theirs');
  await user.click(within(dialog).getByRole('button', { name: 'Save Changes' }));
  await user.click(await within(dialog).findByRole('button', { name: 'Load and keep my changes' }));
  expect(await within(dialog).findByText(/You both changed the same: Description\./)).toBeVisible();
  expect(within(dialog).getByLabelText('Description')).toHaveValue('Mine');
});

test('going on with a draft keeps what a colleague saved since', async () => {
  const server = provider();
  const shown = show(server);
  await shown.user.type(within(await openEdit(shown.user)).getByLabelText(/Application Name/), ' 2');
  leaveByReload(shown);
  describeElsewhere(server, 'Written by a colleague');
  const { user } = show(server);
  await user.click(await screen.findByRole('button', { name: 'Continue editing' }));
  const dialog = await screen.findByRole('dialog', { name: 'Edit Application' });
  expect(within(dialog).getByText(/Somebody else saved changes meanwhile/)).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('Application updated successfully')).toBeVisible();
  expect(server.store.applications.get(GATES)).toMatchObject({
    applicationName: 'Gate Planner 2',
    description: 'Written by a colleague',
  });
});

test('makes anew what was deleted while it was edited', async () => {
  const server = provider();
  const { user } = show(server);
  const dialog = await openEdit(user);
  await user.type(within(dialog).getByLabelText('Description'), 'Plans gates');
  server.store.applications.clear();
  await user.click(within(dialog).getByRole('button', { name: 'Save Changes' }));
  expect(await within(dialog).findByText(/This application is no longer there/)).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Continue as new' }));
  await user.click(screen.getByRole('button', { name: 'Create Application' }));
  expect(await screen.findByText('Application created successfully')).toBeVisible();
  expect([...server.store.applications.values()]).toMatchObject([
    { applicationName: 'Gate Planner', description: 'Plans gates' },
  ]);
});

test('asks the server before it refuses a name that the list shows as taken', async () => {
  const server = provider();
  const { user } = show(server);
  await screen.findByRole('rowheader', { name: 'Gate Planner' });
  server.store.applications.clear();
  await add(user, 'Gate Planner');
  expect(await screen.findByText('Application created successfully')).toBeVisible();
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

  test('is in sight whatever the reader had searched and sorted', async () => {
    const { user, address } = show(many());
    await user.type(await screen.findByRole('searchbox'), 'Gate');
    await user.click(screen.getByRole('button', { name: /^Application Name/ }));
    await add(user);
    expect(await screen.findByRole('rowheader', { name: /Slot Desk/ })).toHaveTextContent('New');
    expect(address()).toBe('/applications?sort=applicationName&page=2');
  });
});

test('what prevents a deletion stays on the screen with a link to it, until it is dismissed', async () => {
  const server = provider();
  server.addLicense({ applicationIds: [GATES] });
  const { user } = show(server);
  await confirmDeletion(user);
  const link = await screen.findByRole('link', { name: 'Show the licenses' });
  expect(link).toHaveAttribute('href', `/licenses?application=${GATES}`);
  await waitFor(() => expect(screen.getAllByText(IN_USE)).toHaveLength(2));
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(link).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Applications Management' })).toHaveFocus();
});
