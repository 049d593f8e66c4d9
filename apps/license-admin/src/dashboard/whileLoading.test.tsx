import { screen, waitFor } from '@testing-library/react';
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
