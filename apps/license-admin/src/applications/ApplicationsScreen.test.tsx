import { screen, within } from '@testing-library/react';
import { type FakeLm, installFakeLm, pageOf, problem } from '../testing/fakeLm';
import { renderScreen } from '../testing/renderScreen';
import { sampleApplication, sampleLicense } from '../testing/samples';
import { ApplicationsScreen } from './ApplicationsScreen';

const GATES = sampleApplication({ id: 7, applicationName: 'Gate Planner', createdBy: '' });

function serverWith(applications = [GATES]): FakeLm {
  return installFakeLm().on('GET /api/Applications', ({ query }) => ({ body: pageOf(applications, query) }));
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
  await user.click(
    within(await screen.findByRole('alertdialog', { name: 'Confirm Delete' })).getByRole('button', {
      name: 'Delete',
    }),
  );
}

test('shows each application, with words where description and creator are missing', async () => {
  show(serverWith());
  const row = await screen.findByRole('row', { name: /Gate Planner/ });
  expect(row).toHaveTextContent('No description provided');
  expect(row).toHaveTextContent('System');
  expect(row).toHaveTextContent('3/1/2026');
});

test('lets a reader who is no administrator look, and nothing else', async () => {
  const server = serverWith();
  show(server, server.user.email);
  await screen.findByRole('rowheader', { name: 'Gate Planner' });
  expect(screen.queryByRole('button', { name: /New Application|Edit|Delete/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('columnheader', { name: 'Actions' })).not.toBeInTheDocument();
});

test("says 'Failed to load applications. Please try again.' and loads again on request", async () => {
  const server = serverWith().on('GET /api/Applications', problem(400, 'Not now.'));
  const { user } = show(server);
  expect(
    (await screen.findAllByText('Failed to load applications. Please try again.')).length,
  ).toBeGreaterThan(0);
  server.on('GET /api/Applications', ({ query }) => ({ body: pageOf([GATES], query) }));
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('rowheader', { name: 'Gate Planner' })).toBeVisible();
});

test("creates an application, says 'Application created successfully' and loads the list again", async () => {
  const applications = [GATES];
  const server = serverWith(applications).on('POST /api/Applications', ({ body }) => {
    const created = sampleApplication({ id: 8, ...(body as object) });
    applications.push(created);
    return { status: 201, body: created };
  });
  const { user } = show(server);
  await add(user);
  expect(await screen.findByText('Application created successfully')).toBeVisible();
  expect(await screen.findByRole('rowheader', { name: 'Slot Desk' })).toBeVisible();
  expect(server.calls.find(({ method }) => method === 'POST')!.body).toEqual({
    applicationName: 'Slot Desk',
    description: null,
  });
});

test.each([
  ['Gate Planner', 'An application with this name already exists'],
  ['x'.repeat(51), 'Application name must be 50 characters or fewer'],
])('refuses the name %s before anything is sent', async (name, text) => {
  const server = serverWith();
  const { user } = show(server);
  const dialog = await add(user, name);
  expect(await within(dialog).findByText(text)).toBeVisible();
  expect(server.calls.some(({ method }) => method === 'POST')).toBe(false);
});

test.each([
  [{ status: 500, body: {} }, 'Failed to save application. Please try again.'],
  [{ status: 400, body: {} }, 'A server side error occurred.'],
  [problem(409, 'This name was taken a moment ago.'), 'This name was taken a moment ago.'],
  [
    problem(400, 'Refused.', { Description: ['Too odd'], ApplicationName: ['Taken', 'Too odd as well'] }),
    'Taken, Too odd as well',
  ],
  [problem(400, 'Refused.', { Description: ['Too odd'], Id: ['Wrong'] }), 'Too odd, Wrong'],
])('keeps the form open and says why it was not saved: %o', async (answer, text) => {
  const { user } = show(serverWith().on('POST /api/Applications', answer));
  const dialog = await add(user);
  expect((await within(dialog).findAllByText(text)).length).toBeGreaterThan(0);
  expect(within(dialog).getByLabelText(/Application Name/)).toHaveValue('Slot Desk');
});

test('no longer says why it was not saved once the form has changed', async () => {
  const { user } = show(serverWith().on('POST /api/Applications', problem(409, 'This name was taken.')));
  const dialog = await add(user);
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('This name was taken.');
  await user.clear(within(dialog).getByLabelText(/Application Name/));
  await user.click(within(dialog).getByRole('button', { name: 'Create Application' }));
  expect(await within(dialog).findByText(/is required/)).toBeVisible();
  expect(dialog).not.toHaveTextContent('Validation Error');
});

test("changes an application, shows who created it and when, and says 'Application updated successfully'", async () => {
  const server = serverWith([{ ...GATES, etag: '"3"' }]).on('PUT /api/Applications/{id}', { status: 204 });
  const { user } = show(server);
  await user.click(await screen.findByRole('button', { name: 'Edit Gate Planner' }));
  const dialog = await screen.findByRole('dialog', { name: 'Edit Application' });
  expect(within(dialog).getByLabelText('Created By')).toHaveAttribute('readonly');
  expect(within(dialog).getByLabelText('Created By')).toHaveValue('System');
  expect(within(dialog).getByLabelText('Created Date')).toHaveValue('3/1/2026');
  await user.type(within(dialog).getByLabelText('Description'), 'Plans gates');
  await user.click(within(dialog).getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('Application updated successfully')).toBeVisible();
  const call = server.calls.find(({ method }) => method === 'PUT')!;
  expect(call.body).toEqual({ id: 7, applicationName: 'Gate Planner', description: 'Plans gates' });
  expect(call.headers.get('If-Match')).toBe('"3"');
});

test("deletes an application that no license covers, and says 'Application deleted successfully'", async () => {
  const applications = [GATES];
  const server = serverWith(applications).on('DELETE /api/Applications/{id}', () => {
    applications.pop();
    return { status: 204 };
  });
  const { user } = show(server);
  await confirmDeletion(user);
  expect(await screen.findByText('Application deleted successfully')).toBeVisible();
  expect(await screen.findByText('No records yet')).toBeVisible();
  expect(
    screen.getByText(/^Get started by adding your first records to the system\. Choose New Application/),
  ).toBeVisible();
});

test('deletes nothing while a license covers the application, wherever in the list it is', async () => {
  const licenses = Array.from({ length: 150 }, (_, index) =>
    sampleLicense({ id: index + 1, applications: [] }),
  );
  licenses[149] = sampleLicense({ id: 150, isExpired: true });
  const server = serverWith().on('GET /api/Licenses', ({ query }) => ({ body: pageOf(licenses, query) }));
  const { user } = show(server);
  await confirmDeletion(user);
  expect(await screen.findByText(IN_USE)).toBeVisible();
  expect(server.calls.some(({ method }) => method === 'DELETE')).toBe(false);
});

test('deletes nothing when the licenses cannot be looked through', async () => {
  const server = serverWith().on('GET /api/Licenses', problem(400, 'Not now.'));
  const { user } = show(server);
  await confirmDeletion(user);
  expect(await screen.findByText(IN_USE)).toBeVisible();
  expect(server.calls.some(({ method }) => method === 'DELETE')).toBe(false);
});

test.each([
  [400, 'Failed to delete application. Please try again.'],
  [409, IN_USE],
])('says what happened when deleting is answered with %i', async (status, text) => {
  const { user } = show(serverWith().on('DELETE /api/Applications/{id}', problem(status, 'No.')));
  await confirmDeletion(user);
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByRole('rowheader', { name: 'Gate Planner' })).toBeVisible();
});
