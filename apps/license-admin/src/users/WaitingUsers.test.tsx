import { screen, waitFor, within } from '@testing-library/react';
import { installFakeLm } from '../testing/fakeLm';
import { renderScreen } from '../testing/renderScreen';
import { UsersScreen } from './UsersScreen';

describe('somebody who signed up and waits', () => {
  const serverWithWaiting = () => {
    const server = installFakeLm();
    server.addUser({
      email: 'katherine@provider.example',
      firstName: 'Katherine',
      lastName: 'Johnson',
      isApproved: false,
    });
    return server;
  };

  test('is shown to administrators, who approve them', async () => {
    const server = serverWithWaiting();
    const { user } = renderScreen(<UsersScreen />, { server });
    await user.click(await screen.findByRole('button', { name: 'Approve Katherine Johnson' }));
    expect(await screen.findByText('User approved successfully')).toBeVisible();
    expect(server.callsOf('approveUser')).toHaveLength(1);
    const region = screen.getByRole('region', { name: 'Waiting for approval' });
    await waitFor(() => expect(within(region).getByText('Approved')).toHaveFocus());
    expect(within(region).queryByRole('button')).not.toBeInTheDocument();
  });

  test('can sign in by the confirmation link as well where domains may sign up', async () => {
    document.head.insertAdjacentHTML('beforeend', '<meta name="sign-up" content="domains">');
    renderScreen(<UsersScreen />, { server: serverWithWaiting() });
    expect(await screen.findByText(/or they have used their confirmation link/)).toBeVisible();
    document.head.querySelector('meta[name="sign-up"]')?.remove();
  });

  test('stays in their place once approved, so that a second press in the same place approves nobody else', async () => {
    const server = serverWithWaiting();
    const { id } = server.addUser({ email: 'mary@provider.example', firstName: 'Mary', isApproved: false });
    const { user } = renderScreen(<UsersScreen />, { server });
    await user.click(await screen.findByRole('button', { name: 'Approve Katherine Johnson' }));
    const region = screen.getByRole('region', { name: 'Waiting for approval' });
    const people = () => within(region).getAllByRole('listitem');
    await waitFor(() => expect(people()[0]).toHaveTextContent(/Katherine Johnson.*Approved/));
    expect(people()[1]).toHaveTextContent(/mary@provider.example/);
    expect(server.store.users.get(id)!.isApproved).toBe(false);
  });

  test('is announced by nobody but the toast: the list is no live region', async () => {
    renderScreen(<UsersScreen />, { server: serverWithWaiting() });
    const region = await screen.findByRole('region', { name: 'Waiting for approval' });
    expect(region.closest('[role=status], [role=alert], [aria-live]')).toBeNull();
    expect(within(region).getByRole('heading', { name: 'Waiting for approval' })).toBeVisible();
  });

  test('is offered no confirmation link where administrators alone decide', async () => {
    document.head.insertAdjacentHTML('beforeend', '<meta name="sign-up" content="approval">');
    renderScreen(<UsersScreen />, { server: serverWithWaiting() });
    await screen.findByRole('button', { name: 'Approve Katherine Johnson' });
    expect(screen.queryByRole('button', { name: /^Confirmation link/ })).not.toBeInTheDocument();
    document.head.querySelector('meta[name="sign-up"]')?.remove();
  });

  test('is rejected by deleting the account, after a question', async () => {
    const server = serverWithWaiting();
    const { user } = renderScreen(<UsersScreen />, { server });
    await user.click(await screen.findByRole('button', { name: 'Reject Katherine Johnson' }));
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText('Katherine Johnson · katherine@provider.example')).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByText(/katherine@/)).not.toBeInTheDocument());
  });

  test('gets a link that confirms their address, by hand', async () => {
    const { user } = renderScreen(<UsersScreen />, { server: serverWithWaiting() });
    await user.click(await screen.findByRole('button', { name: 'Confirmation link for Katherine Johnson' }));
    const dialog = await screen.findByRole('dialog', { name: 'Confirmation link for Katherine Johnson' });
    expect(await within(dialog).findByText(/\/confirm-email#userId=.*&token=/)).toBeVisible();
  });

  test('is told of when their address has been confirmed meanwhile', async () => {
    const server = serverWithWaiting();
    const detail = 'This e-mail address is confirmed already.';
    server.failNext('issueConfirmation', { status: 409, detail });
    const { user } = renderScreen(<UsersScreen />, { server });
    await user.click(await screen.findByRole('button', { name: 'Confirmation link for Katherine Johnson' }));
    expect(await screen.findByText(detail)).toBeVisible();
  });

  test('is nobody to plain users', async () => {
    const server = serverWithWaiting();
    renderScreen(<UsersScreen />, { server, as: server.user.email });
    await screen.findByRole('row', { name: /Ben/ });
    expect(screen.queryByText(/katherine@/)).not.toBeInTheDocument();
  });
});
