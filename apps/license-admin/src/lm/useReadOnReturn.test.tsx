import { fireEvent, screen, waitFor } from '@testing-library/react';
import { ApplicationsScreen } from '../applications/ApplicationsScreen';
import { installFakeLm } from '../testing/fakeLm';
import { renderScreen } from '../testing/renderScreen';
import { FRESH_SECONDS } from './live';

/** Lets time pass without waiting for it. */
const later = (seconds: number) => {
  const now = Date.now() + seconds * 1000;
  jest.spyOn(Date, 'now').mockReturnValue(now);
};
afterEach(() => jest.restoreAllMocks());

const show = () => {
  const server = installFakeLm();
  server.addApplication({ id: 7, applicationName: 'Gate Planner' });
  return renderScreen(<ApplicationsScreen />, { at: '/applications', server });
};
/** What a colleague does at another desk. */
const addElsewhere = ({ server }: ReturnType<typeof show>) =>
  server.addApplication({ applicationName: 'Slot Desk' });

test('what others changed is seen when the reader comes back to the window', async () => {
  const shown = show();
  await screen.findByRole('rowheader', { name: 'Gate Planner' });
  addElsewhere(shown);
  later(FRESH_SECONDS);
  fireEvent.focus(window);
  expect(await screen.findByRole('rowheader', { name: 'Slot Desk' })).toBeVisible();
});

test('what failed without a connection is read again when it is back', async () => {
  const server = installFakeLm();
  server.addApplication({ id: 7, applicationName: 'Gate Planner' });
  server.failNext('listApplications', { status: 404 });
  renderScreen(<ApplicationsScreen />, { at: '/applications', server });
  await screen.findByRole('button', { name: 'Try again' });
  fireEvent(window, new Event('online'));
  expect(await screen.findByRole('rowheader', { name: 'Gate Planner' })).toBeVisible();
});

test('what was read a moment ago is not read again', async () => {
  later(0);
  const shown = show();
  await screen.findByRole('rowheader', { name: 'Gate Planner' });
  fireEvent.focus(window);
  fireEvent(document, new Event('visibilitychange'));
  expect(shown.server.callsOf('listApplications')).toHaveLength(1);
});

test('an open form and what is typed into it stay as they are, even when its record is gone', async () => {
  const server = installFakeLm();
  server.addApplication({ id: 7, applicationName: 'Gate Planner' });
  const { user } = renderScreen(<ApplicationsScreen />, { at: '/applications?open=7', server });
  const name = await screen.findByLabelText(/Application Name/);
  await user.type(name, ' 2');
  server.store.applications.clear();
  later(FRESH_SECONDS);
  fireEvent.focus(window);
  expect(await screen.findByText('No records yet')).toBeInTheDocument();
  expect(screen.getByLabelText(/Application Name/)).toBe(name);
  expect(name).toHaveValue('Gate Planner 2');
  expect(name).toHaveFocus();
});

test('a search that is being typed, and the page, stay', async () => {
  const shown = show();
  await screen.findByRole('rowheader', { name: 'Gate Planner' });
  const search = screen.getByRole('searchbox');
  await shown.user.type(search, 'desk');
  addElsewhere(shown);
  later(FRESH_SECONDS);
  fireEvent.focus(window);
  expect(await screen.findByRole('rowheader', { name: 'Slot Desk' })).toBeVisible();
  expect(search).toHaveValue('desk');
  expect(search).toHaveFocus();
  await waitFor(() => expect(shown.address()).toBe('/applications?search=desk'));
});
