import { act, screen, waitFor, within } from '@testing-library/react';
import { installFakeLm } from '../testing/fakeLm';
import { visit } from '../testing/listeningApp';
import { openApp } from '../testing/openApp';

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const path = () => window.location.pathname + window.location.search;

/** Presses Create in the form of a new application; the answer waits for `answer`. */
async function create() {
  const server = installFakeLm();
  let answer!: () => void;
  const answered = new Promise<void>((resume) => (answer = resume));
  server.answer('createApplication', (_, carryOut) => answered.then(carryOut));
  const { user } = openApp('/dashboard', { server });
  await screen.findByRole('heading', { level: 1 });
  visit('/applications?open=new');
  const form = await screen.findByRole('dialog');
  await user.type(within(form).getByLabelText(/Application Name/), 'Stand Guide');
  await user.click(within(form).getByRole('button', { name: /^Create/ }));
  await waitFor(() => expect(server.callsOf('createApplication')).toHaveLength(1));
  return { answer };
}

test('an answer that comes after the reader has gone back leaves them where they are', async () => {
  const { answer } = await create();
  act(() => window.history.back());
  await waitFor(() => expect(path()).toBe('/base/dashboard'));
  await screen.findByRole('heading', { level: 1, name: /Dashboard/ });
  answer();
  expect(await screen.findByText('Application created successfully')).toBeVisible();
  expect(path()).toBe('/base/dashboard');
});

test('an answer leaves the address as the reader has made it meanwhile', async () => {
  const { answer } = await create();
  visit('/applications?search=guide');
  answer();
  expect(await screen.findByText('Application created successfully')).toBeVisible();
  expect(path()).toBe('/base/applications?search=guide');
});
