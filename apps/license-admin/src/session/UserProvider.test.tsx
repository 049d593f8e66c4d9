import type { FakeLm } from '@lm/fake-lm';
import { act, render, screen, waitFor } from '@testing-library/react';
import { api } from '../lm/api';
import { installFakeLm } from '../testing/fakeLm';
import { renderScreen } from '../testing/renderScreen';
import { sessionEnded, signedIn } from './sessionSlice';
import { useUser } from './UserProvider';

function Shown() {
  const { user, users, role, pending, error, can, refresh } = useUser();
  return (
    <>
      <output>
        {[user?.firstName ?? 'nobody', role, `${users.length} users`, pending && 'pending', error]
          .filter(Boolean)
          .join(', ')}
      </output>
      {can('user.create') && <button onClick={refresh}>Refresh</button>}
    </>
  );
}

const text = () => screen.getByRole('status').textContent;
const asked = (server: FakeLm) => server.callsOf('listUsers').length;

test('knows the user by the stored e-mail address, whatever its case', async () => {
  renderScreen(<Shown />, { as: 'ADA@Provider.example' });
  expect(text()).toBe('nobody, User, 0 users, pending');
  expect(await screen.findByText('Ada, Administrator, 2 users')).toBeVisible();
});

test('knows a user whose address an administrator has changed, and by the new one from then on', async () => {
  const server = installFakeLm();
  const { store } = renderScreen(<Shown />, { server });
  await screen.findByText('Ada, Administrator, 2 users');
  const { id } = server.administrator;
  server.store.users.set(id, { ...server.administrator, email: 'lovelace@provider.example' });
  await act(() => Promise.resolve(store.dispatch(api.util.invalidateTags(['User']))));
  await waitFor(() => expect(store.getState().session.email).toBe('lovelace@provider.example'));
  expect(text()).toBe('Ada, Administrator, 2 users');
});

test('an address that another tab has learnt of first stays, though the users read here have the old one', async () => {
  const { store, server } = renderScreen(<Shown />);
  await screen.findByText('Ada, Administrator, 2 users');
  const { token } = store.getState().session;
  act(() => void store.dispatch(signedIn({ token: token!, email: 'lovelace@provider.example' })));
  expect(text()).toBe('Ada, Administrator, 2 users');
  expect(store.getState().session.email).toBe('lovelace@provider.example');
  expect(asked(server)).toBe(1);
});

test('asks nothing while nobody is signed in', () => {
  const { server } = renderScreen(<Shown />, { as: null });
  expect(text()).toBe('nobody, User, 0 users');
  expect(server.calls).toHaveLength(0);
});

test('asks again when somebody else signs in, and forgets when they leave', async () => {
  const { store, server } = renderScreen(<Shown />);
  await screen.findByText('Ada, Administrator, 2 users');
  act(() => void store.dispatch(sessionEnded('signed-out')));
  expect(text()).toBe('nobody, User, 0 users');
  const { email } = server.user;
  act(() => void store.dispatch(signedIn({ token: server.signIn(email), email })));
  expect(await screen.findByText('Ben, User, 2 users')).toBeVisible();
});

test('asks again when told to', async () => {
  const { user, server } = renderScreen(<Shown />);
  await user.click(await screen.findByRole('button', { name: 'Refresh' }));
  expect(asked(server)).toBe(2);
});

test('keeps the failure, and says it to the reader and in the log', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  const server = installFakeLm();
  server.failNext('listUsers', { status: 404 });
  renderScreen(<Shown />, { server });
  expect(await screen.findByText('nobody, User, 0 users, Failed to fetch users')).toBeVisible();
  expect(await screen.findByText('Failed to fetch users. Please try again.')).toBeVisible();
  expect(warn).toHaveBeenCalledWith('Failed to fetch users');
  warn.mockRestore();
});

test('is needed by whoever asks for the user', () => {
  const error = jest.spyOn(console, 'error').mockImplementation(() => {});
  expect(() => render(<Shown />)).toThrow('useUser must be used within a UserProvider');
  error.mockRestore();
});
