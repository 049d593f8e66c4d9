import type { MockAnswer } from '@lm/api-client/testing';
import { FAKE_USER } from '@lm/fake-lm';
import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { installFakeLm } from '../testing/fakeLm';
import { renderScreen, type RenderScreenOptions } from '../testing/renderScreen';
import { selectSession } from './sessionSlice';
import { SignInScreen } from './SignInScreen';
import { SignUpScreen } from './SignUpScreen';

const TAKEN = 'This email is already registered. Please use a different email or sign in.';
const VALID = {
  'First Name': 'Katherine',
  'Last Name': 'Johnson',
  Email: 'katherine@provider.example',
  Password: 'Str0ng-enough',
  'Confirm Password': 'Str0ng-enough',
};

const show = (options?: RenderScreenOptions) =>
  renderScreen(
    <Routes>
      <Route path="/signup" element={<SignUpScreen />} />
      <Route path="/signin" element={<SignInScreen />} />
    </Routes>,
    { at: '/signup', as: null, ...options },
  );

async function signUp({ user }: ReturnType<typeof show>, values: Partial<typeof VALID> = {}) {
  for (const [label, text] of Object.entries({ ...VALID, ...values })) {
    const field = screen.getByLabelText(new RegExp(`^${label}`));
    await user.click(field);
    await user.paste(text);
  }
  await user.click(screen.getByRole('button', { name: 'Sign Up' }));
}

const errorOf = (label: string) => {
  const field = screen.getByLabelText(new RegExp(`^${label}`));
  const error = document.getElementById(`${field.id}-error`);
  return error?.textContent;
};

test('asks for everything that is missing, and puts the cursor into the first field', async () => {
  const { user, server } = show();
  await user.click(screen.getByRole('button', { name: 'Sign Up' }));
  await waitFor(() => expect(errorOf('First Name')).toBe('First name is required'));
  expect(errorOf('Last Name')).toBe('Last name is required');
  expect(errorOf('Email')).toBe('Email is required');
  expect(errorOf('Password')).toBe('Password is required');
  await waitFor(() => expect(screen.getByLabelText(/^First Name/)).toHaveFocus());
  expect(server.calls).toHaveLength(0);
});

test.each([
  ['Email', 'nobody', 'Please enter a valid email address'],
  ['Password', 'Sh0rt!', 'Password must be at least 8 characters long'],
  ['Password', 'lower-case-1', 'Password must contain at least one uppercase letter'],
  ['Password', 'UPPER-CASE-1', 'Password must contain at least one lowercase letter'],
  ['Password', 'No-numbers', 'Password must contain at least one number'],
  ['Password', 'NoSpecial123', 'Password must contain at least one special character'],
  ['Confirm Password', 'Another-0ne', 'Passwords do not match'],
])('%s %j: %s', async (label, text, message) => {
  const shown = show();
  await signUp(shown, { [label]: text });
  await waitFor(() => expect(errorOf(label)).toBe(message));
});

test("a field's error goes away as it is edited", async () => {
  const { user } = show();
  await user.click(screen.getByRole('button', { name: 'Sign Up' }));
  await waitFor(() => expect(errorOf('Email')).toBe('Email is required'));
  await user.type(screen.getByLabelText(/^Email/), 'g');
  await waitFor(() => expect(errorOf('Email')).toBeUndefined());
  expect(errorOf('Last Name')).toBe('Last name is required');
});

test('signs up, says so and goes to sign in', async () => {
  const shown = show();
  await signUp(shown);
  expect(await screen.findByText('Sign up successful! Redirecting to sign in.')).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'Sign In' })).toBeVisible();
  expect(shown.address()).toBe('/signin');
  expect(screen.getByLabelText('Email')).toHaveValue('katherine@provider.example');
  expect(shown.server.callsOf('register')[0]!.body).toEqual({
    firstName: 'Katherine',
    lastName: 'Johnson',
    email: 'katherine@provider.example',
    password: 'Str0ng-enough',
    confirmPassword: 'Str0ng-enough',
  });
});

test('signing up leaves no session open that nobody holds', async () => {
  const shown = show();
  await signUp(shown);
  expect(await screen.findByRole('heading', { name: 'Sign In' })).toBeVisible();
  await waitFor(() => expect(shown.server.store.sessions.size).toBe(0));
});

test.each([{ status: 500 }, { status: 401 }, 'no-answer'] as const)(
  'goes to sign in when ending that session comes to %j',
  async (answer) => {
    const shown = show();
    shown.server.answer('logout', answer);
    await signUp(shown);
    expect(await screen.findByRole('heading', { name: 'Sign In' })).toBeVisible();
    expect(screen.queryByText('Sign up failed. Please try again.')).not.toBeInTheDocument();
    expect(shown.server.callsOf('logout')).toHaveLength(1);
  },
);

test('says on the e-mail field that the address is taken', async () => {
  const shown = show();
  await signUp(shown, { Email: FAKE_USER.email.toUpperCase() });
  expect(await screen.findByText(TAKEN)).toBeVisible();
  expect(errorOf('Email')).toBe(TAKEN);
  await waitFor(() => expect(screen.getByLabelText(/^Email/)).toHaveFocus());
});

test.each<[string, MockAnswer<'register'>]>([
  ['409', { status: 409 }],
  ['400', { status: 400 }],
  ['a text that mentions a duplicate', new Response('DuplicateUserName: taken', { status: 500 })],
])('takes %s for an address that is taken', async (_, answer) => {
  const shown = show();
  shown.server.answer('register', answer);
  await signUp(shown);
  expect(await screen.findByText(TAKEN)).toBeVisible();
  expect(errorOf('Email')).toBe(TAKEN);
});

test('says once, at the field, what the server has against it', async () => {
  const shown = show();
  const problem = 'Password is easy to guess';
  shown.server.failNext('register', { status: 400, detail: problem, errors: { Password: [problem] } });
  await signUp(shown);
  await waitFor(() => expect(errorOf('Password')).toBe(problem));
  expect(screen.getAllByText(problem)).toHaveLength(1);
});

test('says why sign-up is closed', async () => {
  const shown = show();
  shown.server.failNext('register', { status: 403, detail: 'Sign-up is closed. Ask an administrator.' });
  await signUp(shown);
  expect(await screen.findByText('Sign up failed. Please try again.')).toBeVisible();
  expect(screen.getByText('Sign-up is closed. Ask an administrator.')).toBeVisible();
});

test('a sign-up that is refused leaves whoever is signed in signed in', async () => {
  const server = installFakeLm();
  const shown = show({ as: server.user.email, server });
  server.store.signUp = 'closed';
  await signUp(shown);
  expect(await screen.findByText('Sign-up is closed. Ask an administrator for an account.')).toBeVisible();
  expect(selectSession(shown.store.getState()).email).toBe(server.user.email);
  expect(localStorage.getItem('auth_token')).not.toBeNull();
});

test('keeps what was typed when the server fails', async () => {
  const shown = show();
  shown.server.failNext('register', { status: 503 });
  await signUp(shown);
  expect(await screen.findByText('Sign up failed. Please try again.')).toBeVisible();
  expect(screen.getByLabelText(/^First Name/)).toHaveValue('Katherine');
});

test('says that it is busy', async () => {
  const shown = show();
  shown.server.hold('register');
  await signUp(shown);
  expect(
    await within(screen.getByRole('main')).findByRole('button', { name: 'Signing Up...' }),
  ).toBeVisible();
});

describe('where the provider decides who may sign up', () => {
  afterEach(() => document.head.querySelector('meta[name="sign-up"]')?.remove());
  const offer = (kind: string) =>
    document.head.insertAdjacentHTML('beforeend', `<meta name="sign-up" content="${kind}">`);

  test('says that an administrator must approve first, before and after', async () => {
    offer('approval');
    const shown = show();
    expect(screen.getByText(/An administrator must approve it before you can sign in/)).toBeVisible();
    shown.server.store.signUp = 'approval';
    await signUp(shown);
    expect(await screen.findByRole('heading', { name: 'Your account waits for approval' })).toBeVisible();
    expect(screen.queryByText('Sign up successful! Redirecting to sign in.')).not.toBeInTheDocument();
    expect(shown.address()).toBe('/signup');
  });

  test('goes on at the heading once the form is gone', async () => {
    offer('approval');
    const shown = show();
    shown.server.store.signUp = 'approval';
    await signUp(shown);
    expect(await screen.findByRole('heading', { name: 'Your account waits for approval' })).toHaveFocus();
    expect(screen.queryByText(/Already have an account/)).not.toBeInTheDocument();
  });

  test('offers no form where sign-up is closed', () => {
    offer('closed');
    show();
    expect(screen.getByText('Ask an administrator for an account.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Sign Up' })).not.toBeInTheDocument();
  });
});
