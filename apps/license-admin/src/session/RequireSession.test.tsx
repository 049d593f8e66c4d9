import { act, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { sessionEnded, signedIn } from './sessionSlice';
import { renderScreen } from '../testing/renderScreen';
import { RequireSession } from './RequireSession';

const routes = (
  <Routes>
    <Route path="/signin" element={<h1>Sign In</h1>} />
    <Route element={<RequireSession />}>
      <Route path="/licenses" element={<h1>Licenses</h1>} />
    </Route>
  </Routes>
);

test('shows the screen to the signed in', () => {
  renderScreen(routes, { at: '/licenses' });
  expect(screen.getByRole('heading', { name: 'Licenses' })).toBeVisible();
});

test('sends everybody else to sign in, and remembers path, query and hash', () => {
  const { address } = renderScreen(routes, { at: '/licenses?status=Active#list', as: null });
  expect(address()).toBe('/signin?ReturnUrl=%2Flicenses%3Fstatus%3DActive%23list');
});

describe('what was open', () => {
  const Dialog = () => <input aria-label="Name" />;
  const openedAndTyped = async () => {
    const shown = renderScreen(
      <Routes>
        <Route element={<RequireSession />}>
          <Route path="/licenses" element={<Dialog />} />
        </Route>
      </Routes>,
      { at: '/licenses' },
    );
    await shown.user.type(screen.getByRole('textbox', { name: 'Name' }), 'Ada');
    return shown;
  };

  test('closes when another person signs in: nothing is left of the one before', async () => {
    const { store, server } = await openedAndTyped();
    const { email } = server.user;
    act(() => void store.dispatch(signedIn({ token: server.signIn(email), email })));
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('');
  });

  test('stays when its person is given another e-mail address', async () => {
    const { store } = await openedAndTyped();
    const { token } = store.getState().session;
    act(() => void store.dispatch(signedIn({ token: token!, email: 'ada@new.example' })));
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Ada');
  });
});

test('does not come back to where somebody chose to sign out', async () => {
  const { address, store } = renderScreen(routes, { at: '/licenses' });
  act(() => void store.dispatch(sessionEnded('signed-out')));
  expect(await screen.findByRole('heading', { name: 'Sign In' })).toBeVisible();
  expect(address()).toBe('/signin');
});
