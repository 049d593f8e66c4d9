import { FAKE_ADMINISTRATOR } from '@lm/fake-lm';
import { screen, waitFor } from '@testing-library/react';
import { writeSession } from '../session/storedSession';
import { installFakeLm } from '../testing/fakeLm';
import { openApp } from '../testing/openApp';
import { readAhead } from './readAhead';
import { createStore } from './store';

const LISTS = ['listLicenses', 'listCustomers', 'listApplications', 'listUsers'] as const;

afterEach(() => localStorage.clear());

function signedIn() {
  const server = installFakeLm();
  const email = FAKE_ADMINISTRATOR.email;
  writeSession({ token: server.signIn(email), email });
  return server;
}

test.each(['/dashboard', '/licenses'])('what %s shows is asked for before it is drawn', async (path) => {
  const server = signedIn();
  readAhead(createStore(), path);
  await waitFor(() => expect(LISTS.map((list) => server.callsOf(list).length)).toEqual([1, 1, 1, 1]));
});

test('screens whose lists are short ask for themselves', () => {
  const server = signedIn();
  readAhead(createStore(), '/audit-logs');
  expect(server.calls).toEqual([]);
});

test('a screen does not ask again for what was asked for ahead', async () => {
  const { server } = openApp('/dashboard', { readsAhead: true });
  expect(await screen.findByRole('region', { name: 'First Steps' })).toBeVisible();
  expect(LISTS.map((list) => server.callsOf(list).length)).toEqual([1, 1, 1, 1]);
});
