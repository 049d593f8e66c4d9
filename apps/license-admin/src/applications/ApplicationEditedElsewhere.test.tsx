import type { FakeLm } from '@lm/fake-lm';
import { screen, within } from '@testing-library/react';
import { leaveByReload } from '../testing/loadAgain';
import { GATES, provider, show, add, openEdit } from '../testing/applicationsScreen';

/** What a colleague does at another desk. */
const describeElsewhere = (server: FakeLm, description: string, by = server.user) =>
  server.store.save('applications', { ...server.store.applications.get(GATES)!, description }, by.id);

test('loads what a colleague saved meanwhile under what was typed, and overwrites neither', async () => {
  const server = provider();
  const { user } = show(server);
  const dialog = await openEdit(user);
  await user.type(within(dialog).getByLabelText(/Application Name/), ' 2');
  describeElsewhere(server, 'Written by a colleague');
  await user.click(within(dialog).getByRole('button', { name: 'Save Changes' }));
  expect(await within(dialog).findByText('Changed Meanwhile')).toBeVisible();
  await user.click(await within(dialog).findByRole('button', { name: 'Load and keep my changes' }));
  expect(await within(dialog).findByText(/^Ben Okafor saved changes meanwhile \(.*\d.*\)\./)).toBeVisible();
  expect(within(dialog).getByLabelText(/Application Name/)).toHaveValue('Gate Planner 2');
  expect(within(dialog).getByLabelText('Description')).toHaveValue('Written by a colleague');
  await user.click(within(dialog).getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('Application updated successfully')).toBeVisible();
  expect(server.store.applications.get(GATES)).toMatchObject({
    applicationName: 'Gate Planner 2',
    description: 'Written by a colleague',
  });
});

/** The form with a description that Ben Okafor, too, has changed, after it was loaded. */
async function openMerged(server: FakeLm) {
  const { user } = show(server);
  const dialog = await openEdit(user);
  await user.type(within(dialog).getByLabelText('Description'), 'Mine');
  describeElsewhere(server, 'Theirs');
  await user.click(within(dialog).getByRole('button', { name: 'Save Changes' }));
  await user.click(await within(dialog).findByRole('button', { name: 'Load and keep my changes' }));
  await within(dialog).findByText(/^Ben Okafor saved changes meanwhile/);
  return { user, dialog };
}

test('names the fields that both changed, and says beside each what the colleague wrote', async () => {
  const { user, dialog } = await openMerged(provider());
  expect(await within(dialog).findByText(/You both changed the same: Description\./)).toBeVisible();
  const field = within(dialog).getByLabelText('Description');
  expect(field).toHaveValue('Mine');
  expect(field).toHaveAccessibleDescription(/Ben Okafor changed this to “Theirs”\./);
  await user.clear(field);
  await user.type(field, 'Theirs');
  expect(field).not.toHaveAccessibleDescription(/changed this/);
});

test('what was loaded keeps whose it is, and stays named as changed by both, when somebody else changes more', async () => {
  const server = provider();
  const linus = server.addUser({ firstName: 'Linus', lastName: 'Berg', email: 'linus@provider.example' });
  const { user, dialog } = await openMerged(server);
  const application = server.store.applications.get(GATES)!;
  server.store.save('applications', { ...application, applicationName: 'Gates' }, linus.id);
  await user.click(within(dialog).getByRole('button', { name: 'Save Changes' }));
  expect(await within(dialog).findByText(/^Linus Berg changed this meanwhile/)).toBeVisible();
  expect(within(dialog).getByText(/^Ben Okafor saved changes meanwhile/)).toBeVisible();
  const field = within(dialog).getByLabelText('Description');
  expect(field).toHaveAccessibleDescription(/Ben Okafor changed this to “Theirs”\./);
  await user.click(within(dialog).getByRole('button', { name: 'Load and keep my changes' }));
  expect(
    await within(dialog).findByText(
      /^Linus Berg saved changes meanwhile .* You and Ben Okafor changed the same: Description\. Your version/,
    ),
  ).toBeVisible();
  expect(field).toHaveValue('Mine');
  expect(field).toHaveAccessibleDescription(/Ben Okafor changed this to “Theirs”\./);
});

test('a form that cannot be saved any more does not ask to be checked and saved', async () => {
  const server = provider();
  const { user, dialog } = await openMerged(server);
  server.store.remove('applications', server.store.applications.get(GATES)!, server.administrator.id);
  await user.click(within(dialog).getByRole('button', { name: 'Save Changes' }));
  expect(await within(dialog).findByText('No Longer There')).toBeVisible();
  expect(within(dialog).queryByText(/saved changes meanwhile/)).not.toBeInTheDocument();
});

test('calls what was changed in another tab of their own not a colleague', async () => {
  const server = provider();
  const { user } = show(server);
  const dialog = await openEdit(user);
  await user.type(within(dialog).getByLabelText('Description'), 'Here');
  describeElsewhere(server, 'There', server.administrator);
  await user.click(within(dialog).getByRole('button', { name: 'Save Changes' }));
  expect(await within(dialog).findByText(/^You, in another tab, changed this meanwhile/)).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Load and keep my changes' }));
  expect(await within(dialog).findByText(/You changed the same there: Description\./)).toBeVisible();
  expect(within(dialog).queryByText(/Somebody|both/)).not.toBeInTheDocument();
});

test('says that somebody changed it when who cannot be known', async () => {
  const server = provider();
  const { user } = show(server);
  const dialog = await openEdit(user);
  await user.type(within(dialog).getByLabelText('Description'), 'Mine');
  describeElsewhere(server, 'Theirs');
  server.failNext('listTimeline', { status: 400 });
  await user.click(within(dialog).getByRole('button', { name: 'Save Changes' }));
  expect(await within(dialog).findByText(/^Somebody else changed this meanwhile\./)).toBeVisible();
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
  expect(await within(dialog).findByText(/^Ben Okafor saved changes meanwhile/)).toBeVisible();
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
  server.store.remove('applications', server.store.applications.get(GATES)!, server.user.id);
  await user.click(within(dialog).getByRole('button', { name: 'Save Changes' }));
  expect(await within(dialog).findByText(/^Ben Okafor deleted this meanwhile \(.*\d.*\)\./)).toBeVisible();
  expect(within(dialog).queryByRole('button', { name: 'Save Changes' })).not.toBeInTheDocument();
  expect(within(dialog).getByLabelText('Description')).toHaveAttribute('readonly');
  await user.click(within(dialog).getAllByRole('button', { name: 'Close' }).at(-1)!);
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
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
