import { fakeConfirmationToken } from '@lm/fake-lm';
import { screen } from '@testing-library/react';
import { installFakeLm } from '../testing/fakeLm';
import { renderScreen } from '../testing/renderScreen';
import { ConfirmEmailScreen } from './ConfirmEmailScreen';

function show(token?: string) {
  const server = installFakeLm();
  const { id } = server.user;
  const hash = new URLSearchParams({
    userId: id,
    token: token ?? fakeConfirmationToken('email', id),
  }).toString();
  return renderScreen(<ConfirmEmailScreen />, { at: `/confirm-email#${hash}`, as: null, server });
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

test('says what to do when the account of the link has been deleted', async () => {
  const { user, server } = show();
  server.store.users.delete(server.user.id);
  await user.click(screen.getByRole('button', { name: 'Confirm my email address' }));
  expect(await screen.findByText(/ask an administrator for a new link/)).toBeVisible();
});
