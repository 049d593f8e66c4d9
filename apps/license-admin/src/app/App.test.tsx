import type { MockAnswer } from '@lm/api-client/testing';
import { FAKE_ADMINISTRATOR, FAKE_USER } from '@lm/fake-lm';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { userEvent } from '@testing-library/user-event';
import { toast } from '../lm/toast';
import { installFakeLm } from '../testing/fakeLm';
import { openApp } from '../testing/openApp';

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  document.head.querySelector('meta[name="tool-pages"]')?.remove();
});

const at = () =>
  window.location.pathname.replace(/^\/base/, '') + window.location.search + window.location.hash;
const navigation = () => screen.findByRole('navigation', { name: 'Main navigation' });
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

test('the root leads the signed in to the dashboard', async () => {
  openApp('/');
  await navigation();
  expect(at()).toBe('/dashboard');
});

test('the root leads everybody else to sign in', async () => {
  openApp('/', { as: null });
  await heading('Sign In');
  expect(at()).toBe('/signin');
});

test('a protected route asks to sign in and remembers path, query and hash', async () => {
  openApp('/audit-logs?page=2#x', { as: null });
  await heading('Sign In');
  expect(at()).toBe('/signin?ReturnUrl=%2Faudit-logs%3Fpage%3D2%23x');
});

test('signing in leads to the whole path that the identity page gives back', async () => {
  openApp('/signin?ReturnUrl=/base/customers?page=2');
  await heading('Customer Management');
  expect(window.location.pathname).toBe('/base/customers');
});

test('an unknown path is a page under development', async () => {
  openApp('/reports');
  await heading('Page Under Development');
  expect(screen.getByText('Coming Soon')).toBeVisible();
  expect(document.title).toBe('Page Under Development · License Management');
});

test('an administrator finds every place', async () => {
  openApp('/reports');
  const places = within(await navigation());
  expect(
    (await places.findAllByRole('link', { hidden: true })).map((link) => link.getAttribute('href')),
  ).toEqual([
    '/base/dashboard',
    '/base/user-management',
    '/base/licenses',
    '/base/customers',
    '/base/applications',
    '/base/audit-logs',
  ]);
  expect(places.getByText('Logs')).toBeVisible();
});

test('a user finds neither User Management nor Logs', async () => {
  openApp('/reports', { as: FAKE_USER.email });
  const places = within(await navigation());
  await places.findByRole('link', { name: 'Dashboard' });
  expect(places.queryByText('User Management')).not.toBeInTheDocument();
  expect(places.queryByText('Logs')).not.toBeInTheDocument();
});

test('shows a spinner in the sidebar while the role loads', async () => {
  const server = installFakeLm();
  server.hold('listUsers');
  openApp('/reports', { server });
  const places = within(await navigation());
  expect(places.getByText('Loading navigation...')).toBeInTheDocument();
  expect(places.queryByRole('link')).not.toBeInTheDocument();
  expect(screen.getByText('Loading user...')).toBeInTheDocument();
});

test('calls the user unknown when the users cannot be fetched, and tries again', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  const server = installFakeLm();
  server.failNext('listUsers', { status: 404 });
  const { user } = openApp('/reports', { server });
  await user.click(await screen.findByRole('button', { name: /^Unknown User/ }));
  await user.click(screen.getByRole('menuitem', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: /^Ada Lindqvist/ })).toBeVisible();
  warn.mockRestore();
});

test('opens the group of the current route, and closes it when told to', async () => {
  const { user } = openApp('/user-management');
  const group = await screen.findByRole('button', { name: 'License Management' });
  expect(group).toHaveAttribute('aria-expanded', 'false');
  await user.click(group);
  await user.click(screen.getByRole('link', { name: 'Applications' }));
  await heading('Applications Management');
  expect(group).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByRole('link', { name: 'Applications', current: 'page' })).toBeVisible();
});

test('moves the focus to the heading of the next screen, but not on the page that was opened', async () => {
  const { user } = openApp('/user-management');
  await heading('User Management');
  expect(document.body).toHaveFocus();
  await user.click(await screen.findByRole('button', { name: 'License Management' }));
  await user.click(screen.getByRole('link', { name: 'Applications' }));
  expect(await heading('Applications Management')).toHaveFocus();
  expect(document.title).toBe('Applications Management · License Management');
});

test.each(['{Control>}k{/Control}', '{Meta>}k{/Meta}'])(
  '%s puts the cursor into the search for everything',
  async (keys) => {
    const { user } = openApp('/user-management');
    await heading('User Management');
    await user.keyboard(keys);
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Search or jump to...' })).toHaveFocus());
  },
);

test.each([
  ['the search box', '/user-management', 'searchbox', 'Search User Management'],
  ['the search over names', '/audit-logs', 'searchbox', /Search Audit Logs/],
  ['the first filter', '/dashboard', 'combobox', 'Customer'],
])('Control and K once more put the cursor into %s of the screen', async (_, path, role, name) => {
  const { user } = openApp(path);
  const field = await screen.findByRole(role, { name });
  await user.keyboard('{Control>}k{/Control}');
  await screen.findByRole('dialog', { name: 'Search or jump to...' });
  await user.keyboard('{Control>}k{/Control}');
  expect(field).toHaveFocus();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('breadcrumbs start at Home', async () => {
  openApp('/user-management');
  const crumbs = within(await screen.findByRole('navigation', { name: 'Breadcrumb' }));
  expect(crumbs.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/base/dashboard');
});

async function signOut(user: ReturnType<typeof userEvent.setup>) {
  await user.click(await screen.findByRole('button', { name: /^Ada Lindqvist/ }));
  await user.click(screen.getByRole('menuitem', { name: 'Sign out' }));
  await heading('Sign In');
}

test('signs out: tells the server, forgets the session, goes to sign in without a way back', async () => {
  const { user, server } = openApp('/reports');
  await signOut(user);
  expect(server.callsOf('logout')).toHaveLength(1);
  expect(server.store.sessions.size).toBe(0);
  expect(at()).toBe('/signin');
  expect(localStorage.getItem('auth_token')).toBeNull();
  expect(localStorage.getItem('auth_user')).toBeNull();
});

test.each<[string, MockAnswer<'logout'>, string]>([
  ['the reason', { status: 503, detail: 'The database does not answer.' }, 'The database does not answer.'],
  ['the general message', new Response('', { status: 500 }), 'Failed to logout properly. Please try again.'],
])('signs out also when the server fails, and says %s', async (_, answer, message) => {
  const { user, server } = openApp('/reports');
  server.answer('logout', answer);
  await signOut(user);
  expect(await screen.findByText(message)).toBeVisible();
  expect(localStorage.getItem('auth_token')).toBeNull();
});

test('signs out within seconds when the server does not answer', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const { user, server } = openApp('/reports');
  server.hold('logout');
  await user.click(await screen.findByRole('button', { name: /^Ada Lindqvist/ }));
  await user.click(screen.getByRole('menuitem', { name: 'Sign out' }));
  await waitFor(() => expect(server.callsOf('logout')).toHaveLength(1));
  await act(() => jest.advanceTimersByTimeAsync(5000));
  await heading('Sign In');
  expect(await screen.findByText('Failed to logout properly. Please try again.')).toBeVisible();
  jest.useRealTimers();
});

test('whose session had ended before the sign-out is not told that it is over, and leaves nothing behind', async () => {
  const { user, server } = openApp('/reports');
  localStorage.setItem('lm.recent', '{}');
  server.answer('logout', { status: 401 });
  await signOut(user);
  expect(at()).toBe('/signin');
  expect(screen.queryByText(/session/i)).not.toBeInTheDocument();
  expect(localStorage.getItem('lm.recent')).toBeNull();
});

test('opens the profile from the user menu', async () => {
  const { user } = openApp('/reports');
  await user.click(await screen.findByRole('button', { name: /^Ada Lindqvist/ }));
  expect(screen.getByText('ada@provider.example', { selector: 'p > *' })).toBeVisible();
  await user.click(screen.getByRole('menuitem', { name: 'Edit Profile' }));
  expect(await screen.findByRole('dialog', { name: 'Edit Profile' })).toBeVisible();
});

test('the user menu leads to the pages that the server serves beside the application, and to no others', async () => {
  document.head.insertAdjacentHTML('beforeend', '<meta name="tool-pages" content="/storybook/ /reference/">');
  const { user } = openApp('/reports');
  await user.click(await screen.findByRole('button', { name: /^Ada Lindqvist/ }));
  expect(screen.getByRole('menuitem', { name: 'API Reference' })).toHaveAttribute(
    'href',
    'http://localhost/reference/',
  );
  expect(screen.getByRole('menuitem', { name: 'Component Catalogue' })).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: 'Screens as Stories' })).toBeNull();
});

test('a session that the server refuses leads to sign in and back', async () => {
  const { server, user, store } = openApp('/user-management?search=ada');
  await heading('User Management');
  server.endSessions();
  const { userListApi } = await import('../session/userListApi');
  await act(async () => {
    await store.dispatch(userListApi.endpoints.listUsers.initiate(undefined, { forceRefetch: true }));
  });
  await heading('Sign In');
  expect(screen.getByText(/Your session has ended/)).toBeVisible();
  await user.type(screen.getByLabelText('Password'), `${FAKE_ADMINISTRATOR.password}{Enter}`);
  await heading('User Management');
  await waitFor(() => expect(at()).toBe('/user-management?search=ada'));
});

test('a session that ended before what was deleted is restored is told of by the sign-in page alone', async () => {
  const server = installFakeLm();
  server.addApplication({ applicationName: 'Tower' });
  const { user } = openApp('/applications', { server });
  await user.click(await screen.findByRole('button', { name: /^Delete/ }));
  const question = await screen.findByRole('alertdialog');
  await user.click(within(question).getByRole('button', { name: 'Delete' }));
  const restore = await screen.findByRole('button', { name: /^Restore/ });
  const said = jest.spyOn(toast, 'error');
  server.endSessions();
  await user.click(restore);
  expect(await screen.findByText(/Your session has ended/)).toBeVisible();
  expect(said).not.toHaveBeenCalled();
});
