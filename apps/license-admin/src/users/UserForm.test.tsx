import { act, screen, waitFor, within } from '@testing-library/react';
import { signedIn, sessionEnded } from '../session/sessionSlice';
import { installFakeLm } from '../testing/fakeLm';
import { renderScreen } from '../testing/renderScreen';
import { tokenThatExpires } from '../testing/token';
import { UsersScreen } from './UsersScreen';

const EMAIL = 'lovelace@provider.example';

const show = (server = installFakeLm()) => renderScreen(<UsersScreen />, { at: '/user-management', server });

/** Gives oneself another address in one's own form. */
async function changeOwnAddress({ user }: ReturnType<typeof show>) {
  const own = await screen.findByRole('row', { name: /Ada/ });
  await user.click(await within(own).findByRole('button', { name: /^Edit Ada/ }));
  const field = within(await screen.findByRole('dialog')).getByLabelText(/^Email/);
  await user.clear(field);
  await user.type(field, EMAIL);
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
}

test('whoever changes their own address stays who they are, also where their token does not say it', async () => {
  const shown = show();
  const { server, store } = shown;
  const token = tokenThatExpires({ inSeconds: 3600 });
  const { email } = server.administrator;
  server.store.sessions.set(token, server.store.sessions.get(server.signIn(email))!);
  act(() => void store.dispatch(signedIn({ token, email })));
  await changeOwnAddress(shown);
  await waitFor(() => expect(store.getState().session).toMatchObject({ token, email: EMAIL }));
  expect(await screen.findByRole('row', { name: /Ada.*lovelace/ })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Add New User' })).toBeVisible();
});

test('whoever signs out while their own new address is being saved stays signed out', async () => {
  let answer!: () => void;
  const answered = new Promise<void>((resume) => (answer = resume));
  const server = installFakeLm();
  server.answer('updateUser', (_, carryOut) => answered.then(carryOut));
  const shown = show(server);
  await changeOwnAddress(shown);
  await waitFor(() => expect(server.callsOf('updateUser')).toHaveLength(1));
  act(() => void shown.store.dispatch(sessionEnded('signed-out')));
  answer();
  expect(await screen.findByText('User updated successfully')).toBeVisible();
  expect(shown.store.getState().session.token).toBeNull();
});
