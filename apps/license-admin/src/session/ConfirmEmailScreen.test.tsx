import { fakeConfirmationToken, type FakeLm } from '@lm/fake-lm';
import { cleanup, screen } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { installFakeLm } from '../testing/fakeLm';
import { renderScreen } from '../testing/renderScreen';
import { selectSession } from './sessionSlice';
import { ConfirmEmailScreen } from './ConfirmEmailScreen';

const linkOf = (userId: string, token = fakeConfirmationToken('email', userId)) =>
  `/confirm-email#${new URLSearchParams({ userId, token }).toString()}`;

function show(token?: string) {
  const server = installFakeLm();
  return renderScreen(<ConfirmEmailScreen />, { at: linkOf(server.user.id, token), as: null, server });
}

/** The screen, and the second link that is opened in its tab. */
function showAndFollow(first: (server: FakeLm) => string) {
  const server = installFakeLm();
  return renderScreen(
    <>
      <ConfirmEmailScreen />
      <Link to={linkOf(server.user.id)}>The other link</Link>
    </>,
    { at: first(server), as: null, server },
  );
}

test('confirms the address that the link is for, on a press', async () => {
  const { user, server } = show();
  expect(server.calls).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Confirm my email address' }));
  const done = await screen.findByText(/^Your email address is confirmed/);
  expect(done).toBeVisible();
  expect(document.activeElement).toContainElement(done);
  expect(document.activeElement).not.toBe(document.body);
  expect(server.store.users.get(server.user.id)!.emailConfirmed).toBe(true);
});

test('says when the link is worth nothing, or not whole', async () => {
  const { user, unmount } = show('spent');
  await user.click(screen.getByRole('button', { name: 'Confirm my email address' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  unmount();
  show('');
  expect(screen.getByText(/^This link is not complete/)).toBeVisible();
});

test('a link that is opened again says that it was used, and to try to sign in', async () => {
  const { user, server } = show();
  await user.click(screen.getByRole('button', { name: 'Confirm my email address' }));
  await screen.findByText(/^Your email address is confirmed/);
  cleanup();
  renderScreen(<ConfirmEmailScreen />, { at: linkOf(server.user.id), as: null, server });
  await user.click(screen.getByRole('button', { name: 'Confirm my email address' }));
  expect(
    await screen.findByText(/has been used already or .* Try to sign in, or ask an admin/),
  ).toBeVisible();
});

test('says what to do when the account of the link has been deleted', async () => {
  const { user, server } = show();
  server.store.users.delete(server.user.id);
  await user.click(screen.getByRole('button', { name: 'Confirm my email address' }));
  expect(await screen.findByText(/ask an administrator for a new link/)).toBeVisible();
});

test('a link that is refused leaves whoever is signed in signed in', async () => {
  const server = installFakeLm();
  const { user, store } = renderScreen(<ConfirmEmailScreen />, { at: linkOf(server.user.id), server });
  server.failNext('confirmEmail', { status: 403 });
  await user.click(screen.getByRole('button', { name: 'Confirm my email address' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(selectSession(store.getState()).email).toBe(server.administrator.email);
});

test.each<[string, (server: FakeLm) => string]>([
  ['confirmed', ({ administrator }) => linkOf(administrator.id)],
  ['refused', ({ user }) => linkOf(user.id, 'spent')],
])('says nothing yet of a link that is opened in the tab of one that was %s', async (outcome, first) => {
  const { user, server } = showAndFollow(first);
  await user.click(screen.getByRole('button', { name: 'Confirm my email address' }));
  await screen.findByText(
    outcome === 'confirmed' ? /^Your email address is confirmed/ : /not valid any more/,
  );

  await user.click(screen.getByRole('link', { name: 'The other link' }));
  expect(screen.queryByText(/is confirmed|not valid any more/)).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Confirm my email address' }));
  expect(await screen.findByText(/^Your email address is confirmed/)).toBeVisible();
  expect(server.store.users.get(server.user.id)!.emailConfirmed).toBe(true);
});
