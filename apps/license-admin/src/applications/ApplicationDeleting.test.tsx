import { screen, waitFor, within } from '@testing-library/react';
import { GATES, provider, show, IN_USE, confirmDeletion } from '../testing/applicationsScreen';

test("deletes an application that no license covers, and says 'Application deleted successfully'", async () => {
  const { user } = show(provider());
  await confirmDeletion(user);
  expect(await screen.findByText('Application deleted successfully')).toBeVisible();
  expect(await screen.findByText('No records yet')).toBeVisible();
  expect(
    screen.getByText(/^Get started by adding your first records to the system\. Choose New Application/),
  ).toBeVisible();
});

test('each message restores the application that it speaks of, though all say the same', async () => {
  const server = provider();
  server.addApplication({ id: 8, applicationName: 'Slot Desk' });
  const { user } = show(server);
  for (const name of ['Gate Planner', 'Slot Desk']) {
    await confirmDeletion(user, name);
    await waitFor(() => expect(screen.queryByRole('rowheader', { name })).toBeNull());
  }
  for (const name of ['Gate Planner', 'Slot Desk']) {
    await user.click(await screen.findByRole('button', { name: `Restore ${name}` }));
    expect(await screen.findByRole('rowheader', { name })).toBeVisible();
  }
});

test('what could not be restored is offered again with the failure, unless the server refused', async () => {
  const server = provider();
  const { user } = show(server);
  await confirmDeletion(user);
  server.failNext('restoreDeleted', 'lost-request', 3);
  await user.click(await screen.findByRole('button', { name: 'Restore Gate Planner' }));
  const failed = await screen.findByText('Failed to restore. Please try again.');
  server.failNext('restoreDeleted', { status: 409, detail: 'The name is taken.' });
  await user.click(within(failed).getByRole('button', { name: 'Restore Gate Planner' }));
  const refused = await screen.findByText('The name is taken.');
  expect(within(refused).queryByRole('button', { name: /Restore/ })).not.toBeInTheDocument();
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
