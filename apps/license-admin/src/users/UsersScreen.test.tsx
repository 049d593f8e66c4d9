import type { MockAnswer } from '@lm/api-client/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { installFakeLm } from '../testing/fakeLm';
import { renderScreen, type RenderScreenOptions } from '../testing/renderScreen';
import { UsersScreen } from './UsersScreen';

const show = (options: RenderScreenOptions = {}) =>
  renderScreen(<UsersScreen />, { at: '/user-management', ...options });
type Shown = ReturnType<typeof show>;

const row = (name: RegExp) => screen.findByRole('row', { name });
const field = (label: RegExp) => within(screen.getByRole('dialog')).getByLabelText(label);

async function fill({ user }: Shown, values: Record<string, string>) {
  for (const [label, text] of Object.entries(values)) {
    await user.clear(field(new RegExp(`^${label}`)));
    await user.click(field(new RegExp(`^${label}`)));
    await user.paste(text);
  }
}

const NEW_USER = {
  'First Name': 'Katherine',
  'Last Name': 'Johnson',
  Email: 'katherine@provider.example',
  Password: 'Str0ng-enough',
  'Confirm Password': 'Str0ng-enough',
};

async function openAdd(shown: Shown) {
  await row(/Ben/);
  await shown.user.click(screen.getByRole('button', { name: 'Add New User' }));
  await screen.findByRole('dialog', { name: 'Add New User' });
}

test('shows every column, with the role in words, the creator by name and the date as month/day/year', async () => {
  const server = installFakeLm();
  Object.assign(server.user, { createdBy: server.administrator.id, created: '2026-03-09T12:00:00Z' });
  show({ server });
  const ben = within(await row(/Ben/));
  const cells = [ben.getByRole('rowheader'), ...ben.getAllByRole('cell')];
  expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
    'First Name',
    'Last Name',
    'Email',
    'Location',
    'Department',
    'Role',
    'Created By',
    'Created Date',
    'Actions',
  ]);
  expect(cells.slice(0, 8).map((cell) => cell.textContent)).toEqual([
    'Ben',
    'Okafor',
    'ben@provider.example',
    'London',
    'Customer Success',
    'User',
    'Ada Lindqvist',
    '3/9/2026',
  ]);
  expect(within(await row(/Ada.*You/)).getByText('Administrator')).toBeVisible();
});

test('is a list to read for everybody who is not an administrator', async () => {
  show({ as: 'ben@provider.example' });
  await row(/Ada/);
  expect(screen.queryByRole('button', { name: /Add|Edit|Delete/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('columnheader', { name: 'Actions' })).not.toBeInTheDocument();
});

test('adds a user, and shows them without asking for the list again', async () => {
  const shown = show();
  await openAdd(shown);
  await fill(shown, NEW_USER);
  await shown.user.click(field(/Administrator Access/));
  await shown.user.click(screen.getByRole('button', { name: 'Create User' }));
  expect(await screen.findByText('User created successfully')).toBeVisible();
  const added = await row(/Katherine/);
  expect(within(added).getByText('Administrator')).toBeVisible();
  expect(within(added).getByText('New')).toBeVisible();
  expect(screen.getAllByRole('row')[1]).toBe(added);
  expect(shown.server.callsOf('createUser')[0]!.body).toEqual({
    email: 'katherine@provider.example',
    password: 'Str0ng-enough',
    twoFactorEnabled: false,
    emailConfirmed: false,
    firstName: 'Katherine',
    lastName: 'Johnson',
    location: null,
    department: null,
    isAdmin: true,
  });
  expect(shown.server.callsOf('listUsers')).toHaveLength(1);
});

test.each([
  ['First Name', 'x'.repeat(51), 'First name must be less than 50 characters'],
  ['Last Name', 'x'.repeat(51), 'Last name must be less than 50 characters'],
  ['Location', 'x'.repeat(101), 'Location must be less than 100 characters'],
  ['Department', 'x'.repeat(101), 'Department must be less than 100 characters'],
  ['Email', `${'x'.repeat(90)}@long.example`, 'Email must be less than 100 characters'],
  ['Email', 'nobody', 'Please enter a valid email address'],
  ['Email', 'BEN@provider.example', 'User with this email already exists'],
  ['Password', 'No-numbers', 'Password must contain at least one number'],
  ['Confirm Password', 'Another-0ne', 'Passwords do not match'],
])('refuses %s %j: %s', async (label, text, message) => {
  const shown = show();
  await openAdd(shown);
  await fill(shown, { ...NEW_USER, [label]: text });
  await shown.user.click(screen.getByRole('button', { name: 'Create User' }));
  expect(await screen.findByText(message)).toBeVisible();
  expect(shown.server.callsOf('createUser')).toEqual([]);
});

test('changes a user, with what was read of them, and shows the change', async () => {
  const server = installFakeLm();
  Object.assign(server.user, { phoneNumber: '+1 555 0100', twoFactorEnabled: true });
  const etag = server.store.etagOf(server.user);
  const shown = show({ server });
  await shown.user.click(within(await row(/Ben/)).getByRole('button', { name: 'Edit Ben Okafor' }));
  await screen.findByRole('dialog', { name: 'Edit User' });
  await fill(shown, { Department: 'Languages' });
  await shown.user.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('User updated successfully')).toBeVisible();
  expect(await row(/Ben.*Languages/)).toBeVisible();
  const [update] = server.callsOf('updateUser');
  expect(update!.headers.get('If-Match')).toBe(etag);
  expect(update!.body).toEqual({
    email: 'ben@provider.example',
    firstName: 'Ben',
    lastName: 'Okafor',
    location: 'London',
    department: 'Languages',
    currentPassword: null,
    newPassword: null,
    phoneNumber: '+1 555 0100',
    twoFactorEnabled: true,
    isAdmin: false,
  });
});

test.each<[string, MockAnswer<'updateUser'>, string]>([
  [
    'what the server says of the fields',
    { status: 400, errors: { Email: ['Too odd'], FirstName: ['Too short'] } },
    'Too odd, Too short',
  ],
  [
    'what the server says of the whole',
    { status: 409, detail: 'The last administrator stays one.' },
    'The last administrator stays one.',
  ],
  [
    'what to do when the server fails',
    new Response('', { status: 500 }),
    'Failed to save user. Please try again.',
  ],
])('shows %s when a change is not saved, and keeps what was typed', async (_, answer, message) => {
  const shown = show();
  shown.server.answer('updateUser', answer);
  await shown.user.click(within(await row(/Ben/)).getByRole('button', { name: 'Edit Ben Okafor' }));
  await screen.findByRole('dialog');
  await fill(shown, { Department: 'Languages' });
  await shown.user.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText(message)).toBeVisible();
  expect(field(/^Department/)).toHaveValue('Languages');
});

test('nobody changes their own role', async () => {
  const server = installFakeLm();
  server.user.isAdmin = true;
  const { user } = show({ server });
  await user.click(within(await row(/Ada/)).getByRole('button', { name: 'Edit Ada Lindqvist' }));
  await screen.findByRole('dialog');
  expect(field(/Administrator Access/)).toBeDisabled();
  expect(screen.getByText('You cannot change your own role. Another administrator can.')).toBeVisible();
});

test('the last administrator cannot be deleted, and is told why', async () => {
  const { user } = show();
  await user.click(within(await row(/Ada/)).getByRole('button', { name: 'Delete Ada Lindqvist' }));
  expect(await screen.findByText(/The last administrator can be neither deleted nor demoted/)).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('deletes a user after asking', async () => {
  const server = installFakeLm();
  server.addUser({
    email: 'eve@provider.example',
    firstName: 'Eve',
    lastName: 'Lind',
    createdBy: server.user.id,
  });
  const { user } = show({ server });
  await user.click(
    within(await row(/Ben.*Okafor.*London/)).getByRole('button', { name: 'Delete Ben Okafor' }),
  );
  const dialog = await screen.findByRole('alertdialog', { name: 'Confirm Delete' });
  expect(dialog).toHaveTextContent(
    'Are you sure you want to delete this item? This action cannot be undone.',
  );
  expect(within(dialog).getByText('Ben Okafor · ben@provider.example')).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('User deleted successfully')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('row', { name: /ben@provider/ })).not.toBeInTheDocument());
  // Whom a deleted user has made still say so by name.
  expect(await row(/Eve.*Ben Okafor/)).toBeVisible();
});

test('keeps a user who could not be deleted', async () => {
  const { user, server } = show();
  server.failNext('deleteUser', { status: 404 });
  await user.click(within(await row(/Ben/)).getByRole('button', { name: 'Delete Ben Okafor' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  expect(await row(/Ben/)).toBeVisible();
});

test('says that the users could not be fetched, and tries again', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  const server = installFakeLm();
  server.failNext('listUsers', { status: 404 });
  const { user } = show({ server });
  expect((await screen.findAllByText('Failed to fetch users. Please try again.')).length).toBeGreaterThan(0);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await row(/Ada/)).toBeVisible();
  jest.restoreAllMocks();
});

test('says what an empty list is there for', async () => {
  const server = installFakeLm();
  server.answer('listUsers', { body: [] });
  show({ server });
  expect(await screen.findByText('No records yet')).toBeVisible();
  expect(
    screen.getByText(/^Get started by adding your first records to the system\. Choose Add New User/),
  ).toBeVisible();
});

test('shows the last page in place of one beyond it, and says so in the address', async () => {
  const { address } = show({ at: '/user-management?search=ada&page=999' });
  expect(await screen.findByText('Showing 1-1 of 1 results')).toBeVisible();
  await waitFor(() => expect(address()).toBe('/user-management?search=ada'));
});

test('loads what a colleague saved of the user meanwhile under what was typed', async () => {
  const shown = show();
  await shown.user.click(within(await row(/Ben/)).getByRole('button', { name: 'Edit Ben Okafor' }));
  await screen.findByRole('dialog');
  await fill(shown, { Department: 'Languages' });
  const { store, user } = shown.server;
  store.save('users', { ...store.users.get(user.id)!, location: 'Arlington' }, user.id);
  await shown.user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await shown.user.click(await screen.findByRole('button', { name: 'Load and keep my changes' }));
  expect(await screen.findByText(/Ben Okafor saved changes meanwhile/)).toBeVisible();
  await shown.user.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('User updated successfully')).toBeVisible();
  expect(store.users.get(user.id)).toMatchObject({ department: 'Languages', location: 'Arlington' });
});

test('asks the server before it refuses an address that the list shows as taken', async () => {
  const shown = show();
  await openAdd(shown);
  shown.server.store.users.delete(shown.server.user.id);
  await fill(shown, { ...NEW_USER, Email: 'ben@provider.example' });
  await shown.user.click(screen.getByRole('button', { name: 'Create User' }));
  expect(await screen.findByText('User created successfully')).toBeVisible();
});

test("the name of a license's file leads to the license, and a wrong number to those it may mean", async () => {
  const server = installFakeLm();
  const customer = server.addCustomer({ customerName: 'OSL - Oslo Gardermoen' });
  const { number } = server.addLicense({ customerId: customer.id, expiryDate: '2099-12-31T23:59:59.999Z' });
  const { user } = show({ server });
  const search = await screen.findByRole('searchbox');
  await user.type(search, 'license_OSL20991231.enc');
  expect(await screen.findByRole('link', { name: number })).toBeVisible();
  await user.clear(search);
  await user.type(search, number.slice(0, -1) + (number.endsWith('A') ? 'C' : 'A'));
  expect(await screen.findByText(/Did you mean/)).toBeVisible();
});

test('an address that opens the form of a new user opens it for administrators alone', async () => {
  const server = installFakeLm();
  const at = '/user-management?open=new';
  const { unmount } = show({ server, at });
  expect(await screen.findByRole('dialog', { name: 'Add New User' })).toBeVisible();
  unmount();
  show({ server, at, as: server.user.email });
  expect(await screen.findByText(server.administrator.email)).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
