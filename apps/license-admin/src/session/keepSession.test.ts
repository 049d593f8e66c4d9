import { users } from '@lm/api-client';
import { SESSION_CHECK_MS } from '@lm/domain';
import { configureStore } from '@reduxjs/toolkit';
import { api } from '../lm/api';
import { lm } from '../lm/client';
import { answeredWithClock } from '../testing/answeredWithClock';
import { installFakeLm } from '../testing/fakeLm';
import { tokenThatExpires } from '../testing/token';
import { keepSession } from './keepSession';
import { sessionEnded, sessionReducer, signedIn } from './sessionSlice';
import { AUTH_CHANGE_EVENT } from './storedSession';

const email = 'ada@provider.example';
let stop = () => {};
let authChanges = 0;
const countChange = () => (authChanges += 1);

function keep(options?: Parameters<typeof keepSession>[1]) {
  const store = configureStore({
    reducer: { api: api.reducer, session: sessionReducer },
    middleware: (getDefault) => getDefault().concat(api.middleware),
  });
  stop = keepSession(store, options);
  return { store, session: () => store.getState().session };
}

function store(token: string | null, owner = email) {
  if (token === null) {
    localStorage.removeItem('auth_token');
    localStorage.removeItem('auth_user');
  } else {
    localStorage.setItem('auth_token', token);
    localStorage.setItem('auth_user', owner);
  }
}

/** What this tab hears when another one has written. */
const inAnotherTab = (token: string | null, owner?: string) => {
  store(token, owner);
  window.dispatchEvent(new StorageEvent('storage', { key: 'auth_token' }));
};

beforeEach(() => {
  jest.useFakeTimers();
  authChanges = 0;
  window.addEventListener(AUTH_CHANGE_EVENT, countChange);
});
afterEach(() => {
  stop();
  window.removeEventListener(AUTH_CHANGE_EVENT, countChange);
  localStorage.clear();
  jest.useRealTimers();
});

test('is signed in when the browser keeps a token that has not expired', () => {
  const token = tokenThatExpires({ inSeconds: 60 });
  store(token);
  expect(keep().session()).toMatchObject({ token, email });
});

test.each([
  ['has expired', tokenThatExpires({ inSeconds: -1, from: Date.now() })],
  ['cannot be read', 'not.a.token'],
])('is not signed in when the stored token %s, and forgets it', (_, token) => {
  store(token);
  expect(keep().session().token).toBeNull();
  expect(localStorage.getItem('auth_token')).toBeNull();
  expect(localStorage.getItem('auth_user')).toBeNull();
});

test('signing in stores the token and the e-mail address and says so', () => {
  const token = tokenThatExpires({ inSeconds: 60 });
  const { store } = keep();
  store.dispatch(signedIn({ token, email }));
  expect(localStorage.getItem('auth_token')).toBe(token);
  expect(localStorage.getItem('auth_user')).toBe(email);
  expect(authChanges).toBe(1);
});

test('a token that expires ends the session at the next check, 30 s later at most', () => {
  store(tokenThatExpires({ inSeconds: 40 }));
  const { session } = keep();
  jest.advanceTimersByTime(SESSION_CHECK_MS);
  expect(session().token).not.toBeNull();
  jest.advanceTimersByTime(SESSION_CHECK_MS);
  expect(session()).toMatchObject({ token: null, endedBy: 'expired', lastEmail: email });
  expect(localStorage.getItem('auth_token')).toBeNull();
  expect(authChanges).toBe(1);
});

test('a token that expired while the tab was asleep ends the session when the tab has the focus again', () => {
  store(tokenThatExpires({ inSeconds: 40 }));
  const { session } = keep();
  jest.setSystemTime(Date.now() + 41_000);
  expect(session().token).not.toBeNull();
  window.dispatchEvent(new Event('focus'));
  expect(session().token).toBeNull();
});

test('a session lasts as long as it does for the server, whatever the clock of the machine says', async () => {
  await answeredWithClock(-3600);
  store(tokenThatExpires({ inSeconds: -60 }));
  const { session } = keep();
  jest.advanceTimersByTime(SESSION_CHECK_MS);
  expect(session().token).not.toBeNull();
  await answeredWithClock(0);
  jest.advanceTimersByTime(SESSION_CHECK_MS);
  expect(session().endedBy).toBe('expired');
});

test('signing out in another tab signs this one out', () => {
  store(tokenThatExpires({ inSeconds: 60 }));
  const { session } = keep();
  inAnotherTab(null);
  expect(session()).toMatchObject({ token: null, endedBy: 'elsewhere' });
});

test('signing in in another tab signs this one in, as the same person', () => {
  const { session } = keep();
  inAnotherTab(tokenThatExpires({ inSeconds: 60 }), 'ben@provider.example');
  expect(session().email).toBe('ben@provider.example');
});

test('another tab that clears the whole storage signs this one out', () => {
  store(tokenThatExpires({ inSeconds: 60 }));
  const { session } = keep();
  localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  expect(session().token).toBeNull();
});

test('a change of something else in another tab changes nothing here', () => {
  store(tokenThatExpires({ inSeconds: 60 }));
  const { session } = keep();
  store(null);
  window.dispatchEvent(new StorageEvent('storage', { key: 'theme' }));
  expect(session().token).not.toBeNull();
});

test('does not take away a session that another tab has begun meanwhile', () => {
  store(tokenThatExpires({ inSeconds: 60 }));
  const { store: redux } = keep();
  const other = tokenThatExpires({ inSeconds: 120 });
  store(other, 'ben@provider.example');
  redux.dispatch(sessionEnded('refused'));
  expect(localStorage.getItem('auth_token')).toBe(other);
});

test('leaves nothing of one person in the cache for the next', async () => {
  store(installFakeLm().signIn(email));
  const { store: redux } = keep();
  const { userListApi } = await import('./userListApi');
  await redux.dispatch(userListApi.endpoints.listUsers.initiate());
  expect(Object.keys(redux.getState().api.queries)).not.toHaveLength(0);
  redux.dispatch(sessionEnded('signed-out'));
  jest.runOnlyPendingTimers();
  expect(Object.keys(redux.getState().api.queries)).toHaveLength(0);
});

describe('calls', () => {
  const call = () => users.list(lm, { retries: 0 });

  test('carry the token and the X-Requested-With header', async () => {
    const server = installFakeLm();
    const token = server.signIn(email);
    store(token);
    keep();
    await call();
    const { headers } = server.callsOf('listUsers')[0]!;
    expect(headers.get('Authorization')).toBe(`Bearer ${token}`);
    expect(headers.get('X-Requested-With')).toBe('XMLHttpRequest');
  });

  test.each([401, 403])('that are answered with %i end the session', async (status) => {
    store(tokenThatExpires({ inSeconds: 60 }));
    const { session } = keep();
    installFakeLm().failNext('listUsers', { status });
    await expect(call()).rejects.toMatchObject({ status });
    expect(session()).toMatchObject({ token: null, endedBy: 'refused' });
  });

  test('that were redirected to the identity page send the browser there, to come back to where it was', async () => {
    store(tokenThatExpires({ inSeconds: 60 }));
    const left: string[] = [];
    keep({ leaveFor: (url) => left.push(url) });
    window.history.replaceState(null, '', '/license-admin/licenses?status=Active#list');
    const redirected = new Response('<!doctype html><title>Sign in</title>');
    Object.defineProperties(redirected, {
      redirected: { value: true },
      url: { value: 'http://localhost/lm/Identity/Account/Login?ReturnUrl=%2Flm%2Fapi%2FUsers' },
    });
    installFakeLm().answer('listUsers', () => redirected);
    await expect(call()).rejects.toMatchObject({ kind: 'identity-redirect' });
    expect(left).toEqual([
      'http://localhost/lm/Identity/Account/Login?ReturnUrl=%2Flicense-admin%2Flicenses%3Fstatus%3DActive%23list',
    ]);
  });
});
