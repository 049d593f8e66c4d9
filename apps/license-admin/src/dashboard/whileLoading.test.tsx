import { screen, waitFor, within } from '@testing-library/react';
import { installFakeLm } from '../testing/fakeLm';
import { renderScreen } from '../testing/renderScreen';
import { DashboardScreen } from './DashboardScreen';

test('what stands over the figures is there before them; where there is no license yet, the first steps lead on', async () => {
  const server = installFakeLm();
  const release = server.hold('listLicenses');
  renderScreen(<DashboardScreen />, { server });
  expect(await screen.findByRole('link', { name: 'Create License' })).toBeVisible();
  release();
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Create License' })).toBeNull());
});

test('the table names who created a license once the users are there, and shows no ID before', async () => {
  const server = installFakeLm();
  server.addLicense({});
  const release = server.hold('listUsers');
  renderScreen(<DashboardScreen />, { server });
  const table = await screen.findByRole('table', { name: 'Licenses overview' });
  await within(table).findByRole('rowheader');
  expect(table).not.toHaveTextContent(server.administrator.id);
  release();
  await waitFor(() => expect(table).toHaveTextContent('Ada Lindqvist'));
});
