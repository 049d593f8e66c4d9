import { FAKE_ADMINISTRATOR } from '@lm/fake-lm';
import { act, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { sharedStorage } from '../browser/browserStorage';
import { renderScreen, type RenderScreenOptions } from '../testing/renderScreen';
import { RequireSession } from './RequireSession';
import { sessionEnded } from './sessionSlice';
import { SignInScreen } from './SignInScreen';

const FAILED = 'Login failed. Please check your credentials.';

const show = (options: RenderScreenOptions = {}) =>
  renderScreen(
    <Routes>
      <Route path="/signin" element={<SignInScreen />} />
      <Route path="*" element={<h1>Elsewhere</h1>} />
    </Routes>,
    { at: '/signin', as: null, ...options },
  );

async function signIn({ user }: ReturnType<typeof show>, password = FAKE_ADMINISTRATOR.password) {
  await user.click(screen.getByLabelText('Email'));
  await user.paste(FAKE_ADMINISTRATOR.email);
  await user.click(screen.getByLabelText('Password'));
  await user.paste(password);
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
}

test('says what to do, and has the cursor where the typing begins', () => {
  show();
  expect(screen.getByText('Enter your email and password to sign in!')).toBeVisible();
  expect(screen.getByLabelText('Email')).toHaveFocus();
  expect(screen.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/signup');
  expect(document.title).toBe('Sign In · License Management');
});

test('is what password managers know', () => {
  show();
  expect(screen.getByLabelText('Email')).toHaveAttribute('autocomplete', 'username');
  expect(screen.getByLabelText('Password')).toHaveAttribute('autocomplete', 'current-password');
});

test('shows and hides the password', async () => {
  const { user } = show();
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text');
  await user.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
});

test('goes to the dashboard', async () => {
  const shown = show();
  await signIn(shown);
  await screen.findByText('Elsewhere');
  expect(shown.address()).toBe('/dashboard');
  expect(localStorage.getItem('auth_user')).toBe('ada@provider.example');
});

test('goes to where the visitor was going: path, query and hash', async () => {
  const shown = show({ at: '/signin?ReturnUrl=%2Flicenses%3Fstatus%3DActive%23list' });
  await signIn(shown);
  await screen.findByText('Elsewhere');
  expect(shown.address()).toBe('/licenses?status=Active#list');
});

test.each([
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  '/\t/evil.example',
])('never leaves the application for %j', async (address) => {
  const shown = show({ at: `/signin?ReturnUrl=${encodeURIComponent(address)}` });
  await signIn(shown);
  await screen.findByText('Elsewhere');
  expect(shown.address()).toBe('/dashboard');
});

test('says that the credentials are wrong, in a region that was there before, and keeps what was typed', async () => {
  const shown = show();
  const region = shown.container.querySelector('[aria-live="assertive"]');
  expect(region).toBeEmptyDOMElement();
  await signIn(shown, 'wrong');
  expect(await screen.findByRole('alert')).toHaveTextContent(FAILED);
  expect(screen.getByRole('alert')).toBe(region);
  expect(screen.getByLabelText('Email')).toHaveValue('ada@provider.example');
  expect(screen.getByLabelText('Password')).toHaveValue('wrong');
});

test('says what the server says when there were too many attempts', async () => {
  const shown = show();
  shown.server.failNext('login', { status: 429, detail: 'Too many attempts. Try again in 5 minutes.' });
  await signIn(shown);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    `${FAILED} Too many attempts. Try again in 5 minutes.`,
  );
});

test.each([
  ['a server that fails', new Response('oops', { status: 500 })],
  ['a proxy that answers with a page', new Response('<html></html>', { status: 502 })],
])('says that the server may be unavailable after %s', async (_, answer) => {
  const shown = show();
  shown.server.answer('login', answer);
  await signIn(shown);
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Login failed\. .* server may be unavailable/);
});

test('does not take a page with status 200 for a session', async () => {
  const shown = show();
  shown.server.answer('login', new Response('<!doctype html><title>Hello</title>'));
  await signIn(shown);
  expect(await screen.findByRole('alert')).toHaveTextContent(FAILED);
  expect(localStorage.getItem('auth_token')).toBeNull();
});

test('sends one call however often the button is pressed, and says that it is busy', async () => {
  const shown = show();
  const release = shown.server.hold('login');
  await signIn(shown, 'wrong');
  const button = screen.getByRole('button', { name: 'Signing in...' });
  await shown.user.dblClick(button);
  expect(shown.server.callsOf('login')).toHaveLength(1);
  release();
  expect(await screen.findByRole('button', { name: 'Sign in' })).toBeVisible();
});

test('somebody who is signed in already does not stay here', async () => {
  const { address } = show({ as: undefined, at: '/signin?ReturnUrl=%2Fcustomers' });
  await screen.findByText('Elsewhere');
  expect(address()).toBe('/customers');
});

test('after a session has ended says so and knows who it was', async () => {
  const shown = renderScreen(<SignInAfterLoss />, { at: '/customers' });
  act(() => void shown.store.dispatch(sessionEnded('expired')));
  expect(
    await screen.findByText('Your session has ended. Sign in again to go on where you were.'),
  ).toBeVisible();
  expect(screen.getByLabelText('Email')).toHaveValue('ada@provider.example');
  expect(screen.getByLabelText('Password')).toHaveFocus();
});

function SignInAfterLoss() {
  return (
    <Routes>
      <Route path="/signin" element={<SignInScreen />} />
      <Route element={<RequireSession />}>
        <Route path="*" element={<h1>Elsewhere</h1>} />
      </Route>
    </Routes>
  );
}

describe('what the server says of signing up', () => {
  afterEach(() => document.head.querySelector('meta[name="sign-up"]')?.remove());

  test('is heeded: where sign-up is closed nobody is sent there', () => {
    document.head.insertAdjacentHTML('beforeend', '<meta name="sign-up" content="closed">');
    show();
    expect(screen.queryByRole('link', { name: 'Sign up' })).not.toBeInTheDocument();
  });
});

test('tells somebody who waits for approval so, after the right password alone', async () => {
  const shown = show();
  shown.server.administrator.isApproved = false;
  await signIn(shown, 'wrong');
  expect(await screen.findByRole('alert')).toHaveTextContent(FAILED);
  await shown.user.clear(screen.getByLabelText('Email'));
  await shown.user.clear(screen.getByLabelText('Password'));
  await signIn(shown);
  expect(await screen.findByText(/^Your account waits for approval/)).toBeVisible();
});

test('says so where the browser keeps nothing, so that nobody wonders about signing in again', () => {
  const kept = jest.spyOn(sharedStorage, 'isLasting').mockReturnValue(false);
  const { unmount } = show();
  expect(screen.getByText(/^This browser stores nothing for this site/)).toBeVisible();
  unmount();
  kept.mockRestore();
  show();
  expect(screen.queryByText(/^This browser stores nothing/)).not.toBeInTheDocument();
});
