import { screen } from '@testing-library/react';
import { installFakeLm } from '../testing/fakeLm';
import { renderPage } from '../testing/renderPage';
import { UserScreen } from './UserScreen';

const show = (as?: string, id?: string) => {
  const server = installFakeLm();
  return renderPage(UserScreen, '/users', id ?? server.user.id, { server, as });
};
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

test('shows the role and how the user is reached, and lets an administrator change it', async () => {
  show();
  await heading('Grace Hopper');
  expect(screen.getByText('User', { selector: 'dd *' })).toBeVisible();
  expect(screen.getByText('New York')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Edit' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Delete' })).toBeVisible();
});

test('is a page to read for everybody else', async () => {
  show('grace@provider.example');
  await heading('Grace Hopper');
  expect(screen.queryByRole('button', { name: /^(Edit|Delete)$/ })).not.toBeInTheDocument();
});

test('says plainly that there is no such user', async () => {
  show(undefined, 'nobody');
  await heading('User not found');
});
